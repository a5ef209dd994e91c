// Seen, liked and on the watchlist: marks of a member on a film, each a row with a timestamp. Writes are idempotent. A film
// with a diary entry or a rating is seen, with or without the mark (decision 032); an entry gives a date too, a rating none.
import { sql } from 'kysely'
import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { memberRead } from '#app/db/read-as-member.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { movieIdsOf, notAfterNow } from '../films/film-row.server.ts'
import type { FilmToStore } from '../films/stored-film.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'

type Mark = 'seen' | 'film_like' | 'watchlist'

type ToMark = { memberId: string; film: FilmToStore; markedAt?: string | undefined }

/** Adds the mark. Returns since when the film has it (ISO 8601). `markedAt` restores the time of a removed mark. */
export async function addMark(db: Database, mark: Mark, { memberId, film, markedAt }: ToMark) {
  const movie_id = await upsertFilm(db, film)
  return asMember(db, memberId, async tx => {
    await tx
      .insertInto(mark)
      .values({ member_id: memberId, movie_id, created_at: notAfterNow(markedAt) })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return timestampIn((await selectMarkedAt(mark, film).execute(tx)).rows)
  })
}

/** Removes the mark, if any. Returns since when the diary counts the film as seen (ISO 8601), or null. */
export const removeMark = (db: Database, mark: Mark, { memberId, film }: { memberId: string; film: FilmIds }) =>
  asMember(db, memberId, async tx => {
    await tx.deleteFrom(mark).where('movie_id', 'in', movieIdsOf(film)).execute()
    return mark === 'seen' ? timestampIn((await selectMarkedAt(mark, film).execute(tx)).rows) : null
  })

/** Reads since when the film has the mark (ISO 8601), or null. */
export const selectMark = (mark: Mark, film: FilmIds) => memberRead(selectMarkedAt(mark, film), timestampIn)

type MarkedRow = { at: Date | null }

const timestampIn = ([row]: MarkedRow[]) => row?.at?.toISOString() ?? null

const selectMarkedAt = (mark: Mark, film: FilmIds) => sql<MarkedRow>`
  select min(created_at) as at
  from (
    select movie_id, created_at from ${sql.table(mark)}
    ${mark === 'seen' ? sql`union all select movie_id, created_at from diary_entry where is_confirmed` : sql``}) as row
  where movie_id in ${movieIdsOf(film)}`
