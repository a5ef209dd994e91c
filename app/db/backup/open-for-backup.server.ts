// One connection without time limits: a backup may read for a long time.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../database.server.ts'
import { openEmbeddedPool } from '../embedded/embedded-pool.server.ts'
import {
  describeUnsupportedServer,
  describeUnusable,
  formatHostAndDatabase,
  reasonOf,
} from '../errors/server-errors.ts'
import { UnusableDatabaseError } from '../errors/unusable-database.ts'
import type { Schema } from '../schema/schema.ts'

type OneConnection = { db: Database; close(): Promise<void> }

const connectMs = 10_000

/** Opens the embedded database in this directory, without its watchdog. Throws as `openEmbeddedPool` does. */
export async function openDirectoryForBackup(directory: string): Promise<OneConnection> {
  const { pool, close, unwatched } = await openEmbeddedPool(directory)
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  unwatched(() => closed)
  return { db: over(pool), close: () => close().finally(resolve) }
}

/**
 * Connects to the server. Throws `UnusableDatabaseError`, without the password, when it is unreachable or unsupported.
 */
export async function openServerForBackup(connectionString: string): Promise<OneConnection> {
  const place = formatHostAndDatabase(connectionString)
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 0,
    application_name: backupApplicationName,
  })
  // A lost connection rejects the running query, which reports it. Node ends a process for an `error` event without a
  // listener, and pg emits one on the client and on the pool.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  try {
    const { rows } = await pool.query(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    )
    const unusable = describeUnsupportedServer(rows[0], place)
    if (unusable) throw new UnusableDatabaseError(unusable)
    return { db: over(pool), close: () => pool.end() }
  } catch (cause) {
    await pool.end()
    if (cause instanceof UnusableDatabaseError) throw cause
    const reason = describeUnusable(cause, place) ?? `the database at ${place} cannot be reached: ${reasonOf(cause)}`
    throw new UnusableDatabaseError(reason, { cause })
  }
}

export const backupApplicationName = 'filmdb backup'

const over = (pool: pg.Pool): Database => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
