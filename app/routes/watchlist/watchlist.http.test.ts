import { expect, test } from 'vitest'
import { createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { visibleText } from '#tests/client/visible-text.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const theMatrix = { id: 603, title: 'The Matrix' } // 1999
const starWars = { id: 11, title: 'Star Wars' } // 1977
const toyStory = { id: 10193, title: 'Toy Story 3' } // 2010

async function memberWith(films: { id: number }[]) {
  const ada = await createMember(site)
  for (const { id } of films) await ada.get(`/movie/${id}/watchlist`, put({}))
  return ada
}

const pageAt = async (createClient: Pick<HttpClient, 'get'>, path: string) => {
  const response = await createClient.get(path)
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

const titlesIn = (html: string) => [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]+)</g)].map(([, title]) => title)

const ada = await memberWith([theMatrix, toyStory, starWars])

test("an anonymous visitor of /watchlist sees 'You are not authenticated'", async () => {
  const { status, html } = await pageAt(site, '/watchlist')
  expect([status, html.includes('You are not authenticated')]).toEqual([401, true])
})

test("a member without entries sees 'No movies in the watchlist'", async () => {
  const { status, html } = await pageAt(await createMember(site), '/watchlist')
  expect([status, html.includes('No movies in the watchlist')]).toEqual([200, true])
})

test.each([
  ['', [toyStory, theMatrix, starWars]],
  ['?sort=date', [toyStory, theMatrix, starWars]],
  ['?sort=alphabetical', [starWars, theMatrix, toyStory]],
  ['?sort=rating', [starWars, theMatrix, toyStory]],
])('/watchlist%s lists the films in the requested order, in both views', async (query, films) => {
  for (const view of ['', `${query ? '&' : '?'}view=design2`]) {
    const { html } = await pageAt(ada, `/watchlist${query}${view}`)
    expect(titlesIn(html), view).toEqual(films.map(({ title }) => title))
  }
})

test('the watchlist shows the number of films, and ratings with two decimals', async () => {
  const { html } = await pageAt(ada, '/watchlist')
  expect(visibleText(html)).toMatch(/Watchlist\s+3 movies/)
  expect(visibleText(html)).toMatch(/Rating:\s+8\.20/)
  expect(html).toContain('href="/movie/603"')
})

test('without script the remove button removes a film and redirects to the same view', async () => {
  const bob = await memberWith([theMatrix, starWars])
  const next = '/watchlist?view=design2'
  const gone = await bob.send('/movie/603/watchlist', { _method: 'DELETE', next })
  expect([gone.status, gone.headers.get('location')]).toEqual([303, next])
  expect(titlesIn((await pageAt(bob, next)).html)).toEqual([starWars.title])
})

test.each(['?view=design3', '?sort=title', '?page=0', '?page=abc', '?page=1e9', '?sort=date&sort=date'])(
  '/watchlist%s is a 400',
  async query => expect((await pageAt(ada, `/watchlist${query}`)).status).toBe(400),
)

test('without script the form of the order keeps the view', async () => {
  const { html } = await pageAt(ada, '/watchlist?view=design2&sort=rating')
  const [, form = ''] = /<form([^>]* action="\/watchlist".*?)<\/form>/s.exec(html) ?? []
  expect(form).toContain('<input type="hidden" name="view" value="design2"/>')
  expect(form).toMatch(/name="sort"/)
})

test('a page past the last one redirects to the last page', async () => {
  const { status, location } = await pageAt(ada, '/watchlist?sort=rating&page=2')
  expect([status, location]).toEqual([302, '/watchlist?sort=rating'])
})
