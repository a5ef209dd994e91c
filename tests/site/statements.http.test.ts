// The number of SQL statements of each page. The request log counts them, BEGIN and COMMIT included.
import { expect, test } from 'vitest'
import { createMember, put } from '../client/http-client.ts'
import { startTestSite, type TestSite } from '../services/start-site.ts'

const site = await startTestSite()

/** The statements of one request, from the line the site logs about it. */
async function statementsOf(path: string, { get }: Pick<TestSite, 'get'> = site) {
  const before = site.logged.length
  const response = await get(path)
  await response.arrayBuffer()
  const { pathname } = new URL(path, site.url)
  const isLine = (line: Record<string, unknown>) => line.msg === 'request' && line.path === pathname
  await expect.poll(() => site.logged.slice(before).find(isLine)).toBeDefined()
  return site.logged.slice(before).find(isLine)?.statements
}

/** Each with a parameter of its own, so that no cached page is served for it. */
const publicPages = [
  '/?cold=1',
  '/popular?cold=1',
  '/popular?genre=Western&cold=1',
  '/toprated?page=3&cold=1',
  '/upcoming?cold=1',
  '/movie/603?cold=1',
  '/movie/tt0133093?cold=1',
  '/movie/335984?cold=1',
  '/movie/999999999?cold=1',
  '/search?q=godfather&cold=1',
  '/search?q=tt0133093&cold=1',
  '/search/suggestions?q=godf&cold=1',
  '/recommendations?genre=Western&cold=1',
  '/sitemap.xml?cold=1',
  '/robots.txt?cold=1',
  '/privacy-policy?cold=1',
  '/terms-of-service?cold=1',
  '/signin?cold=1',
  '/watchlist?cold=1',
  '/no/such/page?cold=1',
]

test('an anonymous visitor gets an uncached public page without an SQL statement', async () => {
  const counted: [string, unknown][] = []
  for (const path of publicPages) counted.push([path, await statementsOf(path)])
  expect(counted).toEqual(publicPages.map(path => [path, 0]))
})

// At most: the session, and for what is the member's own BEGIN, the role, the reads and COMMIT.
const memberPages: [string, number][] = [
  ['/', 5],
  ['/popular', 5],
  ['/toprated', 5],
  ['/upcoming', 5],
  ['/search?q=godfather', 5],
  ['/movie/603', 11],
  ['/user', 9],
  ['/watchlist', 8],
  ['/search/suggestions?q=godf', 1],
  ['/recommendations?genre=Western', 1],
  ['/privacy-policy', 1],
]

test('a member’s page sends SQL statements for the member’s own rows only', async () => {
  const ada = await createMember(site)
  await ada.get('/movie/603/rating', put({ stars: 4 }))
  const tooMany: [string, unknown][] = []
  for (const [path, maxStatements] of memberPages) {
    const statements = await statementsOf(path, ada)
    if (!(Number(statements) <= maxStatements)) tooMany.push([path, statements])
  }
  expect(tooMany).toEqual([])
})
