// The part of the contract of every source of films that is about watch providers. film-source.suite.ts calls it.
import { expect, test } from 'vitest'
import type { FilmSource } from './film-source.ts'

export function testWatchProviders(
  name: string,
  source: () => FilmSource,
  { film, unknownId, isLive }: { film: { id: number }; unknownId: number; isLive: boolean },
) {
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
