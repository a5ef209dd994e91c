// A member's reviews, which only this member can read. The browser creates the id, so that a retry is idempotent.

import { type Selectable, sql } from 'kysely'
import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import type { ReviewRow } from '#app/db/schema/library-schema.ts'
import { countPages } from '#app/domain/count-pages.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { filmColumns, movieIdsOf, notAfterNow, toStoredFilm } from '../films/film-row.server.ts'
import type { FilmToStore, StoredFilm } from '../films/stored-film.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'
import { fitsTextQuota } from '../text-quota.server.ts'
import type { Review } from './review.ts'
import { maxReviews } from './review-text.ts'

type ReviewToWrite = {
  memberId: string
  film: FilmToStore
  /** A uuid. */
  id: string
  /** As review-text.ts gives it. */
  text: string
  /** Restores the timestamp of one that was deleted. */
  writtenAt?: string
  /** The `changedAt` of the review this text was made from: an edit. */
  basedOn?: string
}

/**
 * Creates the review, or updates it when `basedOn` is the stored version. Idempotent. Returns the stored review as
 * `conflict` when another text is stored under the id, and the code of the message without room: for another review or
 * for more text.
 */
export async function writeReview(
  db: Database,
  { memberId, film, id, text, writtenAt, basedOn }: ReviewToWrite,
): Promise<{ review: Review } | { conflict: Review } | { error: 'full' | 'textQuotaExceeded' }> {
  const movie_id = await upsertFilm(db, film)
  return asMember(db, memberId, async tx => {
    await lockForMember(tx, memberId, 'reviews')
    const { isFull } = await tx
      .selectFrom('review')
      .select(({ fn }) => sql<boolean>`${fn.countAll()} >= ${maxReviews}`.as('isFull'))
      .executeTakeFirstOrThrow()
    const inserted = tx
      .insertInto('review')
      .values({ member_id: memberId, id, movie_id, review: text, created_at: notAfterNow(writtenAt) })
      .onConflict(conflict => conflict.doNothing())
      .returningAll()
    const hasCapacity = await fitsTextQuota(tx, 'review', { text })
    const written = isFull || !hasCapacity ? undefined : await inserted.executeTakeFirst()
    if (written) return { review: toReview(written) }

    const stored = await tx.selectFrom('review').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!stored) return { error: isFull ? 'full' : 'textQuotaExceeded' }
    if (stored.review === text && stored.movie_id === movie_id) return { review: toReview(stored) }
    if (basedOn !== stored.updated_at.toISOString() || stored.movie_id !== movie_id)
      return { conflict: toReview(stored) }
    if (!(await fitsTextQuota(tx, 'review', { text, former: stored.review }))) return { error: 'textQuotaExceeded' }

    const set = { review: text, updated_at: notAfterNow() }
    const changed = tx.updateTable('review').set(set).where('id', '=', id).returningAll()
    return { review: toReview(await changed.executeTakeFirstOrThrow()) }
  })
}

/** Deletes the review. Idempotent. */
export async function deleteReview(
  db: Database,
  { memberId, film, id }: { memberId: string; film: FilmIds; id: string },
) {
  await asMember(db, memberId, tx =>
    tx.deleteFrom('review').where('id', '=', id).where('movie_id', 'in', movieIdsOf(film)).execute(),
  )
}

/** Reviews on a page of a film: with the longest texts 400 KB. */
const reviewsPerPage = 10

/** Reads what the member wrote about the film, newest first. After the last page comes the last page. */
export function selectReviewsOfFilm(film: FilmIds, page: number) {
  const ofFilm = memberQueries.selectFrom('review').where('movie_id', 'in', movieIdsOf(film))
  const count = ofFilm.select(({ fn }) => fn.countAll<number>().as('count'))
  const query = ofFilm
    .select(['id', 'review', 'created_at', 'updated_at', sql<number>`count(*) over ()`.as('count')])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(reviewsPerPage)
    .offset(
      sql<number>`least(${reviewsPerPage * (page - 1)}, (greatest((${count}), 1) - 1) / ${reviewsPerPage} * ${reviewsPerPage})`,
    )
  return memberRead(query, rows => {
    const totalPages = countPages(rows[0]?.count ?? 0, reviewsPerPage)
    return { reviews: rows.map(toReview), page: Math.min(page, totalPages), totalPages }
  })
}

type ReviewOfFilm = Review & { film: StoredFilm }

/** Reads the member's newest reviews, newest first (spec section 7). */
export function selectReviews({ limit }: { limit: number }) {
  // The newest first, then their films: PostgreSQL reads none of the other films.
  const newest = memberQueries.selectFrom('review').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit)
  const query = memberQueries
    .selectFrom(newest.as('review'))
    .innerJoin('film_ref', 'film_ref.movie_id', 'review.movie_id')
    .select(['id', 'review', 'review.created_at', 'review.updated_at', ...filmColumns])
    .orderBy('review.created_at', 'desc')
    .orderBy('id')
  return memberRead(query, rows => rows.map((row): ReviewOfFilm => ({ ...toReview(row), film: toStoredFilm(row) })))
}

const toReview = (row: Pick<Selectable<ReviewRow>, 'id' | 'review' | 'created_at' | 'updated_at'>): Review => ({
  id: row.id,
  text: row.review,
  writtenAt: row.created_at.toISOString(),
  changedAt: row.updated_at.toISOString(),
})
