import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'

/** Counts the locks that transactions of this database on a PostgreSQL server are waiting for. */
export async function countLockWaits(db: Database) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}
