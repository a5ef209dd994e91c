// A member, a film and the diary entries of this member about it, without a site.
import { randomUUID } from 'node:crypto'
import type { Database } from '#app/db/database.server.ts'
import type { Stars } from '#app/domain/stars.ts'
import { deleteEntry, writeEntry } from '#app/library/diary/diary.server.ts'
import type { DiaryFields } from '#app/library/diary/diary-entry.ts'
import { findLibraryEntry } from '#app/library/entry/library-entry.server.ts'
import { rateFilm } from '#app/library/rating/ratings.server.ts'
import { createFilm } from '../../fixtures/film.ts'
import { insertMember } from '../account/signed-in-member.ts'
import { entryFields } from './library-requests.ts'

let number = 960_000_000
const newFilm = () => {
  number += 1
  return createFilm({ id: number, imdbId: `tt${number}`, tmdbId: number })
}

const plain: DiaryFields = { ...entryFields, watchedOn: '2026-11-22' }

/** A new member and a film, and the reads and writes of this member about it. */
export async function memberAndFilm(db: Database) {
  const [memberId, film] = [await insertMember(db), newFilm()]
  const entry = () => findLibraryEntry(db, { memberId, film })
  return {
    memberId,
    film,
    log: (entry: Partial<DiaryFields>, { id = randomUUID(), ...more }: { id?: string; basedOn?: string } = {}) =>
      writeEntry(db, { memberId, film, id, entry: { ...plain, ...entry }, ...more }),
    rate: (stars: Stars) => rateFilm(db, { memberId, film, stars }),
    remove: (id: string) => deleteEntry(db, { memberId, film, id }),
    entry,
    rating: async () => {
      const { stars, isRatedByDiary } = await entry()
      return { stars, isRatedByDiary }
    },
  }
}
