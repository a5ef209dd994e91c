// Changes many films of a member in one transaction, and changes them back.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { asMember, type MemberTransaction } from '../as-member.server.ts'
import type { FormerState, OwnEdit } from './own-edit.ts'

type Films = { memberId: string; filmIds: number[] }

/** Applies the edit to the stored films with these ids. Returns the state of each changed film before. */
export function editOwnFilms(
  db: Database,
  { memberId, filmIds, edit }: Films & { edit: OwnEdit },
): Promise<FormerState[]> {
  return asMember(db, memberId, async tx => {
    const films = await filmsOf(tx, filmIds)
    const movieIds = films.map(({ movie_id }) => movie_id)
    if (movieIds.length === 0) return []
    const former = await stateOf(tx, { noun: edit.noun, movieIds })
    if (!edit.isSet) await tx.deleteFrom(edit.noun).where('movie_id', 'in', movieIds).execute()
    else if (edit.noun === 'rating') await rate(tx, { memberId, movieIds, storedRating: edit.stars * 2 })
    else await mark(tx, { noun: edit.noun, memberId, movieIds })
    return films.map(({ film_id, movie_id }) => ({ filmId: film_id, ...(former.get(movie_id) ?? absent) }))
  })
}

/** Gives the films the states they had before an edit of this noun. */
export function restoreOwnFilms(
  db: Database,
  { memberId, noun, former }: { memberId: string; noun: OwnEdit['noun']; former: FormerState[] },
) {
  return asMember(db, memberId, async tx => {
    const films = await filmsOf(
      tx,
      former.map(({ filmId }) => filmId),
    )
    const movieIds = films.map(({ movie_id }) => movie_id)
    if (movieIds.length === 0) return
    await tx.deleteFrom(noun).where('movie_id', 'in', movieIds).execute()
    const states = new Map(former.map(state => [state.filmId, state]))
    const rows = films.flatMap(({ film_id, movie_id }) => {
      const { at, storedRating, isFromDiary } = states.get(film_id) ?? absent
      const row = { member_id: memberId, movie_id, created_at: sql<Date>`least(${at}::timestamptz, now())` }
      if (at === null || (noun === 'rating' && storedRating === null)) return []
      return [noun === 'rating' ? { ...row, rating: storedRating ?? 0, is_from_diary: isFromDiary } : row]
    })
    if (rows.length > 0) await tx.insertInto(noun).values(rows).execute()
  })
}

const absent = { at: null, storedRating: null, isFromDiary: false }

/** In one order, so that two edits at once do not wait for each other. */
const filmsOf = (tx: MemberTransaction, filmIds: number[]) =>
  tx
    .selectFrom('film_ref')
    .select(['film_id', 'movie_id'])
    .where('film_id', 'in', filmIds)
    .orderBy('movie_id')
    .execute()

/** The rows of these films before the edit, by `movie_id`; at most `maxEdited` of them, as the request has films. */
async function stateOf(tx: MemberTransaction, { noun, movieIds }: { noun: OwnEdit['noun']; movieIds: string[] }) {
  if (noun === 'rating') {
    const columns = ['movie_id', 'created_at', 'rating', 'is_from_diary'] as const
    const rows = await tx.selectFrom('rating').select(columns).where('movie_id', 'in', movieIds).execute()
    return new Map(
      rows.map(row => [
        row.movie_id,
        { at: row.created_at.toISOString(), storedRating: row.rating, isFromDiary: row.is_from_diary },
      ]),
    )
  }
  const rows = await tx.selectFrom(noun).select(['movie_id', 'created_at']).where('movie_id', 'in', movieIds).execute()
  return new Map(rows.map(row => [row.movie_id, { ...absent, at: row.created_at.toISOString() }]))
}

const rate = (
  tx: MemberTransaction,
  { memberId, movieIds, storedRating }: { memberId: string; movieIds: string[]; storedRating: number },
) =>
  tx
    .insertInto('rating')
    .values(movieIds.map(movie_id => ({ member_id: memberId, movie_id, rating: storedRating })))
    .onConflict(conflict =>
      conflict
        .columns(['member_id', 'movie_id'])
        .doUpdateSet({ rating: storedRating, is_from_diary: false, updated_at: sql<Date>`now()` }),
    )
    .execute()

type Marked = { noun: Exclude<OwnEdit['noun'], 'rating'>; memberId: string; movieIds: string[] }

const mark = (tx: MemberTransaction, { noun, memberId, movieIds }: Marked) =>
  tx
    .insertInto(noun)
    .values(movieIds.map(movie_id => ({ member_id: memberId, movie_id })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
