// Where to watch a film, on a site with a live source.
import { afterAll, expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { liveOnly } from '#tests/services/film-services/made-films.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { germanOnlyId, nowhereId } from '#tests/services/film-services/tmdb-watch-service.ts'
import { startTestSite, type TestSite } from '#tests/services/start-site.ts'

const services = await startFilmServices()
const site = await startTestSite({ ...services.settings, DEFAULT_REGION: 'US' })
const keyless = await startTestSite()
afterAll(() => services.close())

/** The panel of the page, without tags; null without a panel. */
async function panelOf(path: string, { get }: Pick<TestSite, 'get'> = site, init?: RequestInit) {
  const html = await (await get(path, init)).text()
  const [, panel] = /<section[^>]+aria-labelledby="watch">([\s\S]*?)<\/section>/.exec(html) ?? []
  const text = panel?.replace(/<select[\s\S]*?<\/select>|<i [\s\S]*?<\/i>/g, '').replace(/<[^>]*>/g, ' ')
  return panel === undefined ? null : { html: panel, text: text?.replace(/\s+/g, ' ').trim() }
}

const german = { headers: { 'Accept-Language': 'de-DE,de;q=0.9,en;q=0.5' } }

test('the panel has the providers of the site’s region, the credit to JustWatch and the day of the data', async () => {
  const panel = await panelOf('/movie/603')
  expect(panel?.text).toMatch(/Stream Netflix Free Freely Rent Amazon Video Buy Amazon Video/)
  expect(panel?.text).toMatch(/Data by JustWatch , as of [A-Z][a-z]+ \d{1,2}, \d{4}$/)
  expect(panel?.html).toContain('href="https://www.justwatch.com/"')
  expect(panel?.html).toContain(`<time dateTime="${new Date().toISOString().slice(0, 10)}">`)
})

test('every provider leads to TMDB’s page about the film in the region, and its logo comes from this site', async () => {
  const panel = await panelOf('/movie/603?region=DE')
  const links = [...(panel?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, link]) => link)
  const page = 'https://www.themoviedb.org/movie/603-a-film/watch?locale=DE'
  expect(links).toEqual([page, page, 'https://www.justwatch.com/'])
  expect([...(panel?.html ?? '').matchAll(/src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/img/w92/amazonlogo.jpg'])
  const logo = await site.get('/img/w92/amazonlogo.jpg')
  expect([logo.status, logo.headers.get('Content-Type')]).toEqual([200, 'image/png'])
})

test('a visitor without script changes the region by a form whose URL names it', async () => {
  const { html = '' } = (await panelOf('/movie/603')) ?? {}
  expect(html).toMatch(/<form[^>]+action="\/movie\/603"/)
  expect(html).toMatch(/<noscript><button type="submit"/)
  expect(html).toMatch(/<option value="US" selected="">United States<\/option>/)
  expect([...html.matchAll(/<option value="(\w+)"/g)].map(([, code]) => code)).toEqual(['FR', 'DE', 'US'])
  expect((await panelOf('/movie/603?region=DE'))?.text).toContain('Stream Kinokiste Rent Amazon Video')
})

test('the offers of another region are JSON, the same for everyone; an unknown film has none', async () => {
  const response = await site.get('/movie/603/watch?region=DE', german)
  expect(await response.json()).toMatchObject({ region: { code: 'DE', name: 'Germany' }, isSiteRegion: false })
  expect(response.headers.get('Cache-Control')).toContain('s-maxage=30')
  expect((await site.get('/movie/999999999/watch?region=DE')).status).toBe(404)
  expect(await (await keyless.get('/movie/603/watch?region=DE')).json()).toBeNull()
})

test('the canonical URL of a page with a region is that of the film', async () => {
  const html = await (await site.get('/movie/603?region=DE')).text()
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/movie\/603"/)
})

test('the language of an anonymous visitor’s browser does not change the page, which is the same for everyone', async () => {
  const [plain, ofGerman] = await Promise.all([site.get('/movie/680'), site.get('/movie/680', german)])
  expect(ofGerman.headers.get('ETag')).toBe(plain.headers.get('ETag'))
  expect(ofGerman.headers.get('Vary')).toBe('Accept-Encoding, Cookie')
  expect(plain.headers.get('Cache-Control')).toContain('s-maxage=30')
})

test.each(['ZZ', 'de', '', 'DEU', 'x'.repeat(3000)])(
  'an unknown region %j is ignored and makes no further page',
  async region => {
    const [plain, odd] = [await site.get('/movie/680'), await site.get(`/movie/680?region=${region}`)]
    expect([odd.status, odd.headers.get('ETag')]).toEqual([200, plain.headers.get('ETag')])
  },
)

test('all regions of a film take one call to TMDB', async () => {
  services.tmdb.calls.length = 0
  for (const region of ['DE', 'US', 'FR', 'GB']) await site.get(`/movie/13?region=${region}`)
  expect(services.tmdb.calls.filter(({ path }) => path === '/3/movie/13')).toHaveLength(1)
})

test('a film that no service of the region has says so, and offers the regions that have it', async () => {
  const panel = await panelOf(`/movie/${germanOnlyId}`)
  expect(panel?.text).toContain('No service in United States has it at the moment.')
  expect(panel?.html).toContain('<option value="DE">Germany</option>')
  expect((await panelOf(`/movie/${nowhereId}`))?.text).toContain('No service in United States has it')
})

test('without a live source no page has the panel or the setting', async () => {
  expect(await panelOf('/movie/603', keyless)).toBeNull()
  expect(await (await keyless.get('/movie/603?region=DE')).text()).not.toContain('Where to watch')
  const member = await createMember(keyless)
  expect((await member.get('/user/services')).status).toBe(404)
  expect((await member.send('/user/services', { region: 'DE' })).status).toBe(404)
  expect(await (await member.get('/user/account')).text()).not.toContain('/user/services')
})

test('a member sees the region of the browser, then the one that is set, and own services have a mark', async () => {
  const member = await createMember(site)
  const get = (path: string, init?: RequestInit) => member.get(path, { ...init, ...german })
  expect((await panelOf(`/movie/${liveOnly.id}`, { get }))?.text).toContain('Kinokiste')
  expect((await panelOf(`/movie/${liveOnly.id}`, { get }))?.text).toContain('Choose your services')
  await member.send('/user/services', { region: 'US', 'service-8': 'on' })
  expect((await panelOf(`/movie/${liveOnly.id}`, { get }))?.text).toContain('Netflix , one of your services')
  expect((await panelOf(`/movie/${liveOnly.id}?region=DE`, { get }))?.text).not.toContain('one of your services')
  // The browser of a visitor looks for its own region, and that of a member does not.
  const isSiteRegion = async (who: Pick<TestSite, 'get'>) =>
    (await (await who.get('/movie/603/watch')).json()).isSiteRegion
  expect([await isSiteRegion(site), await isSiteRegion(member)]).toEqual([true, false])
})

test('a member’s page with the panel takes one round trip besides the session, like every member’s page', async () => {
  const member = await createMember(site)
  await member.send('/user/services', { region: 'DE', 'service-8': 'on' })
  await member.get('/movie/603')
  const before = site.logged.length
  await (await member.get('/movie/603')).arrayBuffer()
  // The embedded database has given the session to the request before (decision 041).
  const roundTrips = process.env.TEST_DATABASE_URL ? 2 : 1
  const isLine = (line: Record<string, unknown>) => line.msg === 'request' && line.path === '/movie/603'
  await expect.poll(() => site.logged.slice(before).find(isLine)).toMatchObject({ roundTrips })
})

test('while TMDB is away cached providers stay, a film without them says so, and neither is an error', async () => {
  await site.get('/movie/603?region=DE')
  services.tmdb.failWith((_, response) => void response.destroy())
  expect((await panelOf('/movie/603?region=US'))?.text).toContain('Stream Netflix')
  const page = await site.get('/movie/278')
  expect(page.status).toBe(200)
  expect((await panelOf('/movie/278'))?.text).toContain('cannot be read right now')
  const offers = await site.get('/movie/278/watch?region=DE')
  expect([offers.status, await offers.json()]).toMatchObject([503, { offers: null }])
  services.tmdb.recover()
})

test('while TMDB is away a film that only it has is 503 for the requests of scripts, and a page otherwise', async () => {
  const member = await createMember(site)
  services.tmdb.failWith((_, response) => void response.destroy())
  const statusOf = async (path: string) => (await member.get(path)).status
  const film = `/movie/${liveOnly.id + 70}`
  expect(await statusOf(`${film}/watch?region=DE`)).toBe(503)
  expect(await statusOf(`${film}/lists/choices`)).toBe(503)
  expect(await statusOf(`${film}/lists`)).toBe(200)
  services.tmdb.recover()
})
