// A PostgreSQL server as the site's database: waited for, looked at, and its troubles put into sentences.

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '#app/domain/units.ts'
import { describeUnsupportedServer, describeUnusable, placeOf, reasonOf } from '../errors/server-errors.ts'
import { UnusableDatabaseError } from '../errors/unusable-database.ts'

/** The waits between the first tries to reach the server; the last one is repeated until it answers. */
const defaultRetryDelaysMs = [1, 2].map(count => count * seconds)
/** While the reason stays the same, one line in so many tries. */
const triesPerWarning = 15

export type ServerPoolOptions = {
  /** Hears of troubles that may pass: a server that is not up yet, a connection that broke. */
  warn: (sentence: string) => void
  /** Ends the wait for a server that does not answer. */
  signal?: AbortSignal | undefined
  /** The waits between the tries to reach it, in milliseconds. */
  retryDelaysMs?: number[]
}

/** Limits of one pool. Times are in milliseconds; the server enforces all but `connectMs`. */
export type PoolLimits = {
  max: number
  connectMs: number
  statementMs: number
  lockMs: number
  idleInTransactionMs: number
}

/**
 * Waits for the server, for ever, and returns when it answered. Throws `UnusableDatabaseError` when it refuses us or is too
 * old, and an ordinary error when the signal ends the wait. The password is in none of the sentences.
 */
export async function awaitServer(
  connectionString: string,
  { warn, signal, retryDelaysMs = defaultRetryDelaysMs }: ServerPoolOptions,
) {
  const place = placeOf(connectionString)
  let lastReason = ''
  for (let tries = 0; ; tries += 1) {
    try {
      return await probeServer(connectionString, place)
    } catch (cause) {
      if (cause instanceof UnusableDatabaseError) throw cause
      const unfit = describeUnusable(cause, place)
      if (unfit) throw new UnusableDatabaseError(unfit, { cause })
      const wait = retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)] ?? seconds
      const reason = reasonOf(cause)
      if (reason !== lastReason || tries < retryDelaysMs.length || tries % triesPerWarning === 0)
        warn(`the database at ${place} cannot be reached: ${reason}; trying again in ${wait / seconds} s`)
      lastReason = reason
      await pause(wait, null, { signal }).catch(() => {
        throw new Error(`the database at ${place} cannot be reached: ${reason}`, { cause })
      })
    }
  }
}

/** A pool of connections that end statements, waits for locks and idle transactions by themselves. */
export function openServerPool(
  connectionString: string,
  limits: PoolLimits,
  { warn }: Pick<ServerPoolOptions, 'warn'>,
) {
  const place = placeOf(connectionString)
  const pool = new pg.Pool({
    connectionString,
    max: limits.max,
    connectionTimeoutMillis: limits.connectMs,
    application_name: 'filmdb',
    keepAlive: true,
    keepAliveInitialDelayMillis: 30 * seconds,
    onConnect: client => limitSession(client, limits),
  })
  // A connection may break at any time, also between two statements of a transaction: then the pool is not listening.
  pool.on('connect', client => {
    client.on('error', error => warn(`a connection to the database at ${place} broke: ${reasonOf(error)}`))
  })
  pool.on('error', () => {}) // An idle one that broke was reported above; the pool makes a new one when asked.
  return pool
}

/** Not as startup parameters: PgBouncer refuses those it does not know. */
const limitSession = (client: pg.ClientBase, { statementMs, lockMs, idleInTransactionMs }: PoolLimits) =>
  client.query(
    `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
       set_config('idle_in_transaction_session_timeout', $3, false)`,
    [statementMs, lockMs, idleInTransactionMs].map(String),
  )

async function probeServer(connectionString: string, place: string) {
  const timeoutMs = 10 * seconds
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'filmdb',
  })
  client.on('error', () => {}) // The query or the connect under way rejects with it.
  try {
    await client.connect()
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    )
    const unfit = describeUnsupportedServer(rows[0], place)
    if (unfit) throw new UnusableDatabaseError(unfit)
  } finally {
    client.end().catch(() => {})
  }
}
