// The contract of every source of films. A source's own test calls this and adds its own claims.
import { expect, test } from 'vitest'
import { providerIdsOf } from '#tests/services/film-services/tmdb-watch-service.ts'
import { pageSize } from './catalogue/film-lists.ts'
import { byRelease } from './collection.ts'
import type { DiscoveryOptions } from './discover/discovery.ts'
import { type DiscoveryFilters, noFilters } from './discover/filters.ts'
import type { FilmSource } from './film-source.ts'
import { newestFirst } from './person.ts'

/** A film that the source has, an id that it does not have, and one of its genres. */
type Known = {
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
  { film, unknownId, genre, isLive = false, hasCollection = true }: Known,
) {
  test(`${name}: a film is found by its id and by its IMDb id`, async () => {
    expect((await source().film(film.id))?.title).toBe(film.title)
    expect(await source().findByImdbId(film.imdbId)).toBe(film.id)
  })

  test(`${name}: the picture facts of a film are those of the film`, async () => {
    const { id, title, releaseDate, genres, keywords, directors = [] } = (await source().film(film.id)) ?? {}
    const names = directors.map(({ name }) => name)
    expect(await source().pictureFacts(film.id)).toEqual({ id, title, releaseDate, genres, keywords, directors: names })
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

  test(`${name}: everyone in the credits of a film is a person with that film, newest film first`, async () => {
    const { directors = [], writers = [], cast = [] } = (await source().film(film.id)) ?? {}
    const credits = [...directors, ...writers, ...cast].filter(({ id }) => id !== null)
    expect(credits.length).toBeGreaterThan(2)
    for (const credit of credits) {
      const person = await source().person(credit.id ?? '')
      expect(person).toMatchObject({ id: credit.id, name: credit.name })
      expect(person?.films.map(({ id }) => id)).toContain(film.id)
      expect(person?.films).toEqual(person?.films.toSorted(newestFirst))
      expect(person?.films.filter(({ roles }) => roles.length === 0)).toEqual([])
    }
  })

  test.runIf(hasCollection)(`${name}: the collection of a film has the film, in order of release`, async () => {
    const whole = await source().film(film.id)
    const collection = await source().collection(whole?.collection?.id ?? '')
    expect(collection?.id).toBe(whole?.collection?.id)
    expect(collection?.films.map(({ id }) => id)).toContain(film.id)
    expect(collection?.films).toEqual(collection?.films.toSorted(byRelease))
  })

  test.each(['no-such-person', '999999999', 'nm9999999', 'No Such', '', '../x', 'x'.repeat(500)])(
    `${name}: nobody and no collection has the id "%s"`,
    async id => {
      expect(await source().person(id)).toBeNull()
      expect(await source().collection(id)).toBeNull()
    },
  )

  test(`${name}: genres are unique and in alphabetical order`, async () => {
    const genres = await source().genres()
    expect(genres).toContain(genre)
    expect(genres).toEqual([...new Set(genres)].sort())
  })

  const discover = (filters: Partial<DiscoveryFilters>, options: Partial<DiscoveryOptions> = {}) =>
    source().discover({ ...noFilters, ...filters }, { page: 1, sort: 'popularity', ...options })

  test(`${name}: discovery without a filter has ${pageSize} films a page, and a page past the last is empty`, async () => {
    const { films, totalPages, totalFilms, loosenings } = await discover({})
    expect(films).toHaveLength(pageSize)
    expect(totalFilms).toBeGreaterThan(pageSize)
    expect(loosenings).toEqual([])
    expect((await discover({}, { page: totalPages + 1 })).films).toEqual([])
  })

  test(`${name}: discovered films are of a chosen genre and of none that is excluded`, async () => {
    const { films, totalFilms } = await discover({ genres: [genre], withoutGenres: ['Action'] })
    expect(films.length).toBeGreaterThan(0)
    expect(films.filter(({ genres }) => !genres.includes(genre) || genres.includes('Action'))).toEqual([])
    expect(totalFilms).toBeLessThan((await discover({ genres: [genre] })).totalFilms)
  })

  test(`${name}: films of all genres are fewer than films of any of them`, async () => {
    const genres = [genre, 'Action']
    const [any, all] = await Promise.all([discover({ genres }), discover({ genres, allGenres: true })])
    expect(all.films.filter(film => !genres.every(name => film.genres.includes(name)))).toEqual([])
    expect(all.totalFilms).toBeGreaterThan(0)
    expect(any.totalFilms).toBeGreaterThan(all.totalFilms)
  })

  test(`${name}: discovered films are of the years, the rating and the votes that are asked for`, async () => {
    const years = { from: 1990, to: 1999 }
    const { films } = await discover({ years, minRating: 8, minVotes: 500 }, { sort: 'oldest' })
    expect(films.length).toBeGreaterThan(2)
    expect(films.filter(({ releaseDate }) => !/^199\d/.test(releaseDate ?? ''))).toEqual([])
    expect(films.filter(({ voteAverage }) => (voteAverage ?? 0) < 7.95)).toEqual([])
    expect(films).toEqual(films.toSorted((a, b) => (a.releaseDate ?? '').localeCompare(b.releaseDate ?? '')))
  })

  test(`${name}: a film is discovered by all of its facts together, and its people have their names`, async () => {
    const whole = await source().film(film.id)
    const director = whole?.directors[0]
    const year = Number(whole?.releaseDate?.slice(0, 4))
    const found = await discover({
      genres: whole?.genres ?? [],
      allGenres: true,
      years: { from: year, to: year },
      runtime: { from: whole?.runtime ?? null, to: whole?.runtime ?? null },
      languages: listOf(whole?.originalLanguage),
      countries: whole?.countries.slice(0, 1) ?? [],
      certifications: listOf(whole?.certification),
      keywords: whole?.keywords.slice(0, 2) ?? [],
      people: [director?.id ?? ''],
    })
    expect(found.films.map(({ id }) => id)).toEqual([film.id])
    expect(found.people).toEqual([director])
  })

  test(`${name}: a choice that has a count has that many films`, async () => {
    const years = { from: 1980, to: 1999 }
    const { choices } = await discover({ years })
    for (const { value, films } of choices.genres.slice(0, 3)) {
      if (films !== null) expect((await discover({ years, genres: [value] })).totalFilms).toBe(films)
    }
    expect(choices.genres.map(({ value }) => value)).toContain(genre)
    expect(choices.decades.map(({ value }) => value)).toContain('1990')
  })

  test(`${name}: films of no one have a way out: an empty result names what to loosen`, async () => {
    const { films, totalFilms, loosenings, people } = await discover({ people: ['999999999'], genres: [genre] })
    expect({ films, totalFilms }).toEqual({ films: [], totalFilms: 0 })
    expect(people).toEqual([{ id: '999999999', name: '999999999' }])
    expect(loosenings.length).toBeGreaterThan(0)
  })

  test(`${name}: hidden films are not among the discovered ones`, async () => {
    const [first, second] = (await discover({ genres: [genre] })).films
    const hidden = [first?.id ?? 0]
    const { films } = await discover({ genres: [genre], hide: ['rated'] }, { own: { hidden, rated: [] } })
    expect(films[0]?.id).toBe(second?.id)
  })

  if (!isLive) {
    test(`${name}: a source without a live service has no watch providers`, () => {
      expect(source().watch).toBeUndefined()
    })

    test(`${name}: without a live service no film is discovered by where it can be watched`, async () => {
      const { totalFilms, loosenings, choices } = await discover({ providers: ['8'], region: 'US' })
      expect([totalFilms, choices.providers]).toEqual([0, []])
      expect(loosenings[0]?.conditions).toEqual([0])
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

  test(`${name}: discovered films are at one of the chosen services of the region, whose services are the choices`, async () => {
    const { films, choices } = await discover({ providers: ['7001', '8'], region: 'DE' })
    expect(films).toHaveLength(pageSize)
    for (const { id } of films) expect(providerIdsOf(id, 'DE')).toContain('7001')
    expect(choices.providers.map(({ name }) => name)).toEqual(['Netflix', 'Amazon Video', 'Kinokiste'])
    const elsewhere = await discover({ providers: ['7001'], region: 'US' })
    expect(elsewhere).toMatchObject({ films: [], totalFilms: 0, loosenings: [{ conditions: [0] }] })
  })

  test(`${name}: the member’s services are one choice, and without any nothing fits`, async () => {
    const filters = { providers: ['mine'], region: 'US' }
    const [mine, netflix] = await Promise.all([
      discover(filters, { ownServices: ['8', '7001'] }),
      discover({ ...filters, providers: ['8', '7001'] }),
    ])
    expect(mine.totalFilms).toBeGreaterThan(0)
    expect(mine.films).toEqual(netflix.films)
    expect((await discover(filters, { ownServices: [] })).totalFilms).toBe(0)
  })
}

/** A filter by a fact that the film has; none by one that it has not. */
const listOf = (fact: string | null | undefined) => (fact ? [fact] : [])
