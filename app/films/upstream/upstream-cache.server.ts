// What outside services said, kept in memory and in the database, and asked for again before it is too old. However
// many ask for the same thing at once, the service is asked once.

import { LRUCache } from 'lru-cache'
import type { Database } from '#app/db/database.server.ts'
import { createOptionalReads, type OptionalReads } from '#app/db/optional-reads.server.ts'
import { megabytes } from '#app/domain/units.ts'
import { FilmSourceError } from '../film-source-error.ts'
import { type CachedRow, keep, maxStoredMs, readCached } from './cache-table.server.ts'
import { markStale, withDeadline } from './request-context.server.ts'

const maxBytes = 48 * megabytes

/** How long answers of one kind are good. */
export type CachePolicy = {
  /** So long an answer counts as new. An older one is still given at once, and asked for again meanwhile. */
  ttlMs: number
  /** So long "there is no such thing" is believed. */
  negativeTtlMs: number
  /** What goes to the database: what was found, misses too, or nothing (what visitors type is theirs). */
  kept: 'found' | 'found and missed' | 'nothing'
}

/** `isStale` says that it is older than it should be, because the service did not give a new one. */
export type CachedResponse<T> = { value: T | null; isStale: boolean }

export type UpstreamCache = ReturnType<typeof createUpstreamCache>

type Entry = CachedRow & { renewalFailed?: boolean }
type Question = { key: string; rule: CachePolicy; ask: () => Promise<unknown> }

type StoreOptions = {
  now?: () => number
  onAnswer?: (from: 'hit' | 'stale' | 'miss') => void
  reads?: OptionalReads
}

/** `onAnswer` hears how each question was answered: from what is kept, from what is kept too long, or by asking. */
export function createUpstreamCache(
  db: Database,
  { now = Date.now, onAnswer, reads = createOptionalReads() }: StoreOptions = {},
) {
  const memory = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const reading = new Map<string, Promise<Entry | null>>()
  const pending = new Map<string, Promise<Entry>>()
  const writing = new Set<Promise<void>>()

  /**
   * The answer to the question named `key`: a kept one, or what `ask` gives (null for a miss). Throws a
   * `FilmSourceError` when nothing is kept and the service does not answer, or not before the visit's patience ends.
   */
  async function answer<T>(key: string, rule: CachePolicy, ask: () => Promise<T | null>): Promise<CachedResponse<T>> {
    const question = { key, rule, ask }
    const known = memory.get(key) ?? (await readBack(question))
    if (known && isFresh(known, rule)) return given(known, 'hit')
    if (known && known.value !== null && now() - known.fetchedAt < maxStoredMs) {
      renew(question).catch(() => memory.set(key, { ...known, renewalFailed: true }))
      return given(known, 'stale')
    }
    const fetched = await withDeadline(renew(question), null)
    if (!fetched) throw new FilmSourceError('films', 'an answer', 'took longer than a visitor waits')
    return given(fetched, 'miss')
  }

  function given<T>({ value, renewalFailed = false }: Entry, from: 'hit' | 'stale' | 'miss'): CachedResponse<T> {
    onAnswer?.(from)
    if (renewalFailed) markStale()
    // What is kept under a key is what this caller's `ask` gave, now or before: keys carry the version of its shape.
    return { value: value as T | null, isStale: renewalFailed }
  }

  /** Asks anew, unless somebody does already or another process just did. */
  function renew(question: Question) {
    const { key, rule, ask } = question
    const running = pending.get(key)
    if (running) return running
    const renewal = (async () => {
      const kept = memory.has(key) ? await readBack(question) : null
      if (kept && isFresh(kept, rule)) return kept
      const entry = { value: await ask(), fetchedAt: now() }
      // What was there a while ago is not gone because somebody says 404: addresses and gateways break, too.
      if (entry.value === null && memory.peek(key)?.value)
        throw new FilmSourceError('films', 'a film', 'is not there any more')
      memory.set(key, entry)
      if (rule.kept === 'found and missed' || (rule.kept === 'found' && entry.value !== null)) write(key, entry)
      return entry
    })().finally(() => pending.delete(key))
    pending.set(key, renewal)
    return renewal
  }

  /** What the database has; a database in trouble has nothing, and the service is asked. */
  function readBack({ key, rule }: Question): Promise<Entry | null> {
    const running = reading.get(key)
    if (running || rule.kept === 'nothing') return running ?? Promise.resolve(null)
    const read = reads(() => readCached(db, key))
      .then((kept = null) => {
        if (kept && kept.fetchedAt > (memory.peek(key)?.fetchedAt ?? 0)) memory.set(key, kept)
        return kept
      })
      .finally(() => reading.delete(key))
    reading.set(key, read)
    return read
  }

  function write(key: string, entry: Entry) {
    const written = keep(db, key, entry)
      .catch(() => {}) // it is asked for again after a restart, that is all
      .finally(() => writing.delete(written))
    writing.add(written)
  }

  const isFresh = ({ value, fetchedAt }: Entry, { ttlMs, negativeTtlMs }: CachePolicy) =>
    now() - fetchedAt < (value === null ? negativeTtlMs : ttlMs)

  return { answer, settled: () => Promise.all(writing) }
}

/** In memory, about: parsed JSON takes up to three times its text. */
const sizeOf = ({ value }: Entry) => 3 * JSON.stringify(value).length + 300
