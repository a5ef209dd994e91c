// A member's diary. The browser creates the id of an entry, so that an entry sent twice is one.

import { type Selectable, sql } from 'kysely'
import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import type { DiaryEntryRow } from '#app/db/schema/library-schema.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { storedRating, toStars } from '#app/domain/stars.ts'
import { updateRatings } from '../diary-ratings.server.ts'
import { movieIdsOf, notAfterNow } from '../films/film-row.server.ts'
import type { FilmToStore } from '../films/stored-film.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'
import { fitsTextQuota } from '../text-quota.server.ts'
import { applyEntries } from './apply-diary.server.ts'
import { contentOf, type DiaryEntry, type DiaryErrorCode, type DiaryFields, maxEntries } from './diary-entry.ts'

type EntryToWrite = {
  memberId: string
  film: FilmToStore
  /** A uuid. */
  id: string
  /** As `parseDiaryFields` gives it. */
  entry: DiaryFields
  /** Restores the timestamp of one that was deleted. */
  loggedAt?: string
  /** The `changedAt` of the entry that these fields were made from: an edit. */
  basedOn?: string
}

type WrittenEntry = { entry: DiaryEntry } | { conflict: DiaryEntry } | { error: DiaryErrorCode }

/**
 * Writes an entry, or changes it when it was made from what is stored; confirms one that a player reported. When other
 * fields are stored under the id (another tab was quicker), nothing changes and those are returned as `conflict`.
 */
export async function writeEntry(db: Database, { film, ...written }: EntryToWrite): Promise<WrittenEntry> {
  const { memberId, id, entry, loggedAt, basedOn } = written
  const movie_id = await upsertFilm(db, film)
  return asMember(db, memberId, async tx => {
    await lockForMember(tx, memberId, 'diary')
    const stored = await tx.selectFrom('diary_entry').selectAll().where('id', '=', id).executeTakeFirst()
    if (stored) {
      const isSameFilm = stored.movie_id === movie_id
      const isSame = isSameFilm && contentOf(toEntry(stored)) === contentOf(entry)
      if (isSame && stored.is_confirmed) return { entry: toEntry(stored) }
      const isEdit = isSameFilm && basedOn === stored.updated_at.toISOString()
      if (!isSame && !isEdit) return { conflict: toEntry(stored) }
    } else {
      const { count } = await tx
        .selectFrom('diary_entry')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count >= maxEntries) return { error: 'full' }
    }
    const texts = { text: entry.note, former: stored?.note }
    if (!(await fitsTextQuota(tx, 'diary_entry', texts))) return { error: 'textQuotaExceeded' }
    const values = columnsOf(entry)
    const row = await tx
      .insertInto('diary_entry')
      .values({ member_id: memberId, id, movie_id, created_at: notAfterNow(loggedAt), ...values })
      .onConflict(conflict =>
        conflict.columns(['member_id', 'id']).doUpdateSet({ ...values, is_confirmed: true, updated_at: notAfterNow() }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    await applyEntries(tx, memberId, [id])
    return { entry: toEntry(row) }
  })
}

/** Deletes the entry. Idempotent. The film stays seen and liked. */
export async function deleteEntry(
  db: Database,
  { memberId, film, id }: { memberId: string; film: FilmIds; id: string },
) {
  await asMember(db, memberId, async tx => {
    await lockForMember(tx, memberId, 'diary')
    await tx.deleteFrom('diary_entry').where('id', '=', id).where('movie_id', 'in', movieIdsOf(film)).execute()
    await updateRatings(tx, movieIdsOf(film))
  })
}

const columnsOf = ({ watchedOn, isRewatch, stars, isLiked, note, tags }: DiaryFields) => ({
  watched_on: watchedOn,
  is_rewatch: isRewatch,
  rating: stars && storedRating(stars),
  is_liked: isLiked,
  note,
  tags: sql<string[]>`${tags}::text[]`,
})

type EntryColumns = Omit<Selectable<DiaryEntryRow>, 'member_id' | 'movie_id' | 'player' | 'is_confirmed'>

/** The columns of an entry as the entry. */
export const toEntry = (row: EntryColumns): DiaryEntry => ({
  ...toFieldsWithId(row),
  loggedAt: row.created_at.toISOString(),
  changedAt: row.updated_at.toISOString(),
})

/** The columns of an entry as the entry without its timestamps. */
export const toFieldsWithId = (row: Omit<EntryColumns, 'created_at' | 'updated_at'>) => ({
  id: row.id,
  watchedOn: row.watched_on,
  isRewatch: row.is_rewatch,
  stars: row.rating === null ? null : toStars(row.rating),
  isLiked: row.is_liked,
  note: row.note,
  tags: row.tags,
})
