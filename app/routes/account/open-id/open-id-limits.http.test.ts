import { expect, test } from 'vitest'
import { createClient } from '#tests/client/http-client.ts'
import { startOpenIdProvider } from '#tests/services/accounts/open-id-provider.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const provider = await startOpenIdProvider()
const site = await startTestSite(provider.settings)

async function press(address: string) {
  const answer = await createClient(site, { 'X-Forwarded-For': address }).send('/signin', { provider: 'google' })
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
