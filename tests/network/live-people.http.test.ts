// People and collections of a site with TMDB, served on loopback.
import { afterAll, afterEach, expect, test } from 'vitest'
import { visibleText } from '../client/visible-text.ts'
import { collectionNumber, personImdbId, personNumber } from '../services/film-services/made-people.ts'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { startTestSite } from '../services/start-site.ts'

const services = await startFilmServices()
const site = await startTestSite(services.settings)
afterAll(() => services.close())
afterEach(() => services.tmdb.recover())

const keanu = `/person/${personNumber('Keanu Reeves')}`
const wordsOf = async (path: string) => visibleText(await (await site.get(path)).text()).replace(/\s+/g, ' ')

test('the name in the catalogue and the IMDb id redirect to the number at TMDB', async () => {
  for (const id of ['keanu-reeves', personImdbId('Keanu Reeves')]) {
    const response = await site.get(`/person/${id}`)
    expect([response.status, response.headers.get('Location')]).toEqual([302, keanu])
  }
})

test('a search for the IMDb id of a person or for the URL at TMDB leads to the page of the person', async () => {
  for (const q of [
    personImdbId('Keanu Reeves'),
    `https://www.themoviedb.org/person/${personNumber('Keanu Reeves')}-x`,
  ]) {
    const response = await site.get(`/search?${new URLSearchParams({ q })}`)
    expect([response.status, response.headers.get('Location')], q).toEqual([302, keanu])
  }
})

test('a person has TMDB’s biography, dates and profile picture, and films only', async () => {
  const html = await (await site.get(keanu)).text()
  expect(visibleText(html)).toContain('Keanu Reeves has a biography in the film database.')
  expect(visibleText(html)).toContain('Born February\u00A014,\u00A01970 in Brockworth, England.')
  expect(html).toMatch(/\/img\/w185\/a\w+\.jpg\?else=face-Keanu%20Reeves\.svg/)
  expect(html).toContain(`"sameAs":"https://www.imdb.com/name/${personImdbId('Keanu Reeves')}/"`)
  expect(html).not.toContain('A Programme')
})

test('two people of one name are two people', async () => {
  const person = (id: number, title: string) => ({
    id,
    name: 'John Smith',
    combined_credits: { cast: [{ id: id + 1, media_type: 'movie', title, release_date: '2001-01-01' }], crew: [] },
  })
  services.tmdb.failWith(({ path }) => ({
    json: path.endsWith('/910001') ? person(910001, 'His Film') : person(910002, 'Her Film'),
  }))
  const [his, hers] = await Promise.all(['/person/910001', '/person/910002'].map(wordsOf))
  expect(his).toContain('His Film')
  expect(his).not.toContain('Her Film')
  expect(hers).toContain('Her Film')
})

test('a career of 300 films has five pages of sixty, each film once', async () => {
  const cast = Array.from({ length: 300 }, (_, index) => ({
    id: 920_000 + index,
    media_type: 'movie',
    title: `Film ${index}`,
    release_date: `${1930 + Math.floor(index / 4)}-01-01`,
  }))
  services.tmdb.failWith(() => ({ json: { id: 910003, name: 'Long Career', combined_credits: { cast, crew: [] } } }))
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map(async page => (await site.get(`/person/910003?page=${page}`)).text()),
  )
  const rows = pages.flatMap(html => [...html.matchAll(/<h4><a[^>]*href="\/movie\/(\d+)"/g)].map(([, id]) => id))
  expect(rows).toHaveLength(300)
  expect(new Set(rows).size).toBe(300)
  expect((await site.get('/person/910003?page=6')).status).toBe(404)
})

test('a collection of the catalogue redirects to TMDB’s, which has all its films', async () => {
  const path = `/collection/${collectionNumber('The Matrix Collection')}`
  const response = await site.get('/collection/the-matrix')
  expect([response.status, response.headers.get('Location')]).toEqual([302, path])
  expect(await wordsOf(path)).toContain('The Matrix Collection, told by the film database.')
})

test('while TMDB is away a name shows the catalogue’s person, and an unknown number is unavailable, not missing', async () => {
  services.tmdb.failWith((_, response) => void response.destroy())
  const response = await site.get('/person/sigourney-weaver')
  expect(response.status).toBe(200)
  expect(visibleText(await response.text())).toContain('The film database does not answer right now')
  for (const path of ['/person/930001', '/collection/930001']) {
    const words = await wordsOf(path)
    expect(words, path).toContain('Try again')
    expect(words, path).not.toMatch(/nobody|no collection/)
  }
})
