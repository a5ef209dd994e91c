import { sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'

/**
 * Marks the lines that name the film of an earlier line as `duplicate`. A line whose film the member chose comes last,
 * so that another choice leaves the other lines as they are. In our own file, whose lines have the number of the film,
 * reviews with different ids are two reviews, also with equal texts.
 */
export async function markDuplicates(tx: MemberTransaction, importId: string) {
  await sql`
    update import_row set match = 'found'
    where import_id = ${importId} and candidates is not null and match = 'duplicate'`.execute(tx)
  // In two steps, because the embedded database has no statistics: its plan for a join compares each row with all.
  const { rows } = await sql<{ position: number }>`
    select position from (
      select position, row_number() over (
        partition by kind, movie_id, md5(review), case when film_id is not null then review_id end, details->>'id', details->>'listId'
        order by candidates is not null, position) as nth
      from import_row where import_id = ${importId} and match in ('found', 'similar')
    ) as numbered where nth > 1`.execute(tx)
  const duplicates = rows.map(({ position }) => position)
  await sql`
    update import_row set match = 'duplicate' where import_id = ${importId} and position = any(${duplicates}::int[])`.execute(
    tx,
  )
  await markRepeatedReviews(tx, importId)
}

/** Marks the reviews of our own file whose text several reviews of the film have: only the one with its id is the same. */
async function markRepeatedReviews(tx: MemberTransaction, importId: string) {
  const { rows } = await sql<{ position: number }>`
    select position from (
      select position, count(*) over (partition by movie_id, md5(review)) as count
      from import_row
      where import_id = ${importId} and kind = 'review' and film_id is not null and match in ('found', 'similar')
    ) as counted where count > 1`.execute(tx)
  const positions = rows.map(({ position }) => position)
  await sql`
    update import_row set details = coalesce(details, '{}') || '{"isRepeated": true}'
    where import_id = ${importId} and position = any(${positions}::int[])`.execute(tx)
}
