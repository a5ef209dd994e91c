import { afterAll, beforeEach, expect, test } from 'vitest'
import { failingResponses } from '#tests/services/film-services/failing-responses.ts'
import { openTmdb } from '#tests/services/film-services/open-tmdb.ts'
import type { WatchSource } from '../watch-providers.ts'

const { service, freshFilms, settled, close } = await openTmdb()

/** The watch providers as a fresh process has them. */
function freshWatch(): WatchSource {
  const { watchProviders: watch } = freshFilms()
  if (!watch) throw new Error('TMDB has watch providers')
  return watch
}

beforeEach(() => {
  service.recover()
  service.calls.length = 0
})

afterAll(close)

test('a film and its providers in all regions take one call, also after a restart', async () => {
  const watch = freshWatch()
  await Promise.all(['DE', 'US', 'FR', 'DE'].map(region => watch.providers(13, region)))
  await settled()
  const restarted = freshWatch()
  expect(await restarted.knownProviders(13, 'DE')).toBeUndefined()
  expect((await restarted.providers(13, 'DE'))?.rent).toHaveLength(1)
  expect(service.calls.map(({ path }) => path)).toEqual(['/3/movie/13'])
})

test('providers with invalid fields are left out, and only TMDB’s own link is passed on', async () => {
  const whole = { provider_id: 1, provider_name: 'Whole', logo_path: '../../x.jpg' }
  const broken = [null, 7, { provider_id: 'x', provider_name: 'Text id' }, { provider_id: 2, provider_name: '' }]
  const us = { link: 'https://evil.example/movie/1/watch?locale=US', flatrate: [...broken, whole, whole], rent: 'all' }
  const results = { US: us, DE: 7, xx: us }
  service.failWith(() => ({ json: { id: 14, title: 'A Film', 'watch/providers': { results } } }))
  expect(await freshWatch().providers(14, 'US')).toMatchObject({
    stream: [{ id: 1, name: 'Whole', logo: null }],
    rent: [],
    link: null,
    regions: ['US'],
  })
})

test('of a thousand providers forty are read, and of a thousand services a hundred', async () => {
  const many = Array.from({ length: 1000 }, (_, id) => ({
    provider_id: id + 1,
    provider_name: `Service ${'x'.repeat(500)}`,
    logo_path: null,
    display_priority: id,
  }))
  service.failWith(({ path }) => ({
    json: /movie\/11$/.test(path)
      ? { id: 11, title: 'A Film', 'watch/providers': { results: { US: { flatrate: many } } } }
      : { results: many },
  }))
  const watch = freshWatch()
  expect((await watch.providers(11, 'US'))?.stream).toHaveLength(40)
  const services = await watch.services('US')
  expect(services).toHaveLength(100)
  expect(services[0]?.name).toHaveLength(60)
})

test('a film whose providers are not a list counts as a film without providers', async () => {
  service.failWith(() => ({ json: { id: 15, title: 'A Film', 'watch/providers': 'soon' } }))
  expect(await freshWatch().providers(15, 'US')).toBeNull()
})

const faults = Object.entries(failingResponses).filter(([name]) => name !== 'responds with 404')

test.each(faults)('a service that %s gives an error for providers, and cached ones stay', async (name, reply) => {
  const id = 1000 + faults.findIndex(([fault]) => fault === name)
  const watch = freshWatch()
  await watch.providers(603, 'DE')
  service.failWith(reply)
  await expect(watch.providers(id, 'DE')).rejects.toMatchObject({ name: 'FilmSourceError' })
  expect((await watch.providers(603, 'DE'))?.stream).toHaveLength(1)
})
