// The contract of every source of films. A source's own test calls this and adds its own claims.
import { expect, test } from 'vitest'
import { pageSize } from './catalogue/film-lists.ts'
import type { FilmSource } from './film-source.ts'

/** A film that the source has, an id that it does not have, one of its genres, and whether it knows where to watch. */
type Known = {
  film: { id: number; imdbId: string; title: string }
  unknownId: number
  genre: string
  isLive: boolean
}

export function testFilmSource(name: string, source: () => FilmSource, { film, unknownId, genre, isLive }: Known) {
  test(`${name}: a film is found by its id and by its IMDb id`, async () => {
    expect((await source().film(film.id))?.title).toBe(film.title)
    expect(await source().findByImdbId(film.imdbId)).toBe(film.id)
  })

  test(`${name}: the picture facts of a film are those of the film`, async () => {
    const { id, title, releaseDate, genres, keywords, directors } = (await source().film(film.id)) ?? {}
    expect(await source().pictureFacts(film.id)).toEqual({ id, title, releaseDate, genres, keywords, directors })
  })

  test(`${name}: the card of a film has the ids, the title and the poster of the film`, async () => {
    const { id, imdbId, tmdbId, title, releaseDate, poster } = (await source().film(film.id)) ?? {}
    expect(await source().card(film.id)).toMatchObject({ id, imdbId, tmdbId, title, releaseDate, poster })
  })

  test(`${name}: an unknown film is null`, async () => {
    expect(await source().film(unknownId)).toBeNull()
    expect(await source().card(unknownId)).toBeNull()
    expect(await source().pictureFacts(unknownId)).toBeNull()
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
    const whole = await source().film(film.id)
    const alike = whole ? await source().similarFilms(whole, { limit: 8 }) : []
    expect(alike.length).toBeGreaterThan(0)
    expect(alike.map(({ id }) => id)).not.toContain(film.id)
  })

  test(`${name}: genres are unique and in alphabetical order`, async () => {
    const genres = await source().genres()
    expect(genres).toContain(genre)
    expect(genres).toEqual([...new Set(genres)].sort())
  })

  if (!isLive) {
    test(`${name}: a source without a live service has no watch providers`, () => {
      expect(source().watch).toBeUndefined()
    })
    return
  }

  test(`${name}: the providers of a film are those of the region, with one link and the day of the data`, async () => {
    const watch = source().watch
    expect(await watch?.providers(film.id, 'DE')).toEqual({
      stream: [{ id: 7001, name: 'Kinokiste', logo: null }],
      rent: [{ id: 10, name: 'Amazon Video', logo: { src: '/img/w92/amazonlogo.jpg', drawn: false } }],
      ...{ free: [], buy: [], regions: ['DE', 'FR', 'US'], day: new Date().toISOString().slice(0, 10) },
      link: `https://www.themoviedb.org/movie/${film.id}-a-film/watch?locale=DE`,
    })
    expect((await watch?.providers(film.id, 'US'))?.free.map(({ name }) => name)).toEqual(['Freely'])
    expect(await watch?.knownProviders(film.id, 'DE')).toEqual(await watch?.providers(film.id, 'DE'))
  })

  test(`${name}: a region without providers has empty lists, and an unknown film is null`, async () => {
    const none = { stream: [], free: [], rent: [], buy: [] }
    expect(await source().watch?.providers(film.id, 'JP')).toMatchObject(none)
    expect(await source().watch?.providers(unknownId, 'DE')).toBeNull()
  })

  test(`${name}: the services of a region come with the best known first`, async () => {
    const names = async (region: string) => (await source().watch?.services(region))?.map(({ name }) => name)
    expect(await names('DE')).toEqual(['Netflix', 'Amazon Video', 'Kinokiste'])
    expect(await names('US')).toEqual(['Netflix', 'Amazon Video', 'Freely'])
  })
}
