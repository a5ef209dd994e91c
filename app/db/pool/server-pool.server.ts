// Waits for a PostgreSQL server, checks it and opens connection pools on it.

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '#app/domain/units.ts'
import {
  describeUnsupportedServer,
  describeUnusable,
  formatHostAndDatabase,
  reasonOf,
} from '../errors/server-errors.ts'
import { UnusableDatabaseError } from '../errors/unusable-database.ts'
import { prepareSession, type SessionLimits } from './session-limits.server.ts'

/** Delays between the first attempts; the last one repeats until the server replies. */
const retryDelaysMs = [1, 2].map(count => count * seconds)
/** While the reason stays the same, one warning per this many attempts. */
const triesPerWarning = 15

type ServerPoolOptions = {
  /** Called with transient errors: a server that is not up yet, a connection that broke. */
  warn: (sentence: string) => void
  /** Aborts the wait for a server that does not reply. */
  signal?: AbortSignal | undefined
}

/** Limits of one pool. Times are in milliseconds; the server enforces all but `connectMs`. */
export type PoolLimits = SessionLimits & { max: number; connectMs: number }

/**
 * Waits for the server without a limit, and returns when it replied. Throws `UnusableDatabaseError` when it rejects the
 * user or is too old, and another error when the signal aborts the wait. No message has the password.
 */
export async function awaitServer(connectionString: string, { warn, signal }: ServerPoolOptions) {
  const place = formatHostAndDatabase(connectionString)
  let lastReason = ''
  for (let tries = 0; ; tries += 1) {
    try {
      return await probeServer(connectionString, place)
    } catch (cause) {
      if (cause instanceof UnusableDatabaseError) throw cause
      const unusable = describeUnusable(cause, place)
      if (unusable) throw new UnusableDatabaseError(unusable, { cause })
      const wait = retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)] ?? seconds
      const reason = reasonOf(cause)
      if (reason !== lastReason || tries < retryDelaysMs.length || tries % triesPerWarning === 0)
        warn(
          `the database at ${place} (DATABASE_URL) cannot be reached: ${reason}; trying again in ${wait / seconds} s`,
        )
      lastReason = reason
      await pause(wait, null, { signal }).catch(() => {
        throw new Error(`the database at ${place} cannot be reached: ${reason}`, { cause })
      })
    }
  }
}

/** Opens a pool whose sessions, or whose transactions (session-limits.server.ts), have these limits on the server. */
export function openServerPool(
  connectionString: string,
  limits: PoolLimits,
  { warn }: Pick<ServerPoolOptions, 'warn'>,
) {
  const place = formatHostAndDatabase(connectionString)
  const pool = new pg.Pool({
    connectionString,
    max: limits.max,
    connectionTimeoutMillis: limits.connectMs,
    application_name: 'filmdb',
    keepAlive: true,
    keepAliveInitialDelayMillis: 30 * seconds,
    onConnect: client => prepareSession(client, { ...limits, replyMs: limits.connectMs }),
  })
  // A connection may break between two statements of a transaction, when the pool has no listener on it.
  pool.on('connect', client => {
    client.on('error', error => warn(`a connection to the database at ${place} broke: ${reasonOf(error)}`))
  })
  pool.on('error', () => {}) // Reported above; the pool opens a new connection on demand.
  return pool
}

async function probeServer(connectionString: string, place: string) {
  const timeoutMs = 10 * seconds
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'filmdb',
  })
  client.on('error', () => {}) // The running query or connect rejects with it.
  try {
    await client.connect()
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    )
    const unusable = describeUnsupportedServer(rows[0], place)
    if (unusable) throw new UnusableDatabaseError(unusable)
  } finally {
    client.end().catch(() => {})
  }
}
