// Pages are rendered on a second thread under load (docs/decisions/043-a-rendering-thread.md).
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { createMember, type Member, put } from '#tests/client/http-client.ts'
import { metric } from '#tests/client/metric.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const paths = [
  '/',
  '/movie/603',
  '/popular',
  '/watchlist',
  '/user',
  '/search?q=matrix',
  '/diary',
  '/lists',
  '/movie/999999999',
]
const rendersOn = (thread: string) => metric(site, 'filmdb_http_page_renders_total', `thread="${thread}"`)

test.runIf(availableParallelism() > 1)(
  'a member’s pages are the same from the rendering thread, which takes part once the main thread is busy',
  { timeout: 60_000 },
  async () => {
    const ada = await createMember(site)
    await ada.get('/movie/603/watchlist', put({}))
    const expected = await pagesOf(ada)
    const timeout = { timeout: 45_000, interval: 0 }
    await expect.poll(async () => (await pagesOf(ada)) && rendersOn('rendering'), timeout).toBeGreaterThan(20)
    for (const pages of await Promise.all([1, 2, 3].map(() => pagesOf(ada)))) expect(pages).toEqual(expected)
    expect(await rendersOn('main')).toBeGreaterThan(0)
  },
)

/** Each page, requested at once, without what is new in every rendering: nonces and ids. */
async function pagesOf(member: Member) {
  const pages = await Promise.all(paths.map(async path => [path, await (await member.get(path)).text()] as const))
  return Object.fromEntries(pages.map(([path, html]) => [path, html.replaceAll(newEachTime, '')]))
}

const newEachTime = /nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
