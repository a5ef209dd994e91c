// Waits for a PostgreSQL server, checks it and opens connection pools on it.

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '#app/domain/units.ts'
import { describeUnsupportedServer, describeUnusable, placeOf, reasonOf } from '../errors/server-errors.ts'
import { UnusableDatabaseError } from '../errors/unusable-database.ts'
import { disablePreparedStatements } from './prepared-statements.server.ts'

/** Delays between the first attempts; the last one repeats until the server replies. */
const defaultRetryDelaysMs = [1, 2].map(count => count * seconds)
/** While the reason stays the same, one warning per this many attempts. */
const triesPerWarning = 15

export type ServerPoolOptions = {
  /** Called with transient errors: a server that is not up yet, a connection that broke. */
  warn: (sentence: string) => void
  /** Aborts the wait for a server that does not reply. */
  signal?: AbortSignal | undefined
  /** Delays between attempts, in milliseconds. */
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
 * Waits for the server without a limit, and returns when it replied. Throws `UnusableDatabaseError` when it rejects the
 * user or is too old, and another error when the signal aborts the wait. No message has the password.
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

/** Opens a pool whose sessions limit statements, lock waits and idle transactions on the server. */
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
  // A connection may break between two statements of a transaction, when the pool has no listener on it.
  pool.on('connect', client => {
    client.on('error', error => warn(`a connection to the database at ${place} broke: ${reasonOf(error)}`))
  })
  pool.on('error', () => {}) // Reported above; the pool opens a new connection on demand.
  return pool
}

/** Not sent as startup parameters: PgBouncer rejects unknown ones. */
async function limitSession(client: pg.ClientBase, { statementMs, lockMs, idleInTransactionMs }: PoolLimits) {
  const { rows } = await client.query(
    `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
       set_config('idle_in_transaction_session_timeout', $3, false), pg_backend_pid() as pid`,
    [statementMs, lockMs, idleInTransactionMs].map(String),
  )
  if (isThroughPooler(client, rows[0]?.pid)) disablePreparedStatements(client)
}

/**
 * Whether a pooler (PgBouncer, Supavisor, RDS Proxy) is between the site and the server: it sends a process id of its
 * own as the BackendKeyData of a connection. pg stores that id in `processID`, which its types do not have.
 */
export const isThroughPooler = (client: pg.ClientBase, pid: number) => Reflect.get(client, 'processID') !== pid

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
    const unfit = describeUnsupportedServer(rows[0], place)
    if (unfit) throw new UnusableDatabaseError(unfit)
  } finally {
    client.end().catch(() => {})
  }
}
