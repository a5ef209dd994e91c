import { type Selectable, sql } from 'kysely'
import { memberRead } from '#app/db/read-as-member.server.ts'
import type { DiaryEntryRow } from '#app/db/schema/library-schema.ts'
import type { StoredFilmRow } from '#app/db/schema/stored-film-schema.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { toEntry } from '../diary/diary.server.ts'
import type { DiaryEntry } from '../diary/diary-entry.ts'
import { newestFirst } from '../diary/entry-order.server.ts'
import type { StoredFilm } from '../films/stored-film.ts'

/** A day with viewings: how many, the titles of the first of them, and the poster of the very first. */
export type FilmDay = {
  day: PlainDate
  viewings: number
  rewatches: number
  minutes: number
  titles: string[]
  poster: StoredFilm['poster']
}

/** Titles of a day that are named; the others are counted. */
const maxTitles = 3

/** Reads the days with viewings of the month that `today` is in. */
export const selectDays = (today: PlainDate) =>
  memberRead(
    sql<FilmDay>`
      select watched_on as day, count(*)::int as viewings, (count(*) filter (where is_rewatch))::int as rewatches,
        coalesce(sum(runtime), 0)::int as minutes,
        (array_agg(title order by entry.created_at, entry.id))[1:${sql.lit(maxTitles)}] as titles,
        (array_agg(poster order by entry.created_at, entry.id))[1] as poster
      from diary_entry entry join film_ref using (movie_id)
      where is_confirmed and watched_on >= ${`${today.slice(0, 7)}-01`}
        and watched_on < ${`${today.slice(0, 7)}-01`}::date + interval '1 month'
      group by watched_on order by watched_on`,
    rows => rows,
  )

/** Entries that are shown beside the month. */
const maxLatest = 5

export type LatestEntry = Pick<DiaryEntry, 'id' | 'watchedOn' | 'isRewatch' | 'isLiked' | 'stars' | 'tags'> & {
  film: Pick<StoredFilm, 'id' | 'title' | 'poster'>
}

/** Reads the newest entries of the diary. */
export const selectLatestEntries = memberRead(
  sql<Selectable<DiaryEntryRow> & Pick<Selectable<StoredFilmRow>, 'film_id' | 'title' | 'poster'>>`
    select entry.*, film_id, title, poster
    from (select * from diary_entry where is_confirmed order by ${newestFirst()} limit ${sql.lit(maxLatest)}) entry
    join film_ref using (movie_id)
    order by ${newestFirst('entry')}`,
  rows =>
    rows.map((row): LatestEntry => {
      const { id, watchedOn, isRewatch, isLiked, stars, tags } = toEntry(row)
      const film = { id: row.film_id, title: row.title, poster: row.poster }
      return { id, watchedOn, isRewatch, isLiked, stars, tags, film }
    }),
)
