import { expect, test } from 'vitest'
import { visit } from '#tests/client/http-client.ts'
import { openProvider } from '#tests/services/open-id-provider.ts'
import { startASite } from '#tests/services/start-site.ts'

const provider = await openProvider()
const site = await startASite(provider.settings)

test('an unreachable provider shows a message, and the rest of the site works', async () => {
  await provider.stop()
  const answer = await visit(site).send('/signin', { provider: 'google' })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('Google cannot be reached at the moment.')
  expect((await site.get('/signin')).status).toBe(200)
})
