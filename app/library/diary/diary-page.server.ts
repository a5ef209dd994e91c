// The pages of the diary: a month, or the entries that a search finds. Each is read in one database round trip.

import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { memberRead, readAsMember } from '#app/db/read-as-member.server.ts'
import type { DiaryEntryRow } from '#app/db/schema/library-schema.ts'
import type { StoredFilmRow } from '#app/db/schema/stored-film-schema.ts'
import { countPages } from '#app/domain/count-pages.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { toStoredFilm } from '../films/film-row.server.ts'
import type { StoredFilm } from '../films/stored-film.ts'
import { toEntry } from './diary.server.ts'
import type { DiaryEntry } from './diary-entry.ts'
import { selectDiaryFacts } from './diary-facts.server.ts'
import type { DiaryFilters } from './diary-filters.ts'
import { newestFirst } from './entry-order.server.ts'
import { toSearchPattern } from './search-pattern.ts'

/** The number of entries on a page of a month: most months are one page. */
const maxOfMonth = 100

/** The number of entries on a page of a search, whose page takes the longest. */
const maxFound = 50

/** An entry with its film; `runtime` in minutes, `likedAt` since when the member likes the film, ISO 8601. */
export type EntryOfFilm = DiaryEntry & { film: StoredFilm & { runtime: number | null; likedAt: string | null } }

type DiaryPage = { entries: EntryOfFilm[]; totalEntries: number; totalPages: number }

type DiaryPageOptions = { memberId: string; page: number; today: PlainDate }

/** The entries of a month, from its first day to the one before `end`, and the facts of its year. */
export async function readDiaryMonth(db: Database, { memberId, page, today, start, end }: DiaryPageOptions & Period) {
  const {
    found: entryPage,
    filters: ofAll,
    ...facts
  } = await readAsMember(db, memberId, {
    found: pageOf(sql`watched_on >= ${start} and watched_on < ${end}`, { page, pageSize: maxOfMonth }),
    ...selectDiaryFacts(memberId, { start, end, today }),
  })
  return { ...entryPage, ...facts, ...ofAll }
}

type Period = { start: PlainDate; end: PlainDate }

/** The entries that pass the filters, and the facts of this year. */
export async function searchDiary(
  db: Database,
  { memberId, page, today, ...filters }: DiaryPageOptions & DiaryFilters,
) {
  const {
    found: entryPage,
    filters: ofAll,
    ...facts
  } = await readAsMember(db, memberId, {
    found: pageOf(toCondition(filters), { page, pageSize: maxFound }),
    ...selectDiaryFacts(memberId, { start: today, end: today, today }),
  })
  return { ...entryPage, ...facts, ...ofAll }
}

type EntryRow = Selectable<DiaryEntryRow> & Selectable<StoredFilmRow> & { total: number; liked_at: Date | null }

function pageOf(condition: RawBuilder<unknown>, { page, pageSize }: { page: number; pageSize: number }) {
  // Reads the columns that the entries are sorted by of all entries. The other columns are read of those on the page,
  // one by one: a join would read all entries once more.
  const query = sql<EntryRow>`
    select entry.*, film.film_id, film.title, film.release_date, film.genres, film.vote_average, film.imdb_rating,
      film.poster, film.runtime, shown.total,
      (select created_at from film_like where movie_id = film.movie_id) as liked_at
    from (
      select id, count(*) over () as total
      from diary_entry
      where is_confirmed and ${condition}
      order by ${newestFirst()}
      limit ${pageSize} offset ${(page - 1) * pageSize}) shown
    cross join lateral (select * from diary_entry where id = shown.id limit 1) entry
    join film_ref film using (movie_id)
    order by ${newestFirst('entry')}`
  return memberRead(query, (rows): DiaryPage => {
    const totalEntries = rows[0]?.total ?? 0
    return {
      totalEntries,
      totalPages: countPages(totalEntries, pageSize),
      entries: rows.map(row => ({ ...toEntry(row), film: filmOf(row) })),
    }
  })
}

const filmOf = (row: EntryRow): EntryOfFilm['film'] => ({
  ...toStoredFilm(row),
  runtime: row.runtime,
  likedAt: row.liked_at?.toISOString() ?? null,
})

function toCondition({ q, isRewatch, isLiked, hasNote, isUndated, minStars, tag }: DiaryFilters) {
  const conditions = [
    isRewatch && sql`is_rewatch`,
    isLiked && sql`is_liked`,
    hasNote && sql`octet_length(note) > 0`,
    isUndated && sql`watched_on is null`,
    minStars !== null && sql`rating >= ${2 * minStars}`,
    tag !== null && sql`exists (select from unnest(tags) as one where lower(one) = lower(${tag}))`,
    q !== '' && toTextCondition(q),
  ].filter(condition => condition !== false)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

/** The text stands in the title, the note or a tag, in whatever case, with or without accents. */
function toTextCondition(q: string) {
  // The pattern has both cases of each letter, so no locale is needed. Most notes are empty: the test saves a call each.
  const matches = sql`collate "C" ~ ${toSearchPattern(q)}`
  return sql`((note <> '' and note ${matches}) or (tags <> '{}' and array_to_string(tags, ',') ${matches}) or movie_id in (
    select movie_id from film_ref where title ${matches} and movie_id in (select movie_id from diary_entry)))`
}
