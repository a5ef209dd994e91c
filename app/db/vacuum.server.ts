// What a PostgreSQL server does by itself beside its work (autovacuum), and the embedded one, a single process, does not.
import { sql } from 'kysely'
import type { Database } from './database.server.ts'

/**
 * Gives the room of rows that were deleted or rewritten back to their tables, and counts what is in them for the
 * planner. One table after the other, so that requests get in between.
 */
export async function compact(db: Database) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)
}
