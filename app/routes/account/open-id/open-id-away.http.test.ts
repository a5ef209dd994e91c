import { expect, test } from 'vitest'
import { createClient } from '#tests/client/http-client.ts'
import { startOpenIdProvider } from '#tests/services/accounts/open-id-provider.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const provider = await startOpenIdProvider()
const site = await startTestSite(provider.settings)

test('an unreachable provider shows a message, and the rest of the site works', async () => {
  await provider.stop()
  const answer = await createClient(site).send('/signin', { provider: 'google' })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('Google cannot be reached at the moment.')
  expect((await site.get('/signin')).status).toBe(200)
})
