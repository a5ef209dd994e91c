// A member's ratings. Writes are idempotent: they set a state.

import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { type Stars, storedRating, toStars } from '#app/domain/stars.ts'
import { updateRatings } from '../diary-ratings.server.ts'
import { filmColumns, movieIdsOf, notAfterNow, toStoredFilm } from '../films/film-row.server.ts'
import type { FilmToStore, StoredFilm } from '../films/stored-film.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'

/** A film a member rated. `ratedAt` is when for the first time, ISO 8601. */
type RatedFilm = { film: StoredFilm; stars: Stars; ratedAt: string }

/** The member rates the film: the first time a new row, later the same one. `ratedAt` restores an earlier timestamp. */
export async function rateFilm(
  db: Database,
  { memberId, film, stars, ratedAt }: { memberId: string; film: FilmToStore; stars: Stars; ratedAt?: string },
) {
  const movie_id = await upsertFilm(db, film)
  const rating = storedRating(stars)
  const at = notAfterNow(ratedAt)
  await asMember(db, memberId, tx =>
    tx
      .insertInto('rating')
      .values({ member_id: memberId, movie_id, rating, created_at: at, updated_at: at })
      .onConflict(conflict =>
        conflict
          .columns(['member_id', 'movie_id'])
          .doUpdateSet({ rating, is_from_diary: false, updated_at: notAfterNow() })
          .where(row => row.or([row('rating.rating', '<>', rating), row('rating.is_from_diary', '=', true)])),
      )
      .execute(),
  )
}

/**
 * Deletes the manual rating; the diary's rating applies again (decision 032). Returns its stars, or null. Idempotent.
 */
export const clearRating = (db: Database, { memberId, film }: { memberId: string; film: FilmIds }) =>
  asMember(db, memberId, async tx => {
    await lockForMember(tx, memberId, 'diary')
    const stored = tx.deleteFrom('rating').where('movie_id', 'in', movieIdsOf(film))
    await stored.where('is_from_diary', '=', false).execute()
    await updateRatings(tx, movieIdsOf(film))
    const rating = await ratingQuery(tx, film).executeTakeFirst()
    return rating ? toStars(rating.rating) : null
  })

/** Reads the stars the member gave the film, and whether they are those of the diary; null without any. */
export const selectRating = (film: FilmIds) =>
  memberRead(ratingQuery(memberQueries, film), ([row]): OwnRating | null =>
    row ? { stars: toStars(row.rating), isFromDiary: row.is_from_diary } : null,
  )

type OwnRating = { stars: Stars; isFromDiary: boolean }

const ratingQuery = (queries: Pick<MemberTransaction, 'selectFrom'>, film: FilmIds) =>
  queries.selectFrom('rating').select(['rating', 'is_from_diary']).where('movie_id', 'in', movieIdsOf(film))

/** Reads the member's newest ratings, newest first (spec section 7). */
export function selectRatings({ limit }: { limit: number }) {
  // The newest first, then their films: PostgreSQL reads none of the other films.
  const newest = memberQueries
    .selectFrom('rating')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('movie_id')
    .limit(limit)
  const query = memberQueries
    .selectFrom(newest.as('rating'))
    .innerJoin('film_ref', 'film_ref.movie_id', 'rating.movie_id')
    .select(['rating.rating', 'rating.created_at', ...filmColumns])
    .orderBy('rating.created_at', 'desc')
    .orderBy('rating.movie_id')
  return memberRead(query, rows =>
    rows.map(
      (row): RatedFilm => ({
        film: toStoredFilm(row),
        stars: toStars(row.rating),
        ratedAt: row.created_at.toISOString(),
      }),
    ),
  )
}
