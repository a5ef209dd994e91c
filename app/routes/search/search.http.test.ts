import { expect, test } from 'vitest'
import { searchFilms } from '#tests/client/search-page.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const search = (query: Record<string, string>) => searchFilms(site, query)

test('the results page shows the query, and each result with its year and a link', async () => {
  const { html, titles } = await search({ q: 'dune' })
  expect(html).toContain('Search Results for &quot;dune&quot;</h1>')
  expect(titles[0]).toMatch(/^Dune/)
  expect(html.match(/>View Details<\/a>/g)).toHaveLength(titles.length)
  expect(html).toMatch(/<time class="num" dateTime="[\d-]+">(19|20)\d\d</)
})

test.each([
  ['/search?q=++dune++', '/search?q=dune'],
  ['/search?q=%E3%80%80the+matrix%09&group=films&page=2', '/search?q=the+matrix&group=films&page=2'],
  ['/search?page=1&other=x&q=dune+', '/search?q=dune'],
])('the text of the URL is trimmed: %s redirects to %s', async (path, location) => {
  const response = await site.get(path)
  expect([response.status, response.headers.get('Location')]).toEqual([302, location])
})

test.each(['/search?q=%20', '/search?q=dune', '/search?q=dune++part+two'])('%s does not redirect', async path => {
  expect((await site.get(path)).status).toBe(200)
})

test('an IMDb id and a pasted IMDb URL find their film', async () => {
  expect((await search({ q: 'tt0133093' })).titles).toEqual(['The Matrix'])
  expect((await search({ q: 'https://www.imdb.com/title/tt0133093/' })).titles).toEqual(['The Matrix'])
})

test('the URL of a person of the catalogue leads to the page of the person', async () => {
  for (const q of [
    'https://www.themoviedb.org/person/6193-leonardo-dicaprio',
    'https://letterboxd.com/actor/leonardo-dicaprio/',
  ]) {
    const response = await site.get(`/search?${new URLSearchParams({ q })}`)
    expect([response.status, response.headers.get('Location')], q).toEqual([302, '/person/leonardo-dicaprio'])
  }
})

test.each(['nm0000138', 'https://www.imdb.com/name/nm0000138/'])(
  'the id %j of a person whom the catalogue knows only by name shows that people are found by their name',
  async q => {
    const { status, titles, html } = await search({ q })
    expect([status, titles]).toEqual([200, []])
    expect(html).toContain('No person here has this id or address: people are found by their name.')
    expect(html).not.toContain('No film called')
  },
)

test.each(['i’ll be back', 'to infinity and beyond', '8 1/2'])(
  'the search %j, which shares only its common words or numbers with titles, shows that no film is called so',
  async q => {
    const { titles, html } = await search({ q })
    expect(titles).toEqual([])
    expect(html).toContain(`No film called “${q}”.`)
  },
)

test('the results of a search have twenty films a page', async () => {
  const first = await search({ q: 'the' })
  const second = await search({ q: 'the', page: '2' })
  expect(first.titles).toHaveLength(20)
  expect(first.html).toContain('href="/search?q=the&amp;page=2"')
  expect(first.html).not.toContain('rel="prev"')
  expect(second.html).toMatch(
    /<a [^>]*href="\/search\?q=the"[^>]*rel="prev"|<a [^>]*rel="prev"[^>]*href="\/search\?q=the"/,
  )
  expect(second.titles).not.toEqual(first.titles)
})

test('a page past the last page of results is a 404', async () => {
  expect((await search({ q: 'the', page: '499' })).status).toBe(404)
  expect((await search({ q: 'the', page: '501' })).status).toBe(404)
  expect((await search({ q: 'qzxwvq', page: '2' })).status).toBe(404)
})

test('a search without results shows advice and popular films', async () => {
  const { status, html } = await search({ q: 'qzxwvq' })
  expect(status).toBe(200)
  expect(html).toContain('Search Results for &quot;qzxwvq&quot;')
  expect(html).toContain('No film called “qzxwvq”.')
  expect(html).toContain('Popular Movies')
})

test.each(['/search', '/search?q=', '/search?q=%20%20', '/search?q=%09'])(
  '%j without a query shows examples',
  async path => {
    const response = await site.get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('href="/search?q=godfather+1972"')
  },
)

test('markup in a query is escaped', async () => {
  const { status, html } = await search({ q: '"><img src=x onerror=alert(1)>' })
  expect(status).toBe(200)
  expect(html).not.toContain('<img src=x')
})

test.each(['q=a&q=b', 'q=a&page=0', 'q=a&page=-1', 'q=a&page=abc', 'q=a&page=1e9', `q=${'a'.repeat(201)}`])(
  'the search %j is a 400',
  async query => {
    expect((await site.get(`/search?${query}`)).status).toBe(400)
  },
)

test.each([
  ['%F0%9F%8E%AC', '🎬'],
  ['%25', '%'],
  ['_', '_'],
  ["'", '&#x27;'],
  ['\\', '\\'],
  ['%E2%80%AE', '\u202e'],
  ['tt99999999999', 'tt99999999999'],
])('the unusual query %j is a 200 with the query in its heading', async (q, shown) => {
  const response = await site.get(`/search?q=${q}`)
  expect(response.status).toBe(200)
  expect((await response.text()).replaceAll('<!-- -->', '')).toContain(`Search Results for &quot;${shown}&quot;</h1>`)
})

test('a pasted Letterboxd URL finds its film', async () => {
  expect((await search({ q: 'https://letterboxd.com/film/parasite-2019/' })).titles).toEqual(['Parasite'])
})
