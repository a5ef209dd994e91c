// Opens the one database of the site: PGlite under DATA_DIR, or a PostgreSQL server named by DATABASE_URL.
import fs from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openEmbeddedPool } from './embedded/embedded-pool.server.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

/** The open database: `kind` says whose it is, `close` waits for what is under way. */
export type OpenDatabase = { db: Database; pool: pg.Pool; kind: 'embedded' | 'server'; close(): Promise<void> }

// int8 arrives as text by default; every number we keep is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens the database. Throws `DirectoryInUse`, or what `pg` says of a server that cannot be reached. */
export async function openDatabase({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl: string | null
}): Promise<OpenDatabase> {
  const { pool, close, kind } = databaseUrl ? await openServerPool(databaseUrl) : await openUnder(dataDir)
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), pool, kind, close }
}

async function openUnder(dataDir: string) {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return { ...(await openEmbeddedPool(path.join(dataDir, 'database'))), kind: 'embedded' as const }
}

async function openServerPool(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 10 })
  await pool.query('select 1')
  return { pool, close: () => pool.end(), kind: 'server' as const }
}
