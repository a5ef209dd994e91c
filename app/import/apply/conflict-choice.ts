// SQL for the choice between the value of the library and that of a row of the import, `e`.
import { type RawBuilder, sql } from 'kysely'
import type { OnConflict } from '#app/domain/on-conflict.ts'

/** The tables of the library whose values a file can change: rating, review, diary entry, list, list item. */
export type Alias = 'r' | 'v' | 'd' | 'l' | 'i'

const dateOfFile = sql`coalesce(e.changed_at, e.at)`
const timeOf = (timestamp: RawBuilder<unknown>) => sql`(${timestamp} at time zone 'UTC')`

/** Whether a timestamp of a file is a day without a time, which is stored as its noon in UTC. */
export const isDayAlone = (timestamp: RawBuilder<unknown>) => sql`${timeOf(timestamp)}::time = time '12:00'`

/**
 * Whether the row's value is later than the library's. Where the file has a day without a time, the days count. A row
 * without a date is older, and of two equal dates the library's counts.
 */
export function isNewer(alias: Alias) {
  const own = sql.ref(`${alias}.updated_at`)
  return sql<boolean>`coalesce(case when ${isDayAlone(dateOfFile)}
    then ${timeOf(dateOfFile)}::date > ${timeOf(own)}::date else ${dateOfFile} > ${own} end, false)`
}

/** Whether the member's choice takes the row's value. */
export const takesRowValue = (onConflict: OnConflict, alias: Alias) =>
  ({ mine: sql<boolean>`false`, file: sql<boolean>`true`, newer: isNewer(alias) })[onConflict]
