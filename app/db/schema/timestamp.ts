import type { ColumnType } from 'kysely'

/** A column of the time of a row, which the database fills when a row is inserted without it. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>
