import { expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

test('a request that its visitor abandons is logged with status 499 and not as an error', async () => {
  const member = await createMember(site)
  const abandoned = () => site.logged.filter(({ path, status }) => path === '/movie/603.data' && status !== 200)
  // How far the site has come by then is chance: until one was left in the middle.
  await expect
    .poll(
      async () => {
        const leaving = new AbortController()
        const pending = member.get('/movie/603.data', { signal: leaving.signal }).catch(() => null)
        setTimeout(() => leaving.abort(), 20 * Math.random())
        await pending
        return abandoned().length
      },
      { timeout: 30_000, interval: 5 },
    )
    .toBeGreaterThan(3)
  expect(new Set(abandoned().map(({ level, status }) => `${level} ${status}`))).toEqual(new Set(['info 499']))
  expect(site.logged.filter(({ level }) => level === 'error')).toEqual([])
})
