import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'

// An arbitrary number, the same in every process.
const importLock = 7_105_016

/**
 * Does a piece of work on a member's import, unless another process is at one: two would look up the same films. Returns
 * what the work returns, or false. The lock is a transaction's, which takes a connection of its own: only for a PostgreSQL
 * server.
 */
export function withImportTaken(db: Database, memberId: string, work: () => Promise<boolean>): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${importLock}, hashtext(${memberId})) as taken`.execute(tx)
    return rows[0]?.taken ? work() : false
  })
}
