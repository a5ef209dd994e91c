// A limit of the text that a member may store. Without it one member could fill the disk, and a search of a diary of a gigabyte
// would occupy the embedded database for half a minute.
import { type RawBuilder, sql } from 'kysely'
import { megabytes } from '#app/domain/units.ts'
import type { MemberTransaction } from './as-member.server.ts'

/** The texts of each table together, of one member, in bytes of UTF-8: some 5,000 texts of the longest kind. */
export const maxTextBytes = 50 * megabytes

/** A text of at most this takes its place without a count: the number of rows limits them. */
const shortTextBytes = 500

const columns = { diary_entry: 'note', review: 'review', list_item: 'note' } as const

/** Whether the member's texts in the table leave room for more. PostgreSQL knows the length of a text without reading it. */
export const hasTextRoom = (table: keyof typeof columns): RawBuilder<boolean> => sql`(
  select coalesce(sum(octet_length(${sql.ref(columns[table])})), 0) < ${sql.lit(maxTextBytes)} from ${sql.table(table)})`

/** Whether the text may be stored in the table. */
export async function fits(tx: MemberTransaction, table: keyof typeof columns, text: string): Promise<boolean> {
  if (Buffer.byteLength(text) <= shortTextBytes) return true
  return roomIn(tx, table)
}

/** Whether the table has room for texts that are copied into it. */
export async function roomIn(tx: MemberTransaction, table: keyof typeof columns): Promise<boolean> {
  const { rows } = await sql<{ hasRoom: boolean }>`select ${hasTextRoom(table)} as "hasRoom"`.execute(tx)
  return rows[0]?.hasRoom === true
}
