import { afterAll, beforeEach, expect, test } from 'vitest'
import { formerlyLocal } from '#tests/services/film-services/made-films.ts'
import { openAllSources } from '#tests/services/film-services/open-all-sources.ts'
import { testFilmSource } from '../film-source.suite.ts'

const { freshFilms, recover, close } = await openAllSources()

beforeEach(recover)
afterAll(close)

const { films } = freshFilms()
testFilmSource('TMDB over the catalogue, enriched', () => films, {
  film: { id: 603, imdbId: 'tt0133093', title: 'The Matrix' },
  unknownId: 999_999_999,
  genre: 'Western',
  isLive: true,
})

const { films: keyless } = freshFilms({ token: null, isAll: false })
testFilmSource('the catalogue of a keyless site', () => keyless, {
  film: { id: 603, imdbId: 'tt0133093', title: 'The Matrix' },
  unknownId: 999_999_999,
  genre: 'Western',
  isLive: false,
})

test('a film keeps its identity when a token is added and taken away again', async () => {
  const before = await keyless.findFilm(603)
  const during = await freshFilms().films.findFilm(603)
  const after = await freshFilms({ token: null, isAll: false }).films.findFilm(603)
  expect([before, during, after].map(film => [film?.id, film?.imdbId])).toEqual(Array(3).fill([603, 'tt0133093']))
})

test('a catalogue film is found by its former local id, with and without TMDB', async () => {
  const { id, former_id = 0, imdb_id: imdbId = '' } = formerlyLocal
  for (const films of [freshFilms().films, keyless]) {
    expect(await films.findByImdbId(imdbId)).toBe(id)
    expect(await films.findFilm(former_id)).toMatchObject({ id, imdbId })
    expect(await films.findFilm(id)).toMatchObject({ id, imdbId })
  }
})
