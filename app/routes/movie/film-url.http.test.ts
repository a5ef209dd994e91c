import { expect, test } from 'vitest'
import { canonicalOf, fetchPage } from '#tests/client/fetch-page.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const page = (path: string) => fetchPage(site, path)

test('a film is found by its number and by its IMDb id, on the same page', async () => {
  const byNumber = await page('/movie/603')
  const byImdbId = await page('/movie/tt0133093')
  for (const { status, html } of [byNumber, byImdbId]) {
    expect(status).toBe(200)
    expect(html).toContain('<h1 id="film-title" class="expanded">The Matrix</h1>')
    expect(canonicalOf(html)).toBe(`${site.url}/movie/603`)
  }
})

test('an IMDb id in capitals redirects to the canonical URL', async () => {
  const answer = await site.get('/movie/TT0133093')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/movie/603'])
  expect((await site.get('/movie/TT9999999')).status).toBe(404)
})

test('a URL with the title, as TMDB has it, redirects to the canonical URL', async () => {
  for (const id of ['603-the-matrix', '603-%D0%9C%D0%B0%D1%82%D1%80%D0%B8%D1%86%D0%B0', '603-']) {
    const answer = await site.get(`/movie/${id}`)
    expect([answer.status, answer.headers.get('Location')], id).toEqual([301, '/movie/603'])
  }
  for (const id of ['1-the-matrix', 'tt0133093-the-matrix', 'the-matrix-603', '0603-the-matrix', '-603']) {
    expect((await site.get(`/movie/${id}`)).status, id).toBe(404)
  }
})

test('a redirect to the canonical URL keeps the search params of the page', async () => {
  for (const id of ['603-the-matrix', 'TT0133093']) {
    const answer = await site.get(`/movie/${id}?region=DE`)
    expect([answer.status, answer.headers.get('Location')], id).toEqual([301, '/movie/603?region=DE'])
  }
})

test('the URL that a film had in the first edition redirects permanently to its URL', async () => {
  const answer = await site.get('/movie/2000000005')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/movie/1317288'])
  expect((await site.get('/movie/2000000099')).status).toBe(404)
})

test.each([
  '0',
  '-1',
  '1',
  'abc',
  '1e9',
  '1.5',
  '0603',
  '99999999999999999999',
  '9223372036854775808',
  '٦٠٣',
  'tt9999999',
  'tt',
  'nm0000206',
  '%0a',
  '..%2f..%2fetc',
  '<script>',
  "1'--",
  '🎬',
  '9'.repeat(3000),
])('a path that names no film responds 404 with links to other films: %s', async id => {
  const { status, html } = await page(`/movie/${id}`)
  expect(status).toBe(404)
  expect(html).toMatch(/<h1[^>]*>No film available</)
  expect(html).toContain('role="search"')
  expect(new Set([...html.matchAll(/<a[^>]*href="(\/movie\/\d+)"/g)].map(([, href]) => href)).size).toBe(3)
})

test('a URL that cannot be decoded is a 400', async () => {
  const paths = ['%E0%A4%A', '%ff', '%', '%00', '603%00', '603/extra', '', '9'.repeat(3000)]
  for (const path of paths) expect([400, 404], path).toContain((await page(`/movie/${path}`)).status)
})
