// Vacuums the embedded database, which has no autovacuum because it is a single process.
import { sql } from 'kysely'
import type { Database } from './database.server.ts'

/** Vacuums and analyses one table after the other, so that requests run in between. */
export async function compact(db: Database) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)
}
