// OMDb (spec section 7): one record by IMDb id, for a film's own page and never for a list.

import { z } from 'zod'
import type { Database } from '#app/db/database.server.ts'
import { createOptionalReads, type OptionalReads } from '#app/db/optional-reads.server.ts'
import { toPlainDay } from '#app/domain/plain-date.ts'
import { days, hours, seconds } from '#app/domain/units.ts'
import { consumeDailyCall, countCallsOn } from '../upstream/daily-count.server.ts'
import type { HttpResponse } from '../upstream/fetch-response.server.ts'
import { parseJsonBody, parseResponse } from '../upstream/parse-response.ts'
import { createUpstream, type UpstreamOptions } from '../upstream/upstream.server.ts'
import type { CachePolicy, UpstreamCache } from '../upstream/upstream-cache.server.ts'
import {
  BusyError,
  QuotaExceededError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
} from '../upstream/upstream-error.ts'
import { type OmdbRecord, omdbRecordVersion, omdbResponseSchema } from './omdb-record.ts'

/** Calls per day of a free key. OMDb does not document when its day begins; ours is a day in UTC. */
export const omdbCallsPerDay = 1000

const policy: CachePolicy = { ttlMs: ttlOf, negativeTtlMs: 6 * hours, stored: 'found and not found' }

type OmdbOptions = { key: string; url: string; db: Database; cache: UpstreamCache; reads?: OptionalReads } & Pick<
  UpstreamOptions,
  'health' | 'onCall'
>

export type Omdb = ReturnType<typeof createOmdb>

/** A client of OMDb. `film` throws a `FilmSourceError` when OMDb is unavailable. */
export function createOmdb({ key, url, db, cache, reads = createOptionalReads(), ...upstreamHooks }: OmdbOptions) {
  const upstream = createUpstream({
    name: 'omdb',
    baseUrl: url,
    timeoutMs: 1.5 * seconds,
    perSecond: 20,
    read: parseOmdbResponse,
    beforeCall: async () => {
      const call = { upstream: 'omdb', day: today(), limit: omdbCallsPerDay }
      const isAllowed = await reads(() => consumeDailyCall(db, call))
      // The quota is shared by all servers, so no call is made without the count.
      if (isAllowed === undefined) throw new BusyError('was not called: the database does not count calls now')
      if (!isAllowed) throw new QuotaExceededError(`was not called: today's ${omdbCallsPerDay} calls are used up`)
    },
    ...upstreamHooks,
  })

  return {
    /** The record of the film with this IMDb id, or null. */
    film: (imdbId: string) =>
      cache.get(`omdb/${omdbRecordVersion}/${imdbId}`, policy, () =>
        upstream.fetchOrNull(
          `film ${imdbId}`,
          { path: '', query: { i: imdbId, apikey: key } },
          omdbResponseSchema(imdbId),
        ),
      ),

    /** Calls today, by all servers of the site. */
    callsToday: () => countCallsOn(db, { upstream: 'omdb', day: today() }),
  }
}

/** A film that is new, or has no rating yet, gets its rating and its votes within days. */
function ttlOf(value: unknown) {
  const { imdbRating, year } = value as OmdbRecord // the key contains the version of the record
  const isNew = year !== null && Number(year) >= Number(today().slice(0, 4)) - 1
  return imdbRating === null || isNew ? days : 30 * days
}

const today = () => toPlainDay(new Date())

const errorBody = z.object({ Response: z.literal('False'), Error: z.string().catch('') })

/** OMDb reports errors in the body, often with status 200. */
function parseOmdbResponse(response: HttpResponse): unknown {
  const failure = errorBody.safeParse(response.bytes[0] === openingBrace ? parseJsonBody(response.bytes) : null)
  if (!failure.success) return parseResponse(response.status === 404 ? { ...response, status: 500 } : response)
  const message = failure.data.Error
  if (/limit/i.test(message))
    throw new RateLimitedError("rate limited: the key's quota is used up", { retryAfterMs: hours })
  if (/key/i.test(message)) throw new UnauthorizedError('was refused: is the key right?')
  if (/not found|incorrect imdb id|error getting data/i.test(message)) return null
  throw new ServerError('returned an error')
}

const openingBrace = '{'.charCodeAt(0)
