import { type RawBuilder, sql } from 'kysely'
import { memberRead } from '#app/db/read-as-member.server.ts'

/** Memory of a row besides its long text: its film, its ids and times. */
const rowBytes = sql.lit(1000)

const tables: [table: string, text: RawBuilder<string> | null][] = [
  ['review', sql`review`],
  ['diary_entry', sql`note`],
  ['list_item', sql`note`],
  ['film_list', sql`description`],
  ['rating', null],
  ['watchlist', null],
  ['seen', null],
  ['film_like', null],
]

/** Reads about how many bytes the library takes in memory. PostgreSQL knows the length of a text without reading it. */
export function selectLibrarySize() {
  const sizes = tables.map(
    ([table, text]) =>
      sql`select sum(${rowBytes}${text ? sql` + octet_length(${text})` : sql``})::float8 as bytes from ${sql.table(table)}`,
  )
  const query = sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from (${sql.join(sizes, sql` union all `)}) sizes`
  return memberRead(query, ([row]) => row?.bytes ?? 0)
}
