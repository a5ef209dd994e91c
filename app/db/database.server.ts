// Opens the one database of the site: PGlite under DATA_DIR, or a PostgreSQL server named by DATABASE_URL.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openEmbeddedPool } from './embedded/embedded-pool.server.ts'
import type { Schema } from './schema.ts'
import { openServerPool } from './server-pool.server.ts'

export type Database = Kysely<Schema>

/** The open database: `kind` says whose it is, `close` waits for what is under way. */
export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  kind: 'embedded' | 'server'
  /** Copies the directory of the embedded database at one moment; see embedded-pool.server.ts. null on a server. */
  copyTo: ((directory: string) => Promise<number>) | null
  close(): Promise<void>
}

// int8 arrives as text by default; every number we keep is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Opens the database. `warn` hears of troubles that may pass. Throws `DirectoryInUse`, `DatabaseUnfit`, or an error
 * whose message says why it cannot be reached or opened.
 */
export async function openDatabase(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  { warn = console.warn }: { warn?: (sentence: string) => void } = {},
): Promise<OpenDatabase> {
  const kind = databaseUrl ? 'server' : 'embedded'
  const { pool, copyTo, close } = databaseUrl
    ? { ...(await openServerPool(databaseUrl, { warn })), copyTo: null }
    : await openUnder(dataDir)
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), pool, kind, copyTo, close }
}

function openUnder(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return openEmbeddedPool(join(dataDir, 'database'))
}
