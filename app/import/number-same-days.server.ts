import { sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import { isConfirmed, maxTwins } from './apply/details-sql.ts'

/**
 * Numbers the viewings of an import about one film and day, from the second on, as `details.nthOfDay`: each of them is
 * about another entry of the diary. Those that are not confirmed have no number. Those past `maxTwins` all have the next number, which no entry has.
 */
export async function numberSameDays(tx: MemberTransaction, importId: string) {
  await sql`
    update import_row set details = details - 'nthOfDay'
    where import_id = ${importId} and kind = 'diary_entry' and details ? 'nthOfDay'`.execute(tx)
  // In two steps for the same reason as in mark-duplicates.server.ts.
  const { rows } = await sql<{ nth: number; positions: number[] }>`
    select nth, array_agg(position) as positions from (
      select position, least(${sql.lit(maxTwins + 1)}, row_number() over (
        partition by movie_id, details->>'watchedOn' order by position))::integer as nth
      from import_row e
      where import_id = ${importId} and kind = 'diary_entry' and match in ('found', 'similar')
        and details->>'watchedOn' is not null and ${isConfirmed}
    ) as numbered where nth > 1 group by nth`.execute(tx)
  for (const { nth, positions } of rows) {
    await sql`
      update import_row set details = details || jsonb_build_object('nthOfDay', ${nth}::integer)
      where import_id = ${importId} and position = any(${positions}::int[])`.execute(tx)
  }
}
