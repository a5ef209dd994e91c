// Seen and liked: marks of a member on a film, each a row with a moment. Writes are idempotent.
import type { Database } from '#app/db/database.server.ts'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { asMember, type MemberTransaction } from '../as-member.server.ts'
import { movieIdsOf, notAfterNow } from '../films/film-row.server.ts'
import type { FilmToStore } from '../films/stored-film.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'

export type Mark = 'seen' | 'film_like'

type ToMark = { memberId: string; film: FilmToStore; markedAt?: string }

/** The film has the mark afterwards; returns since when (ISO 8601). `markedAt` restores the moment of a removed one. */
export async function addMark(db: Database, mark: Mark, { memberId, film, markedAt }: ToMark) {
  const movie_id = await upsertFilm(db, film)
  return asMember(db, memberId, async tx => {
    await tx
      .insertInto(mark)
      .values({ member_id: memberId, movie_id, created_at: notAfterNow(markedAt) })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const stored = await marked(tx, mark, film).executeTakeFirst()
    return stored?.created_at.toISOString() ?? null
  })
}

/** The film does not have the mark afterwards, whether or not it had. Diary entries stay. */
export async function removeMark(db: Database, mark: Mark, { memberId, film }: { memberId: string; film: FilmIds }) {
  await asMember(db, memberId, tx => tx.deleteFrom(mark).where('movie_id', 'in', movieIdsOf(film)).execute())
}

/** Reads since when the film has the mark (ISO 8601), or null. */
export const markOn = (mark: Mark, film: FilmIds) =>
  memberRead(marked(memberQueries, mark, film), ([row]) => row?.created_at.toISOString() ?? null)

const marked = (queries: Pick<MemberTransaction, 'selectFrom'>, mark: Mark, film: FilmIds) =>
  queries.selectFrom(mark).select('created_at').where('movie_id', 'in', movieIdsOf(film))
