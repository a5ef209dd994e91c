import type { Database } from '#app/db/database.server.ts'
import { asMember } from '../as-member.server.ts'

/** Which of these films are on the member's watchlist; films by the number of our URLs. */
export async function listedAmong(db: Database, { memberId, filmIds }: { memberId: string; filmIds: number[] }) {
  if (filmIds.length === 0) return []
  const rows = await asMember(db, memberId, tx =>
    tx
      .selectFrom('watchlist')
      .innerJoin('film_ref', 'film_ref.movie_id', 'watchlist.movie_id')
      .select('film_id')
      .where('film_id', 'in', filmIds)
      .execute(),
  )
  return rows.map(row => row.film_id)
}
