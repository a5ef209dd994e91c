import { sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'

/** The timestamp of the rows that this transaction writes (ISO 8601), by which `undoAddition` finds them. */
export async function readWriteTime(tx: MemberTransaction): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select now()::timestamptz(3) as now`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no time.')
  return row.now.toISOString()
}
