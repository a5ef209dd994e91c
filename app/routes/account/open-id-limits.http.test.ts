import { expect, test } from 'vitest'
import { openProvider } from '#tests/open-id-provider.ts'
import { startASite } from '#tests/start-a-site.ts'
import { visit } from '#tests/visit.ts'

const provider = await openProvider()
const settings = { ...provider.settings, TRUSTED_PROXY: '127.0.0.1, ::1' }
const site = await startASite(settings)

const press = async (address: string) => {
  const answer = await visit(site, { 'X-Forwarded-For': address }).send('/signin', { provider: 'google' })
  return { status: answer.status, wait: Number(answer.headers.get('Retry-After')), html: await answer.text() }
}

test('presses of the Google button from one address are counted, and those of others go on', async () => {
  for (let times = 0; times < 60; times++) expect((await press('203.0.113.1')).status).toBe(302)
  const refused = await press('203.0.113.1')
  expect(refused.status).toBe(429)
  expect(refused.wait).toBeGreaterThan(0)
  expect(refused.wait).toBeLessThanOrEqual(600)
  expect(refused.html).toContain('That was tried too often.')
  expect((await press('203.0.113.2')).status).toBe(302)
})

test('over https the cookie that waits for the way back is for this host alone', async () => {
  const secure = await startASite({ ...settings, PUBLIC_URL: 'https://films.example' })
  const answer = await secure.get('/signin', {
    method: 'POST',
    body: new URLSearchParams({ provider: 'google' }),
    headers: { Origin: 'https://films.example' },
  })
  expect(answer.status).toBe(302)
  const cookies = answer.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-filmdb\./)
    expect(cookie).toMatch(/; Path=\/(;|$)/)
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).not.toMatch(/; Domain/i)
  }
})
