import { afterAll, expect, test } from 'vitest'
import type { FilmSource } from '#app/films/film-source.ts'
import { FilmSourceError } from '#app/films/film-source-error.ts'
import { openTmdb } from '#tests/services/film-services/open-tmdb.ts'
import { filmsOfASet } from './search-params.ts'
import { tenFilms } from './ten-films.ts'

const { freshFilms, close } = await openTmdb()
const films = freshFilms()
afterAll(close)

/** The source with another `film`, and the most films that were requested at the same time. */
function withFilm(film: FilmSource['findFilm']) {
  const requested = { now: 0, most: 0 }
  const source: Pick<FilmSource, 'discover' | 'findFilm'> = {
    discover: films.discover,
    async findFilm(id) {
      requested.now += 1
      requested.most = Math.max(requested.most, requested.now)
      await new Promise(setImmediate)
      requested.now -= 1
      return film(id)
    },
  }
  return { source, requested }
}

test('the ten films are each of another series, and are looked up at the same time', async () => {
  const { source, requested } = withFilm(films.findFilm)
  const chosen = await tenFilms(source, { seen: [] })
  const whole = await Promise.all(chosen.map(id => films.findFilm(id)))
  const series = whole.flatMap(film => film?.collection?.id ?? [])
  expect(new Set(chosen).size).toBe(filmsOfASet)
  expect(new Set(series).size).toBe(series.length)
  expect(requested.most).toBe(filmsOfASet)
})

test('a film that cannot be looked up counts as one without a series', async () => {
  const unavailable = () => Promise.reject(new FilmSourceError('films', 'a film', 'has no response'))
  expect(await tenFilms(withFilm(unavailable).source, { seen: [] })).toHaveLength(filmsOfASet)
})
