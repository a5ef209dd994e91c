import { expect, test } from 'vitest'
import { aMember } from '#tests/client/http-client.ts'
import { startASite } from '#tests/services/start-site.ts'

const site = await startASite()

test('a request its visitor abandons is logged as 499 and is no error', async () => {
  const member = await aMember(site)
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
