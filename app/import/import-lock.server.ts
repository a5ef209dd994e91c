import { sql } from 'kysely'
import { advisoryLocks } from '#app/db/advisory-locks.ts'
import type { Database } from '#app/db/database.server.ts'

/**
 * Does a piece of work on a member's import, unless another process does: two would look up the same films. Returns
 * what the work returns, or false. A transaction holds the lock and takes a connection for it, so it is used only on a
 * PostgreSQL server.
 */
export function withImportLock(db: Database, memberId: string, work: () => Promise<boolean>): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${advisoryLocks.imports}, hashtext(${memberId})) as locked`.execute(tx)
    return rows[0]?.locked ? work() : false
  })
}
