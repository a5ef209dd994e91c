import { type RawBuilder, sql } from 'kysely'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import { type Stars, toStars } from '#app/domain/stars.ts'
import { filmColumns, toStoredFilm } from '../films/film-row.server.ts'
import type { StoredFilm } from '../films/stored-film.ts'
import { sharedPageSize } from './shared-list.server.ts'

/** The counts of a year of the diary; `minutes` of the films whose length is known. */
type SharedYear = { entries: number; minutes: number }

/** Reads the counts of a year. */
export function selectSharedYear(year: number) {
  const query = memberQueries
    .selectFrom('diary_entry')
    .innerJoin('film_ref', 'film_ref.movie_id', 'diary_entry.movie_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('entries'),
      sql<number>`coalesce(sum(runtime), 0)::int`.as('minutes'),
    ])
    .where(isInYear(year))
  return memberRead(query, ([row]): SharedYear => row ?? { entries: 0, minutes: 0 })
}

/** An entry of the diary as it is shared; `note` is empty when the notes are not shared. */
export type SharedEntry = { film: StoredFilm; note: string; watchedOn: string | null; stars: Stars | null }

/** Reads one page of a year's entries, the first day first. */
export function selectSharedYearEntries({ year, page, withNotes }: { year: number; page: number; withNotes: boolean }) {
  const query = memberQueries
    .selectFrom('diary_entry')
    .innerJoin('film_ref', 'film_ref.movie_id', 'diary_entry.movie_id')
    .select(['diary_entry.note', 'diary_entry.rating', ...filmColumns])
    .select(sql<string>`to_char(watched_on, 'YYYY-MM-DD')`.as('day'))
    .where(isInYear(year))
    .orderBy('watched_on')
    .orderBy('diary_entry.created_at')
    .orderBy('diary_entry.id')
    .limit(sharedPageSize)
    .offset((page - 1) * sharedPageSize)
  return memberRead(query, rows =>
    rows.map(
      (row): SharedEntry => ({
        film: toStoredFilm(row),
        note: withNotes ? row.note : '',
        watchedOn: row.day,
        stars: row.rating === null ? null : toStars(row.rating),
      }),
    ),
  )
}

/** Reads the years of which the diary has entries, the newest first: one step of the index for each year. */
export const selectYearsWithEntries = () =>
  memberRead(
    sql<{ year: number }>`
      with recursive newest (day) as (
        ${lastDayBefore(sql`'infinity'`)}
        union all
        select (${lastDayBefore(sql`date_trunc('year', newest.day)::date`)}) from newest where newest.day is not null)
      select extract(year from day)::int as year from newest where day is not null`,
    rows => rows.map(({ year }) => year),
  )

const lastDayBefore = (day: RawBuilder<unknown>) => sql`
  (select watched_on from diary_entry
   where watched_on < ${day} and is_confirmed order by watched_on desc nulls last limit 1)`

/** By day, so that the index of the diary is used. Unconfirmed entries count nowhere. */
const isInYear = (year: number) =>
  sql<boolean>`is_confirmed and watched_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`
