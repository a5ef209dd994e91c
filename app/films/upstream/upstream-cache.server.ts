// Caches responses of outside services in memory and in the database, with stale-while-revalidate. Concurrent requests
// for one key share a fetch.

import { LRUCache } from 'lru-cache'
import type { Database } from '#app/db/database.server.ts'
import { createOptionalReads, type OptionalReads } from '#app/db/optional-reads.server.ts'
import { megabytes } from '#app/domain/units.ts'
import { FilmSourceError } from '../film-source-error.ts'
import { type CachedRow, maxStoredMs, readCached, writeCached } from './cache-table.server.ts'
import { consumeUpstreamCall, markStale, nullAfterDeadline } from './request-context.server.ts'

const maxBytes = 48 * megabytes

/** How responses of one kind are cached. */
export type CachePolicy = {
  /**
   * Time a response stays fresh, or the function from its value to this time. An expired one is still returned at once, and
   * fetched again in the background.
   */
  ttlMs: number | ((value: unknown) => number)
  /** Time a "not found" stays fresh. */
  negativeTtlMs: number
  /** The values the database stores. Searches are personal and are not stored. */
  stored: 'found' | 'found and not found' | 'nothing'
}

/** A "not found" that is certain, in contrast to a 404: it replaces a found value, and is stored in its place. */
export const withdrawn = Symbol('withdrawn')

type Fetched<T> = T | null | typeof withdrawn

/** `isStale` is true when the response has expired and the service gave no new one. `value` null is "not found". */
export type CachedResponse<T> = { value: T | null; isStale: boolean }

export type UpstreamCache = ReturnType<typeof createUpstreamCache>

type Entry = CachedRow & { renewalFailed?: boolean }
type Lookup = { key: string; policy: CachePolicy; fetchValue: () => Promise<Fetched<unknown>> }

type CacheOptions = {
  now?: () => number
  /** For metrics: a fresh response, an expired one, or one that was fetched. */
  onResponse?: (from: 'hit' | 'stale' | 'miss') => void
  reads?: OptionalReads
}

export function createUpstreamCache(
  db: Database,
  { now = Date.now, onResponse, reads = createOptionalReads() }: CacheOptions = {},
) {
  const memory = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const pendingReads = new Map<string, Promise<Entry | null>>()
  const pendingRenewals = new Map<string, Promise<Entry>>()
  const pendingWrites = new Set<Promise<void>>()

  /**
   * The cached value of `key`, or the result of `fetchValue` (null for "not found"). Throws a `FilmSourceError` when
   * nothing is cached and the service is unavailable, the request's deadline passes, or its client has caused too many
   * calls.
   */
  async function get<T>(
    key: string,
    policy: CachePolicy,
    fetchValue: () => Promise<Fetched<T>>,
  ): Promise<CachedResponse<T>> {
    const lookup = { key, policy, fetchValue }
    const cachedEntry = memory.get(key) ?? (await readBack(lookup))
    if (cachedEntry && isFresh(cachedEntry, policy)) return toResponse(cachedEntry, 'hit')
    if (cachedEntry && cachedEntry.value !== null && now() - cachedEntry.fetchedAt < maxStoredMs) {
      renew(lookup).catch(() => memory.set(key, { ...cachedEntry, renewalFailed: true }))
      return toResponse(cachedEntry, 'stale')
    }
    if (!pendingRenewals.has(key) && !consumeUpstreamCall())
      throw new FilmSourceError('films', 'a response', 'was not fetched: its client has caused too many calls')
    const fetched = await nullAfterDeadline(renew(lookup))
    if (!fetched) throw new FilmSourceError('films', 'a response', 'took longer than a visitor waits')
    return toResponse(fetched, 'miss')
  }

  /** The fresh value of `key` in memory; undefined when `get` would read or fetch it. */
  function peek<T>(key: string, policy: CachePolicy): T | null | undefined {
    const cachedEntry = memory.get(key)
    // As in `toResponse`: the key contains the version of the shape.
    return cachedEntry && isFresh(cachedEntry, policy) ? (cachedEntry.value as T | null) : undefined
  }

  function toResponse<T>({ value, renewalFailed = false }: Entry, from: 'hit' | 'stale' | 'miss'): CachedResponse<T> {
    onResponse?.(from)
    if (renewalFailed) markStale()
    // The key contains the version of the value's shape, so the value is one that this caller's `fetchValue` returned.
    return { value: value as T | null, isStale: renewalFailed }
  }

  /** Fetches the value, unless a fetch is pending or another process has stored a fresh value. */
  function renew(lookup: Lookup) {
    const { key, policy, fetchValue } = lookup
    const running = pendingRenewals.get(key)
    if (running) return running
    const renewal = (async () => {
      const stored = memory.has(key) ? await readBack(lookup) : null
      if (stored && isFresh(stored, policy)) return stored
      const fetched = await fetchValue()
      const isWithdrawn = fetched === withdrawn
      const entry = { value: isWithdrawn ? null : fetched, fetchedAt: now() }
      // A 404 does not replace a found value: it can come from a gateway or a wrong URL.
      if (fetched === null && memory.peek(key)?.value)
        throw new FilmSourceError('films', 'a film', 'is not there any more')
      memory.set(key, entry)
      const isStored = policy.stored === 'found' ? fetched !== null : policy.stored === 'found and not found'
      if (isStored) write(key, entry)
      return entry
    })().finally(() => pendingRenewals.delete(key))
    pendingRenewals.set(key, renewal)
    return renewal
  }

  /** The stored value; null while the database is unavailable. */
  function readBack({ key, policy }: Lookup): Promise<Entry | null> {
    const running = pendingReads.get(key)
    if (running || policy.stored === 'nothing') return running ?? Promise.resolve(null)
    const databaseRead = reads(() => readCached(db, key))
      .then((stored = null) => {
        if (stored && stored.fetchedAt > (memory.peek(key)?.fetchedAt ?? 0)) memory.set(key, stored)
        return stored
      })
      .finally(() => pendingReads.delete(key))
    pendingReads.set(key, databaseRead)
    return databaseRead
  }

  function write(key: string, entry: Entry) {
    const written = writeCached(db, key, entry)
      .catch(() => {}) // It is fetched again after a restart.
      .finally(() => pendingWrites.delete(written))
    pendingWrites.add(written)
  }

  function isFresh({ value, fetchedAt }: Entry, { ttlMs, negativeTtlMs }: CachePolicy) {
    const age = now() - fetchedAt
    if (age < 0) return false // Fetched while the clock was ahead.
    if (value === null) return age < negativeTtlMs
    return age < (typeof ttlMs === 'number' ? ttlMs : ttlMs(value))
  }

  return { get, peek, settled: () => Promise.all(pendingWrites) }
}

/** Approximate size in memory: parsed JSON takes up to three times its text. */
const sizeOf = ({ value }: Entry) => 3 * JSON.stringify(value).length + 300
