// The film-info service (spec section 7): one record by IMDb id, for a film's own page and never for a list.

import { z } from 'zod'
import type { Database } from '#app/db/database.server.ts'
import { createOptionalReads, type OptionalReads } from '#app/db/optional-reads.server.ts'
import { days, hours, seconds } from '#app/domain/units.ts'
import { callsOn, takeCall } from '../upstream/daily-count.server.ts'
import type { HttpResponse } from '../upstream/fetch-response.server.ts'
import { jsonIn, readJson } from '../upstream/read-json.ts'
import { createUpstream, type UpstreamOptions } from '../upstream/upstream.server.ts'
import type { CachePolicy, UpstreamCache } from '../upstream/upstream-cache.server.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { omdbRecord, omdbRecordVersion } from './omdb-record.ts'

/** What a free key may ask in a day (counted per key). When its day begins is documented nowhere; ours is UTC's. */
export const omdbCallsPerDay = 1000

const rule: CachePolicy = { ttlMs: 30 * days, negativeTtlMs: 6 * hours, kept: 'found and missed' }

type OmdbOptions = { key: string; url: string; db: Database; store: UpstreamCache; reads?: OptionalReads } & Pick<
  UpstreamOptions,
  'health' | 'onCall'
>

export type Omdb = ReturnType<typeof createOmdb>

/** The film-info service behind its key. `film` throws a `FilmSourceError` when there is no answer. */
export function createOmdb({ key, url, db, store, reads = createOptionalReads(), ...watch }: OmdbOptions) {
  const upstream = createUpstream({
    name: 'omdb',
    baseUrl: url,
    timeoutMs: 1.5 * seconds,
    perSecond: 20,
    read: readOmdb,
    mayCall: async () => {
      const call = { upstream: 'omdb', day: today(), most: omdbCallsPerDay }
      const isLeft = await reads(() => takeCall(db, call))
      // Without the count it is not called: a day's quota is for all servers together.
      if (isLeft === undefined) throw new UpstreamError('busy', 'was not asked: the database does not count calls now')
      if (!isLeft) throw new UpstreamError('spent', `was not asked: today's ${omdbCallsPerDay} calls are used up`)
    },
    ...watch,
  })

  return {
    /** The record of the film with this IMDb id, or null when the service has none. */
    film: (imdbId: string) =>
      store.answer(`omdb/${omdbRecordVersion}/${imdbId}`, rule, () =>
        upstream.findJson(`film ${imdbId}`, { path: '', query: { i: imdbId, apikey: key } }, omdbRecord),
      ),

    /** How often it was asked today, by all processes of the site. */
    callsToday: () => callsOn(db, { upstream: 'omdb', day: today() }),
  }
}

const today = () => new Date().toISOString().slice(0, 10)

const complaint = z.object({ Response: z.literal('False'), Error: z.string().catch('') })

/** It says what is wrong in the body, often with status 200; a spent quota is not "not found". */
function readOmdb(answer: HttpResponse): unknown {
  const refusal = complaint.safeParse(answer.bytes[0] === openingBrace ? jsonIn(answer.bytes) : null)
  if (!refusal.success) return readJson(answer.status === 404 ? { ...answer, status: 500 } : answer)
  const words = refusal.data.Error
  if (/limit/i.test(words))
    throw new UpstreamError('limited', 'was turned away: the key has used up its calls', { restForMs: hours })
  if (/key/i.test(words)) throw new UpstreamError('refused', 'was refused: is the key right?')
  if (/not found|incorrect imdb id|error getting data/i.test(words)) return null
  throw new UpstreamError('broken', 'answered that something is wrong')
}

const openingBrace = '{'.charCodeAt(0)
