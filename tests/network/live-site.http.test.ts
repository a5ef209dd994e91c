// The whole site with every outside service configured, all of them on loopback.
import { afterAll, expect, test } from 'vitest'
import { liveOnly, localAtTmdb, localInCatalogue } from '../services/film-services/made-films.ts'
import { omdbKey } from '../services/film-services/omdb-service.ts'
import { marketKey, onePixel } from '../services/film-services/small-services.ts'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { tmdbToken } from '../services/film-services/tmdb-service.ts'
import { startASite } from '../services/start-site.ts'

const services = await startFilmServices()
const site = await startASite(services.settings)
afterAll(() => services.close())

const pageOf = async (path: string) => (await site.get(path)).text()
const wordsOf = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ')
const poster = '/img/w500/pxxxxxxxxxxxxxxxxxxxxxxx603.jpg'

test('a page shows films the catalogue does not have, with their own pictures', async () => {
  const html = await pageOf(`/movie/${liveOnly.id}`)
  expect(html).toContain('The Lamplighter of Ys')
  expect(html).toContain('/img/w500/pxxxxxxxxxxxxxxxxxxx1700001.jpg?else=poster-1700001.svg')
  expect(html).toContain('live-trailer')
})

test('an IMDb id leads to the same film, whose one address is the number', async () => {
  for (const address of [liveOnly.imdb_id, liveOnly.id, localInCatalogue.id, localInCatalogue.imdb_id]) {
    const html = await pageOf(`/movie/${address}`)
    const id = address === liveOnly.id || address === liveOnly.imdb_id ? liveOnly.id : localAtTmdb.id
    expect(html, String(address)).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/movie/${id}"`))
  }
})

test('the footer says whose data this is, in the words its terms ask for, and counts no catalogue', async () => {
  const words = wordsOf(await pageOf('/'))
  expect(words).toContain(
    'This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
  )
  expect(words).not.toContain('own catalogue')
})

test('the place among the top 100 is shown where there is one, and what the service said is in the log', async () => {
  expect(wordsOf(await pageOf('/movie/603'))).toContain('number 16 of the top 100')
  expect(site.logged).toContainEqual(expect.objectContaining({ imdbId: 'tt0133093', rank: 16 }))
})

test('a photograph comes through our own door, as what it is, and is asked for once', async () => {
  services.images.calls.length = 0
  for (let visit = 0; visit < 3; visit += 1) {
    const answer = await site.get(`${poster}?else=poster-603.svg`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=2592000, immutable')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(onePixel)
  }
  expect(services.images.calls.map(({ path }) => path)).toEqual(['/t/p/w500/pxxxxxxxxxxxxxxxxxxxxxxx603.jpg'])
})

test('a photograph that is missing is drawn, and the drawing is not kept', async () => {
  const answer = await site.get('/img/w500/nothing.jpg?else=poster-603.svg')
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toContain('The Matrix')
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
])('what is no picture is never passed on: %s', async (name, reply) => {
  services.images.failWith(() => reply)
  const answer = await site.get(`/img/w342/bad${name.replace(/\W/g, '')}.jpg?else=poster-603.svg`)
  services.images.recover()
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(await answer.text()).not.toContain('script')
})

test('no secret is in a page, in an error or in the log', async () => {
  services.tmdb.failWith(({ headers }) => ({ status: 500, json: { echo: headers } }))
  services.omdb.failWith(({ query }) => ({ status: 500, json: { echo: query.toString() } }))
  const answers: string[] = []
  for (const path of ['/movie/1700050', '/movie/tt9999991', '/toprated?page=90', '/search?q=secret', '/movie/13']) {
    answers.push(await pageOf(path), await pageOf(`${path}.data`))
  }
  services.tmdb.recover()
  services.omdb.recover()
  const everything = [...answers, JSON.stringify(site.logged), await pageOf('/readyz'), await pageOf('/metrics')].join()
  for (const secret of [tmdbToken, omdbKey, marketKey]) expect(everything).not.toContain(secret)
})

test('the figures are there for this machine, and for nobody behind a proxy or under another name', async () => {
  const answer = await site.get('/metrics')
  expect(answer.headers.get('Content-Type')).toContain('text/plain')
  const text = await answer.text()
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
