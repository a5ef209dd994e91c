// Discovery by where films can be watched, on a site with a live source.
import { afterAll, expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { startTestSite, type TestSite } from '#tests/services/start-site.ts'

const services = await startFilmServices()
const site = await startTestSite({ ...services.settings, DEFAULT_REGION: 'US' })
const keyless = await startTestSite()
afterAll(() => services.close())

/** The page without React's markers. */
async function read(path: string, get: TestSite['get'] = site.get) {
  const response = await get(path)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const [, group = ''] = /<h3[^>]*>Where to watch<\/h3>([\s\S]*?)<\/details><\/div>/.exec(html) ?? []
  const chips = [...html.matchAll(/>([^<]*)<span class="sr">, remove/g)].map(([, label]) => label)
  const films = [...html.matchAll(/<h3[^>]*><a[^>]*href="\/movie\/(\d+)"/g)].map(([, id]) => Number(id))
  return { status: response.status, location: response.headers.get('Location'), html, group, chips, films }
}

const boxes = (html: string) =>
  [...html.matchAll(/name="provider"[^>]*value="(\w+)"\/?><span>([^<]*)/g)].map(([, id, name]) => `${id} ${name}`)

/** The query of the last request to TMDB's discovery. */
const sent = () => services.tmdb.calls.findLast(({ path }) => path === '/3/discover/movie')?.query

test('an anonymous visitor sees the services of the site’s region, with the credit to JustWatch', async () => {
  const { html } = await read('/discover')
  expect(boxes(html)).toEqual(['8 Netflix', '10 Amazon Video', '300 Freely'])
  expect(html).toContain('href="https://www.justwatch.com/"')
  expect(html).toMatch(/<option value="" selected="">United States<\/option>/)
  expect(boxes((await read('/discover?region=DE')).html)).toEqual(['8 Netflix', '10 Amazon Video', '7001 Kinokiste'])
})

test('a filter by services is one chip, and TMDB gets them with the region', async () => {
  const { films, chips, html } = await read('/discover?provider=300&provider=8')
  expect(films).toHaveLength(20)
  expect(chips).toEqual(['On Freely or Netflix in United States'])
  expect(sent()?.get('with_watch_providers')).toBe('300|8')
  expect(sent()?.get('watch_region')).toBe('US')
  expect(html.match(/justwatch\.com/g)?.length).toBeGreaterThan(1)
  expect((await read('/discover?provider=7001&region=DE')).chips).toEqual(['On Kinokiste in Germany'])
  expect(sent()?.get('watch_region')).toBe('DE')
})

test('a service that the region does not have is an empty result with a way out', async () => {
  const { films, html, status } = await read('/discover?provider=7001')
  expect([status, films]).toEqual([200, []])
  expect(html).toContain('Without “On Service 7001 in United States”')
  expect(html).toMatch(/name="provider" checked="" value="7001"/)
})

test('the visitor’s own region is not part of the canonical URL, and no unknown region makes a page', async () => {
  expect((await read('/discover?provider=8&region=US')).location).toBe('/discover?provider=8')
  expect((await read('/discover?region=')).status).toBe(200)
  expect((await read('/discover?provider=netflix')).status).toBe(400)
  const [plain, odd] = [await site.get('/discover'), await site.get('/discover?region=ZZ')]
  expect(odd.headers.get('ETag')).toBe(plain.headers.get('ETag'))
  expect((await read('/discover?region=DE')).html).toMatch(/<link rel="canonical" href="[^"]*\/discover"/)
})

test('a member has their own region, and their own services as one choice', async () => {
  const ada = await createMember(site)
  const { html } = await read('/discover?provider=mine', ada.get)
  expect(html).toContain('No film fits all of this.')
  expect(html).toContain('href="/user/services"')
  await ada.send('/user/services', { region: 'DE' }) // services are chosen from those of the region before
  await ada.send('/user/services', { region: 'DE', 'service-7001': 'on', 'service-8': 'on' })
  const mine = await read('/discover?provider=mine', ada.get)
  expect(mine.films).toHaveLength(20)
  expect(mine.chips).toEqual(['On my services in Germany'])
  expect(boxes(mine.html)[0]).toBe('mine My services')
  expect(sent()?.get('with_watch_providers')?.split('|').sort()).toEqual(['7001', '8'])
  expect(sent()?.get('watch_region')).toBe('DE')
  expect((await read('/discover?provider=mine')).location).toBe('/discover')
})

test('without a live source there is no such filter, and its params lead to the page without them', async () => {
  expect((await read('/discover', keyless.get)).html).not.toMatch(/Where to watch|JustWatch/)
  expect((await read('/discover?provider=8&region=DE', keyless.get)).location).toBe('/discover')
})
