// The number of database round trips of each page. The request log counts them, BEGIN and COMMIT included.
import { expect, test } from 'vitest'
import { createMember, put } from '../client/http-client.ts'
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

const memberPages = [
  '/',
  '/popular',
  '/popular?genre=Western',
  '/toprated',
  '/upcoming',
  '/discover?genre=Western',
  '/discover?hide=rated&sort=mine',
  '/search?q=godfather',
  '/search?q=tt0133093',
  '/pick',
  '/pick?from=all',
  '/user/suggested',
  '/user/rate?films=603.11',
  '/user/year/2026',
  '/user/year/all',
  '/user/films?stars=4&sort=title',
  '/movie/603',
  '/movie/335984',
  '/person/keanu-reeves',
  '/collection/alien',
  '/user',
  '/user/favourites',
  '/user/favourites?q=alien',
  '/watchlist',
  '/watchlist?sort=alphabetical&view=design2',
  '/diary',
  '/diary/2026/1',
  '/diary?q=matrix&liked=1&tag=cinema',
  '/log',
  '/movie/603/log',
  '/lists',
  `/list/${listId}`,
  `/list/${listId}/paste`,
  `/list/${listId}/letterboxd.csv`,
  '/movie/603/lists',
  '/user/sharing',
  '/user/players',
]

/** They show nothing that only members have. */
const impersonalPages = [
  '/search',
  '/log?q=alien',
  '/search/suggestions?q=godf',
  '/recommendations?genre=Western',
  '/privacy-policy',
]

test('a member’s page asks the database for the session, and once for what is the member’s own', async () => {
  const ada = await createMember(site)
  await ada.get('/movie/603/rating', put({ stars: 4 }))
  await ada.get('/movie/603/watchlist', put({}))
  await ada.get(`/list/${listId}/details`, put({ name: 'Trains', description: '', isRanked: true }))
  await ada.get(`/list/${listId}/films/603`, put({}))
  const expected = [...memberPages.map(path => [path, 2]), ...impersonalPages.map(path => [path, 1])]
  const counted: [string, unknown][] = []
  for (const path of [...memberPages, ...impersonalPages]) counted.push([path, await roundTripsOf(path, ada)])
  expect(counted).toEqual(expected)
})
