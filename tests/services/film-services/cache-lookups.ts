// Lookups through a cache of upstream responses, with a clock and a response that the test sets.
import { afterAll } from 'vitest'
import { hours } from '#app/domain/units.ts'
import { FilmSourceError } from '#app/films/film-source-error.ts'
import { type CachePolicy, createUpstreamCache } from '#app/films/upstream/upstream-cache.server.ts'
import { openCatalogueDatabase } from './catalogue-database.ts'

export const policy: CachePolicy = { ttlMs: hours, negativeTtlMs: 10_000, stored: 'found' }

export const unavailable = new FilmSourceError('tmdb', 'anything', 'timed out')

/** Opens a database for a test file and returns what creates a lookup of a new key. */
export async function openLookups() {
  const { db, remove } = await openCatalogueDatabase()
  afterAll(remove)
  let keys = 0
  return function createLookup(overrides: Partial<CachePolicy> = {}) {
    keys += 1
    const key = `lookup/${keys}`
    const clock = { now: Date.now() }
    let calls = 0
    let response: unknown = 'first'
    const fetchResponse = async () => {
      calls += 1
      if (response instanceof Error) throw response
      return response
    }
    const open = () => createUpstreamCache(db, { now: () => clock.now })
    let store = open()
    return {
      peek: () => store.peek(key, { ...policy, ...overrides }),
      get: () => store.get(key, { ...policy, ...overrides }, fetchResponse),
      setResponse: (next: unknown) => (response = next),
      advance: (ms: number) => (clock.now += ms),
      restart: async () => {
        await store.settled()
        store = open()
      },
      calls: () => calls,
    }
  }
}
