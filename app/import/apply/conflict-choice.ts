// SQL for the choice between the value of the library and that of a row of the import, `entry`.
import { type RawBuilder, sql } from 'kysely'
import type { OnConflict } from '#app/domain/on-conflict.ts'

/** The tables of the library whose values a file can change. */
export type ChangedKind = 'rating' | 'review' | 'diary_entry' | 'film_list' | 'list_item'

const dateOfFile = sql`coalesce(entry.changed_at, entry.at)`
const timeOf = (timestamp: RawBuilder<unknown>) => sql`(${timestamp} at time zone 'UTC')`

/** Whether a timestamp of a file is a day without a time, which is stored as its noon in UTC. */
export const isDayAlone = (timestamp: RawBuilder<unknown>) => sql`${timeOf(timestamp)}::time = time '12:00'`

/**
 * Whether the row's value is later than the library's. Where the file has a day without a time, the days count. A row
 * without a date is older, and of two equal dates the library's counts.
 */
export function isNewer(kind: ChangedKind) {
  const own = sql.ref(`${kind}.updated_at`)
  return sql<boolean>`coalesce(case when ${isDayAlone(dateOfFile)}
    then ${timeOf(dateOfFile)}::date > ${timeOf(own)}::date else ${dateOfFile} > ${own} end, false)`
}

/** Whether the member's choice takes the row's value. */
export const takesRowValue = (onConflict: OnConflict, kind: ChangedKind) =>
  ({ mine: sql<boolean>`false`, file: sql<boolean>`true`, newer: isNewer(kind) })[onConflict]
