import { sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import { isConfirmed, maxTwins } from './apply/details-sql.ts'

/** Rows that one statement changes: the embedded database has no statistics, and its plan compares each with all. */
const maxRows = 500

/**
 * Stores in each viewing of an import the positions of those before it about the same film and day, as
 * `details.earlierOfDay`: each of them is about another entry of the diary. It stores the last `maxTwins` of them, and
 * none for a viewing that is not confirmed.
 */
export async function numberSameDays(tx: MemberTransaction, importId: string) {
  await sql`
    update import_row set details = details - array['earlierOfDay', 'nthOfDay']
    where import_id = ${importId} and kind = 'diary_entry' and details ?| array['earlierOfDay', 'nthOfDay']`.execute(tx)
  const { rows } = await sql<{ position: number; earlier: number[] }>`
    select position, earlier from (
      select position, array_agg(position) over (
        partition by movie_id, details->>'watchedOn' order by position
        rows between ${sql.lit(maxTwins)} preceding and 1 preceding) as earlier
      from import_row entry
      where import_id = ${importId} and kind = 'diary_entry' and match in ('found', 'similar')
        and details->>'watchedOn' is not null and ${isConfirmed}
    ) as numbered where earlier is not null`.execute(tx)
  for (let first = 0; first < rows.length; first += maxRows) {
    const chunk = rows.slice(first, first + maxRows)
    await sql`
      update import_row entry set details = entry.details || jsonb_build_object('earlierOfDay', numbered.earlier)
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as numbered(position integer, earlier jsonb)
      where entry.import_id = ${importId} and entry.position = any(${chunk.map(({ position }) => position)}::int[])
        and entry.position = numbered.position`.execute(tx)
  }
}
