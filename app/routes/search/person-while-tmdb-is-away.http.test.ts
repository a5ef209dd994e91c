import { afterAll, expect, test } from 'vitest'
import { searchFilms } from '#tests/client/search-page.ts'
import { startService } from '#tests/services/film-services/start-service.ts'
import { tmdbToken } from '#tests/services/film-services/tmdb-service.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const tmdb = await startService(() => ({ status: 503 }))
afterAll(() => tmdb.close())
const site = await startTestSite({ TMDB_TOKEN: tmdbToken, TMDB_URL: `${tmdb.url}/3` })

test('while TMDB responds with 503, the TMDB URL of a person of the catalogue leads to the page of the person', async () => {
  const q = 'https://www.themoviedb.org/person/6193-leonardo-dicaprio'
  const response = await site.get(`/search?${new URLSearchParams({ q })}`)
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/person/leonardo-dicaprio'])
})

test('while TMDB responds with 503, the TMDB URL of a person unknown to the catalogue searches for the name', async () => {
  const { status, html } = await searchFilms(site, { q: 'https://www.themoviedb.org/person/1-george-unknown' })
  expect(status).toBe(200)
  expect(html).not.toContain('No film available')
})

test('while TMDB responds with 503, the IMDb id of a person finds no film, with the stale notice', async () => {
  const { status, titles, html } = await searchFilms(site, { q: 'nm0000138' })
  expect([status, titles]).toEqual([200, []])
  expect(html).toContain('does not answer right now')
  expect(html).toContain('No person here has this id or address')
})
