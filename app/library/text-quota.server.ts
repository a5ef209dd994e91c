// A limit of the text that a member may store. Without it one member could fill the disk, and a search of a diary of a
// gigabyte would occupy the embedded database for half a minute.
import { type RawBuilder, sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import { megabytes } from '#app/domain/units.ts'

/**
 * The maximum size of all texts of one member in each table, in bytes of UTF-8: some 5,000 texts of the longest kind.
 */
export const textQuotaBytes = 50 * megabytes

/** A text of at most this is stored without a count: the number of rows limits them. */
export const uncountedTextBytes = 500

const columns = { diary_entry: 'note', review: 'review', list_item: 'note' } as const

/** A table with texts of a member. */
type TextTable = keyof typeof columns

/**
 * The condition, in a member's transaction, that the texts of the table leave room for more. PostgreSQL knows the length of
 * a text without reading it.
 */
export const hasTextQuotaLeftSql = (table: TextTable): RawBuilder<boolean> => sql`(
  select coalesce(sum(octet_length(${sql.ref(columns[table])})), 0) < ${sql.lit(textQuotaBytes)} from ${sql.table(table)})`

/** Whether the text may be stored in the table, in place of `former`: one that is no longer always may. */
export async function fitsTextQuota(
  tx: MemberTransaction,
  table: TextTable,
  { text, former = '' }: { text: string; former?: string | undefined },
): Promise<boolean> {
  const bytes = Buffer.byteLength(text)
  return bytes <= uncountedTextBytes || bytes <= Buffer.byteLength(former) || hasTextQuotaLeft(tx, table)
}

/** Whether more texts may be stored in the table. */
export async function hasTextQuotaLeft(tx: MemberTransaction, table: TextTable): Promise<boolean> {
  const { rows } = await sql<{ hasCapacity: boolean }>`select ${hasTextQuotaLeftSql(table)} as "hasCapacity"`.execute(
    tx,
  )
  return rows[0]?.hasCapacity === true
}
