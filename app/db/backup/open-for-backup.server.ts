// One connection without the deadlines of requests, for backups.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../database.server.ts'
import { openEmbeddedPool } from '../embedded/embedded-pool.server.ts'
import { placeOf, reasonOf, whyUnfit, whyUnfitServer } from '../errors/server-errors.ts'
import { UnusableDatabaseError } from '../errors/unusable-database.ts'
import type { Schema } from '../schema/schema.ts'

type OneConnection = { db: Database; close(): Promise<void> }

const connectMs = 10_000

/** Opens the embedded database in this directory. Throws as `openEmbeddedPool` does. */
export async function openDirectoryForBackup(directory: string): Promise<OneConnection> {
  const { pool, close } = await openEmbeddedPool(directory)
  return { db: over(pool), close }
}

/** Connects to the server. Throws `UnusableDatabaseError` when it cannot be reached or does not suit; no password is in it. */
export async function openServerForBackup(connectionString: string): Promise<OneConnection> {
  const place = placeOf(connectionString)
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 0,
    application_name: backupApplicationName,
  })
  // The running query rejects with it; without a listener the process would end.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  try {
    const { rows } = await pool.query(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    )
    const unfit = whyUnfitServer(rows[0], place)
    if (unfit) throw new UnusableDatabaseError(unfit)
    return { db: over(pool), close: () => pool.end() }
  } catch (cause) {
    await pool.end()
    if (cause instanceof UnusableDatabaseError) throw cause
    const why = whyUnfit(cause, place) ?? `the database at ${place} cannot be reached: ${reasonOf(cause)}`
    throw new UnusableDatabaseError(why, { cause })
  }
}

export const backupApplicationName = 'filmdb backup'

const over = (pool: pg.Pool): Database => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
