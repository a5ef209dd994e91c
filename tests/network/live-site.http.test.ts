// The whole site with every outside service configured, all of them on loopback.
import { afterAll, expect, test } from 'vitest'
import { getMetrics } from '../client/metric.ts'
import { formerlyLocal, formerPath, liveOnly } from '../services/film-services/made-films.ts'
import { omdbKey } from '../services/film-services/omdb-service.ts'
import { marketKey, onePixel } from '../services/film-services/small-services.ts'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { tmdbToken } from '../services/film-services/tmdb-service.ts'
import { startTestSite } from '../services/start-site.ts'

const services = await startFilmServices()
const site = await startTestSite(services.settings)
afterAll(() => services.close())

const htmlOf = async (path: string) => (await site.get(path)).text()
const visibleText = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ')
const poster = '/img/w500/pxxxxxxxxxxxxxxxxxxxxxxx603.jpg'

test('a film that only TMDB has is shown with its own pictures', async () => {
  const html = await htmlOf(`/movie/${liveOnly.id}`)
  expect(html).toContain('The Lamplighter of Ys')
  expect(html).toContain('/img/w500/pxxxxxxxxxxxxxxxxxxx1700001.jpg?else=poster-1700001.svg')
  expect(html).toContain('live-trailer')
})

test('of the production companies only those with a logo are shown', async () => {
  const html = await htmlOf('/movie/157336')
  const panel = html.slice(html.indexOf('id="production"')).split('</section>')[0] ?? ''
  expect(panel).toMatch(/<img [^>]*alt="Paramount Pictures"/)
  expect(panel).not.toContain('Legendary Entertainment')
})

test('the rows of the week on the home page have the pictures of TMDB', async () => {
  const html = await htmlOf('/')
  const rows = html.slice(html.indexOf('Director of the week'))
  const posters = [...rows.matchAll(/<img[^>]* src="(\/img\/[^"]+)"/g)].map(([, src = '']) => src)
  expect(posters.length).toBeGreaterThan(40)
  expect(visibleText(html)).toMatch(/Popular in\s+Animation/)
  expect(visibleText(html)).toMatch(/[1-9]\d*\s+films of the\s+\d{4}\s*s/)
  expect(posters.filter(src => src.startsWith('/img/drawn/poster-'))).toEqual([])
  expect(html).toMatch(/<img src="\/img\/w185\/[^"]*\?else=face-[^>]*><div><p class="label">Director of the week/)
})

test('the home page asks TMDB for the upcoming films of all regions, and for those in the cinemas of one', async () => {
  await htmlOf('/')
  const queryOf = (path: string) => services.tmdb.calls.find(call => call.path === path)?.query.toString()
  expect(queryOf('/3/movie/upcoming')).toBe('language=en-US&page=1')
  expect(queryOf('/3/movie/now_playing')).toBe('language=en-US&page=1&region=US')
})

test('a film opened by its IMDb id has the numeric URL as its canonical URL', async () => {
  for (const film of [liveOnly, formerlyLocal]) {
    for (const id of [film.imdb_id, film.id]) {
      const html = await htmlOf(`/movie/${id}`)
      expect(html, String(id)).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/movie/${film.id}"`))
    }
  }
})

test('the former URL of a catalogue film redirects permanently to its page', async () => {
  const response = await site.get(formerPath)
  expect([response.status, response.headers.get('Location')]).toEqual([301, `/movie/${formerlyLocal.id}`])
})

test('the footer of a live site has the attribution that the TMDB terms require', async () => {
  const words = visibleText(await htmlOf('/'))
  expect(words).toContain(
    'This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
  )
  expect(words).not.toContain('own catalogue')
})

test('the rank among the top 100 is shown and logged', async () => {
  expect(visibleText(await htmlOf('/movie/603'))).toMatch(/Number 16\s+is its place in the top 100 movies\./)
  expect(site.logged).toContainEqual(expect.objectContaining({ imdbId: 'tt0133093', rank: 16 }))
})

test('an image is served through the image proxy with its own type and fetched once', async () => {
  services.images.calls.length = 0
  for (let count = 0; count < 3; count += 1) {
    const response = await site.get(`${poster}?else=poster-603.svg`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=2592000, immutable')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(onePixel)
  }
  expect(services.images.calls.map(({ path }) => path)).toEqual(['/t/p/w500/pxxxxxxxxxxxxxxxxxxxxxxx603.jpg'])
})

test('a missing image is replaced by a drawn picture that is not cacheable', async () => {
  const response = await site.get('/img/w500/nothing.jpg?else=poster-603.svg')
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.text()).toContain('The Matrix')
  expect((await site.get('/img/w500/nothing.jpg')).status).toBe(404)
  expect((await site.get('/img/w500/nothing.jpg?else=../../etc/passwd')).status).toBe(404)
})

test.each([
  ['a page', { body: '<!doctype html><script>alert(1)</script>', headers: { 'Content-Type': 'image/png' } }],
  [
    'a vector drawing',
    { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', headers: { 'Content-Type': 'image/svg+xml' } },
  ],
  ['6 MB', { body: Buffer.concat([onePixel, Buffer.alloc(6 * 1024 * 1024)]) }],
  ['a redirect', { status: 302, headers: { Location: 'http://127.0.0.1:1/secret' }, body: '' }],
])('the image proxy serves a drawn picture instead of %s', async (name, reply) => {
  services.images.failWith(() => reply)
  const response = await site.get(`/img/w342/bad${name.replace(/\W/g, '')}.jpg?else=poster-603.svg`)
  services.images.recover()
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(await response.text()).not.toContain('script')
})

test('no page, error or log line contains a service key', async () => {
  services.tmdb.failWith(({ headers }) => ({ status: 500, json: { echo: headers } }))
  services.omdb.failWith(({ query }) => ({ status: 500, json: { echo: query.toString() } }))
  const responses: string[] = []
  for (const path of ['/movie/1700050', '/movie/tt9999991', '/toprated?page=90', '/search?q=secret', '/movie/13']) {
    responses.push(await htmlOf(path), await htmlOf(`${path}.data`))
  }
  services.tmdb.recover()
  services.omdb.recover()
  const metrics = await (await getMetrics(site)).text()
  const everything = [...responses, JSON.stringify(site.logged), await htmlOf('/readyz'), metrics].join()
  for (const secret of [tmdbToken, omdbKey, marketKey]) expect(everything).not.toContain(secret)
})

test('the metrics are served to this machine, and a request through a proxy gets a 404', async () => {
  const response = await getMetrics(site)
  expect(response.headers.get('Content-Type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toMatch(/filmdb_upstream_requests_total\{upstream="tmdb",outcome="answered"\} \d+/)
  expect(text).toMatch(/filmdb_omdb_requests_today \d+/)
  expect(text).toMatch(/filmdb_upstream_cache_lookups_total\{result="hit"\} \d+/)
  expect(text).toMatch(/filmdb_upstream_up\{upstream="tmdb"\} [01]/)
  expect(text).toMatch(/filmdb_outbox_emails 0/)
  expect(text).toMatch(/filmdb_database_size_bytes\{kind="(embedded|server)"\} \d{6,}/)
  for (const header of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via']) {
    expect((await site.get('/metrics', { headers: { [header]: '203.0.113.7' } })).status, header).toBe(404)
  }
})
