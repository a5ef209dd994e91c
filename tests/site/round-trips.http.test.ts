// The number of database round trips of each page. The request log counts them, BEGIN and COMMIT included.
import { expect, test } from 'vitest'
import { createMember, put } from '../client/http-client.ts'
import { readRoutes } from '../fixtures/read-routes.ts'
import { startTestSite, type TestSite } from '../services/start-site.ts'

const site = await startTestSite()

/** The database round trips of one request, from the line the site logs about it. */
async function roundTripsOf(path: string, { get }: Pick<TestSite, 'get'> = site) {
  const before = site.logged.length
  const response = await get(path)
  await response.arrayBuffer()
  const { pathname } = new URL(path, site.url)
  const isLine = (line: Record<string, unknown>) => line.msg === 'request' && line.path === pathname
  await expect.poll(() => site.logged.slice(before).find(isLine)).toBeDefined()
  return site.logged.slice(before).find(isLine)?.roundTrips
}

/** Each with a parameter of its own, so that no cached page is served for it. */
const publicPages = [
  '/?cold=1',
  '/popular?cold=1',
  '/popular?genre=Western&cold=1',
  '/toprated?page=3&cold=1',
  '/upcoming?cold=1',
  '/discover?cold=1',
  '/discover?genre=Western&to=1979&cold=1',
  '/pick?cold=1',
  '/movie/603?cold=1',
  '/movie/tt0133093?cold=1',
  '/movie/335984?cold=1',
  '/movie/999999999?cold=1',
  '/person/simon-pegg?cold=1',
  '/person/nobody-here?cold=1',
  '/collection/alien?cold=1',
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

test('an anonymous visitor gets an uncached public page without a database round trip', async () => {
  const counted: [string, unknown][] = []
  for (const path of publicPages) counted.push([path, await roundTripsOf(path)])
  expect(counted).toEqual(publicPages.map(path => [path, 0]))
})

const listId = crypto.randomUUID()
const params: Record<string, string> = { id: '603', listId, year: '2026', month: '1', token: 'none', part: '1' }

/** The requests of a route, where its path with `params` does not show enough. */
const requests: Record<string, string[]> = {
  '/popular': ['/popular', '/popular?genre=Western'],
  '/discover': ['/discover', '/discover?genre=Western', '/discover?hide=rated&sort=mine'],
  '/search': ['/search', '/search?q=godfather', '/search?q=tt0133093'],
  '/search/suggestions': ['/search/suggestions?q=godf'],
  '/recommendations': ['/recommendations?genre=Western'],
  '/pick': ['/pick', '/pick?from=all'],
  '/user/rate': ['/user/rate?films=603.11', '/user/rate?films=603.11&n=3'],
  '/user/year/:year': ['/user/year/2026', '/user/year/all'],
  '/user/films': ['/user/films?stars=4&sort=title'],
  '/movie/:id': ['/movie/603', '/movie/335984'],
  '/person/:id': ['/person/keanu-reeves'],
  '/collection/:id': ['/collection/alien'],
  '/user/favourites': ['/user/favourites', '/user/favourites?q=alien'],
  '/watchlist': ['/watchlist', '/watchlist?sort=alphabetical&view=design2'],
  '/diary': ['/diary', '/diary?q=matrix&liked=1&tag=cinema'],
  '/log': ['/log', '/log?q=alien'],
  '/*': ['/no/such/page'],
}

/** Routes, and requests of others, that show nothing that only members have: the session is read. */
const impersonal = [
  '/search',
  '/log?q=alien',
  '/search/suggestions?q=godf',
  '/movie/:id/watch',
  '/recommendations?genre=Western',
  '/signin',
  '/signup',
  '/forgotpassword',
  '/updatepassword',
  '/update-Password',
  '/confirm-address',
  '/confirm-new-address',
  '/signout',
  '/auth/callback/google',
  '/signin/second-factor',
  '/signin/passkey',
  '/user/security/passkeys',
  '/user/devices/:id',
  '/user/services', // without a live source there is no such page
  '/shared/:token',
  '/feed/:token',
  '/user/export',
  '/privacy-policy',
  '/terms-of-service',
  '/sitemap.xml',
  '/sitemap/:part',
  '/robots.txt',
  '/site.webmanifest',
  '/opensearch.xml',
  '/.well-known/change-password',
  '/not-saved',
  '/no/such/page',
]

/** The session of a member is in memory on the embedded database (decision 041). */
const ofSession = process.env.TEST_DATABASE_URL ? 1 : 0

/** The same for all: not even the session is read. */
const forEveryone = ['/offline']

/** Rare pages that read more than one batch: BEGIN, the role and COMMIT count as well. */
const exceptions: Record<string, number> = {
  // The tables of accounts, each by a read of its own.
  '/user/account': 3,
  // Second factors are read in a transaction, one table after the other.
  '/user/security': 7,
  '/user/security/authenticator': 11,
  '/user/security/recovery-codes': 6,
  '/user/security/passkeys/:id': 5,
  // An import is read in a transaction: its lines belong to its state.
  '/user/import': 4,
  '/user/import/not-found.csv': 4,
  // One snapshot of the whole library, table by table.
  '/user/export.zip': 16,
}

/** Pictures are no pages: the log has no line for each of them. */
const notLogged = ['/img/:size/:file']

const pathOf = (pattern: string) => pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')

test('a member’s page asks a server for the session, and the database once for what is the member’s own', async () => {
  const ada = await createMember(site)
  await ada.get('/movie/603/rating', put({ stars: 4 }))
  await ada.get('/movie/603/watchlist', put({}))
  await ada.get(`/list/${listId}/details`, put({ name: 'Trains', description: '', isRanked: true }))
  await ada.get(`/list/${listId}/films/603`, put({}))
  const routes = (await readRoutes()).filter(pattern => !notLogged.includes(pattern))
  expect(routes).toEqual(expect.arrayContaining([...forEveryone, ...Object.keys(exceptions)]))
  // The session has been read since the last change of an account.
  await ada.get('/user/devices')
  const counted: [string, unknown][] = []
  const expected: [string, number][] = []
  for (const pattern of routes) {
    for (const path of requests[pattern] ?? [pathOf(pattern)]) {
      counted.push([path, await roundTripsOf(path, ada)])
      const ofMember = impersonal.includes(requests[pattern] ? path : pattern) ? 0 : (exceptions[pattern] ?? 1)
      expected.push([path, forEveryone.includes(pattern) ? 0 : ofSession + ofMember])
    }
  }
  expect(counted).toEqual(expected)
})
