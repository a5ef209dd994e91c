import { expect, test } from 'vitest'
import { openProvider } from '#tests/open-id-provider.ts'
import { startASite } from '#tests/start-a-site.ts'
import { visit } from '#tests/visit.ts'

const provider = await openProvider()
const site = await startASite(provider.settings)

test('a provider that is away is told so, and nothing else of the site minds', async () => {
  await provider.stop()
  const answer = await visit(site).send('/signin', { provider: 'google' })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('Google cannot be reached at the moment.')
  expect((await site.get('/signin')).status).toBe(200)
})
