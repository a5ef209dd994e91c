import { sql } from 'kysely'
import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'

/**
 * Maximum ratings that one statement deletes. Each updates the counts of its film: 30,000 at once took up to 5 s, in which
 * these films could not be rated, of the 6 s that a statement may take.
 */
const maxPerStatement = 1000

/** Deletes the ratings of an account that is being deleted, some at a time. */
export async function deleteRatings(db: Database, memberId: string) {
  while ((await deleteSome(db, memberId)) === maxPerStatement);
}

/** Deletes the first ratings by `movie_id`. The last one is found before: a plan that joins them reads all ratings for each. */
const deleteSome = (db: Database, memberId: string) =>
  asMember(db, memberId, async tx => {
    const own = sql`from rating where member_id = ${memberId}`
    const { numAffectedRows } = await sql`
      delete ${own} and movie_id <= coalesce(
        (select movie_id ${own} order by movie_id offset ${maxPerStatement - 1} limit 1), (select max(movie_id) ${own}))`.execute(
      tx,
    )
    return Number(numAffectedRows)
  })
