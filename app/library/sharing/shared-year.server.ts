import { sql } from 'kysely'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import { type Stars, starsOf } from '#app/domain/stars.ts'
import { filmColumns, storedFilmOf } from '../films/film-row.server.ts'
import type { StoredFilm } from '../films/stored-film.ts'
import { sharedPageSize } from './shared-list.server.ts'

/** The figures of a year in the diary; `minutes` of the films whose length is known. */
export type SharedYear = { entries: number; minutes: number }

/** Reads the figures of a year. */
export function sharedYear(year: number) {
  const query = memberQueries
    .selectFrom('diary_entry')
    .innerJoin('film_ref', 'film_ref.movie_id', 'diary_entry.movie_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('entries'),
      sql<number>`coalesce(sum(runtime), 0)::int`.as('minutes'),
    ])
    .where(isOf(year))
  return memberRead(query, ([row]): SharedYear => row ?? { entries: 0, minutes: 0 })
}

/** An entry of the diary as it is shared; `note` is empty when the notes are not shared. */
export type SharedEntry = { film: StoredFilm; note: string; watchedOn: string | null; stars: Stars | null }

/** Reads one page of a year's entries, the first day first. */
export function sharedYearEntries({ year, page, withNotes }: { year: number; page: number; withNotes: boolean }) {
  const query = memberQueries
    .selectFrom('diary_entry')
    .innerJoin('film_ref', 'film_ref.movie_id', 'diary_entry.movie_id')
    .select(['diary_entry.note', 'diary_entry.rating', ...filmColumns])
    .select(sql<string>`to_char(watched_on, 'YYYY-MM-DD')`.as('day'))
    .where(isOf(year))
    .orderBy('watched_on')
    .orderBy('diary_entry.created_at')
    .orderBy('diary_entry.id')
    .limit(sharedPageSize)
    .offset((page - 1) * sharedPageSize)
  return memberRead(query, rows =>
    rows.map(
      (row): SharedEntry => ({
        ...{ film: storedFilmOf(row), note: withNotes ? row.note : '', watchedOn: row.day },
        stars: row.rating === null ? null : starsOf(row.rating),
      }),
    ),
  )
}

/** Reads the years of which the diary has entries, the newest first. */
export const diaryYears = () =>
  memberRead(
    memberQueries
      .selectFrom('diary_entry')
      .select(sql<number>`extract(year from watched_on)::int`.as('year'))
      .where('watched_on', 'is not', null)
      .where('is_confirmed', '=', true)
      .distinct()
      .orderBy('year', 'desc'),
    rows => rows.map(({ year }) => year),
  )

/** By day, so that the index of the diary is used. Unconfirmed entries count nowhere. */
const isOf = (year: number) =>
  sql<boolean>`is_confirmed and watched_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`
