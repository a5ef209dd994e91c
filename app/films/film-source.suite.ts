// The contract of every source of films. A source's own test calls this and adds its own claims.
import { expect, test } from 'vitest'
import { byRelease } from './collection.ts'
import { testDiscovery } from './discover/discovery.suite.ts'
import { pageSize } from './film-lists.ts'
import type { FilmSource } from './film-source.ts'
import { newestFirst } from './person.ts'
import { testWatchProviders } from './watch-providers.suite.ts'

/** A film that the source has, an id that it does not have, and one of its genres. */
type ExpectedFilms = {
  film: { id: number; imdbId: string; title: string }
  unknownId: number
  genre: string
  /** Knows where films can be watched. */
  isLive?: boolean
  /** False for a film of a source that knows no collections. */
  hasCollection?: boolean
}

export function testFilmSource(
  name: string,
  source: () => FilmSource,
  { film, unknownId, genre, isLive = false, hasCollection = true }: ExpectedFilms,
) {
  test(`${name}: a film is found by its id and by its IMDb id`, async () => {
    expect((await source().findFilm(film.id))?.title).toBe(film.title)
    expect(await source().findByImdbId(film.imdbId)).toBe(film.id)
  })

  test(`${name}: the picture facts of a film are those of the film`, async () => {
    const { id, title, releaseDate, genres, keywords, directors = [] } = (await source().findFilm(film.id)) ?? {}
    const names = directors.map(({ name }) => name)
    expect(await source().findPictureFacts(film.id)).toEqual({
      id,
      title,
      releaseDate,
      genres,
      keywords,
      directors: names,
    })
  })

  test(`${name}: the card of a film has the ids, the title and the poster of the film`, async () => {
    const { id, imdbId, tmdbId, title, releaseDate, poster } = (await source().findFilm(film.id)) ?? {}
    expect(await source().findCard(film.id)).toMatchObject({ id, imdbId, tmdbId, title, releaseDate, poster })
  })

  test(`${name}: an unknown film is null`, async () => {
    expect(await source().findFilm(unknownId)).toBeNull()
    expect(await source().findCard(unknownId)).toBeNull()
    expect(await source().findPictureFacts(unknownId)).toBeNull()
    expect(await source().findByImdbId('tt99999999')).toBeNull()
  })

  for (const list of ['popular', 'top-rated', 'upcoming', 'in-cinemas'] as const) {
    test(`${name}: ${list} has at most ${pageSize} films a page, and a page past the last is empty`, async () => {
      const first = await source().list(list, { page: 1 })
      expect(first.films.length).toBeGreaterThan(0)
      expect(first.films.length).toBeLessThanOrEqual(pageSize)
      expect((await source().list(list, { page: first.totalPages + 1 })).films).toEqual([])
    })
  }

  test(`${name}: no film is on two pages of a list`, async () => {
    const pages = await Promise.all([1, 2, 3].map(page => source().list('top-rated', { page })))
    const ids = pages.flatMap(({ films }) => films.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test(`${name}: a list filtered by genre has only films of that genre`, async () => {
    const { films } = await source().list('popular', { page: 1, genres: [genre] })
    expect(films.length).toBeGreaterThan(0)
    expect(films.filter(({ genres }) => !genres.includes(genre))).toEqual([])
  })

  test(`${name}: a search and a suggestion find a title first, and gibberish finds nothing`, async () => {
    expect((await source().search(film.title, { page: 1 })).films[0]?.id).toBe(film.id)
    expect((await source().suggest(film.title, { limit: 5 })).films[0]?.id).toBe(film.id)
    expect((await source().search('zzzzqqqqxxxx', { page: 1 })).films).toEqual([])
  })

  test(`${name}: the similar films of a film are other films`, async () => {
    const whole = await source().findFilm(film.id)
    const alike = whole ? await source().findSimilarFilms(whole, { limit: 8 }) : []
    expect(alike.length).toBeGreaterThan(0)
    expect(alike.map(({ id }) => id)).not.toContain(film.id)
  })

  test(`${name}: everyone in the credits of a film is a person with that film, newest film first`, async () => {
    const { directors = [], writers = [], cast = [] } = (await source().findFilm(film.id)) ?? {}
    const credits = [...directors, ...writers, ...cast].filter(({ id }) => id !== null)
    expect(credits.length).toBeGreaterThan(2)
    for (const credit of credits) {
      const person = await source().findPerson(credit.id ?? '')
      expect(person).toMatchObject({ id: credit.id, name: credit.name })
      expect(person?.films.map(({ id }) => id)).toContain(film.id)
      expect(person?.films).toEqual(person?.films.toSorted(newestFirst))
      expect(person?.films.filter(({ roles }) => roles.length === 0)).toEqual([])
    }
  })

  test.runIf(hasCollection)(`${name}: the collection of a film has the film, in order of release`, async () => {
    const whole = await source().findFilm(film.id)
    const collection = await source().findCollection(whole?.collection?.id ?? '')
    expect(collection?.id).toBe(whole?.collection?.id)
    expect(collection?.films.map(({ id }) => id)).toContain(film.id)
    expect(collection?.films).toEqual(collection?.films.toSorted(byRelease))
  })

  test.each(['no-such-person', '999999999', 'nm9999999', 'No Such', '', '../x', 'x'.repeat(500)])(
    `${name}: nobody and no collection has the id "%s"`,
    async id => {
      expect(await source().findPerson(id)).toBeNull()
      expect(await source().findCollection(id)).toBeNull()
    },
  )

  test(`${name}: genres are unique and in alphabetical order`, async () => {
    const genres = await source().listGenres()
    expect(genres).toContain(genre)
    expect(genres).toEqual([...new Set(genres)].sort())
  })

  testDiscovery(name, source, { film, genre })
  testWatchProviders(name, source, { film, unknownId, isLive })
}
