// The part of the contract of every source of films that is about watch providers. film-source.suite.ts calls it.
import { expect, test } from 'vitest'
import { providerIdsOf } from '#tests/services/film-services/tmdb-watch-service.ts'
import type { DiscoveryOptions } from './discover/discovery.ts'
import { type DiscoveryFilters, noFilters } from './discover/filters.ts'
import { pageSize } from './film-lists.ts'
import type { FilmSource } from './film-source.ts'

export function testWatchProviders(
  name: string,
  source: () => FilmSource,
  { film, unknownId, isLive }: { film: { id: number }; unknownId: number; isLive: boolean },
) {
  const discover = (filters: Partial<DiscoveryFilters>, options: Partial<DiscoveryOptions> = {}) =>
    source().discover({ ...noFilters, ...filters }, { page: 1, sort: 'popularity', ...options })

  if (!isLive) {
    test(`${name}: a source without a live service has no watch providers`, () => {
      expect(source().watchProviders).toBeUndefined()
    })

    test(`${name}: without a live service no film is discovered by where it can be watched`, async () => {
      const { totalFilms, loosenings, choices } = await discover({ providers: ['8'], region: 'US' })
      expect([totalFilms, choices.providers]).toEqual([0, []])
      expect(loosenings[0]?.conditions).toEqual([0])
    })
    return
  }

  test(`${name}: the providers of a film are those of the region, with one link and the day of the data`, async () => {
    const watch = source().watchProviders
    expect(await watch?.providers(film.id, 'DE')).toEqual({
      stream: [{ id: 7001, name: 'Kinokiste', logo: null }],
      rent: [{ id: 10, name: 'Amazon Video', logo: { src: '/img/w92/amazonlogo.jpg', drawn: false } }],
      free: [],
      buy: [],
      regions: ['DE', 'FR', 'US'],
      day: new Date().toISOString().slice(0, 10),
      link: `https://www.themoviedb.org/movie/${film.id}-a-film/watch?locale=DE`,
    })
    expect((await watch?.providers(film.id, 'US'))?.free.map(({ name }) => name)).toEqual(['Freely'])
    expect(await watch?.knownProviders(film.id, 'DE')).toEqual(await watch?.providers(film.id, 'DE'))
  })

  test(`${name}: a region without providers has empty lists, and an unknown film is null`, async () => {
    const none = { stream: [], free: [], rent: [], buy: [] }
    expect(await source().watchProviders?.providers(film.id, 'JP')).toMatchObject(none)
    expect(await source().watchProviders?.providers(unknownId, 'DE')).toBeNull()
  })

  test(`${name}: the services of a region come with the best known first`, async () => {
    const names = async (region: string) => (await source().watchProviders?.services(region))?.map(({ name }) => name)
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

  test(`${name}: films that a service rents or sells are found by its name, and are not on the member’s services`, async () => {
    const [named, mine] = await Promise.all([
      discover({ providers: ['10'], region: 'US' }),
      discover({ providers: ['mine'], region: 'US' }, { ownServices: ['10'] }),
    ])
    expect(named.totalFilms).toBeGreaterThan(0)
    expect(mine.totalFilms).toBe(0)
  })
}
