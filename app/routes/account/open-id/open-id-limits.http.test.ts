import { expect, test } from 'vitest'
import { visit } from '#tests/client/http-client.ts'
import { openProvider } from '#tests/services/open-id-provider.ts'
import { startASite } from '#tests/services/start-site.ts'

const provider = await openProvider()
const site = await startASite({ ...provider.settings, TRUSTED_PROXY: '127.0.0.1, ::1' })

async function press(address: string) {
  const answer = await visit(site, { 'X-Forwarded-For': address }).send('/signin', { provider: 'google' })
  return { status: answer.status, wait: Number(answer.headers.get('Retry-After')), html: await answer.text() }
}

test('sign-ins with Google are limited per IP address', async () => {
  for (let times = 0; times < 60; times++) expect((await press('203.0.113.1')).status).toBe(302)
  const refused = await press('203.0.113.1')
  expect(refused.status).toBe(429)
  expect(refused.wait).toBeGreaterThan(0)
  expect(refused.wait).toBeLessThanOrEqual(600)
  expect(refused.html).toContain('That was tried too often.')
  expect((await press('203.0.113.2')).status).toBe(302)
})
