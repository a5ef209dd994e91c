// The part of the contract of every source of films that is about discovery. film-source.suite.ts calls it.
import { expect, test } from 'vitest'
import { pageSize } from '../film-lists.ts'
import type { FilmSource } from '../film-source.ts'
import type { DiscoveryOptions } from './discovery.ts'
import { type DiscoveryFilters, noFilters } from './filters.ts'

export function testDiscovery(
  name: string,
  source: () => FilmSource,
  { film, genre }: { film: { id: number }; genre: string },
) {
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

  test(`${name}: discovered films have the years, the rating and the votes of the filters`, async () => {
    const years = { from: 1990, to: 1999 }
    const { films } = await discover({ years, minRating: 8, minVotes: 500 }, { sort: 'oldest' })
    expect(films.length).toBeGreaterThan(2)
    expect(films.filter(({ releaseDate }) => !/^199\d/.test(releaseDate ?? ''))).toEqual([])
    expect(films.filter(({ voteAverage }) => (voteAverage ?? 0) < 7.95)).toEqual([])
    expect(films).toEqual(films.toSorted((a, b) => (a.releaseDate ?? '').localeCompare(b.releaseDate ?? '')))
  })

  test(`${name}: a film is discovered by all of its facts together, and its people have their names`, async () => {
    const whole = await source().findFilm(film.id)
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
}

/** A filter by a fact that the film has; none by one that it has not. */
const listOf = (fact: string | null | undefined) => (fact ? [fact] : [])
