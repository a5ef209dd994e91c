// The entries of a member's feeds: release dates of the watchlist, and the diary.
import { sql } from 'kysely'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { type Stars, toStars } from '#app/domain/stars.ts'

const maxReleases = 1000
const maxEntries = 50

/**
 * A film of the watchlist with the day of its release. `revisedAt` (ISO 8601) is when it was added, or when its title or
 * its day changed after that.
 */
export type Release = { filmId: number; title: string; releasedOn: PlainDate; revisedAt: string }

/** Reads the films of the watchlist that come out on this day or later, in order of their days. A year is not a day. */
export function selectReleases(day: PlainDate) {
  const query = memberQueries
    .selectFrom('watchlist')
    .innerJoin('film_ref', 'film_ref.movie_id', 'watchlist.movie_id')
    .select(['film_id', 'title', 'release_date'])
    .select(sql<Date>`greatest(watchlist.created_at, release_revised_at)`.as('revised_at'))
    .where('release_date', '>=', day)
    .where(sql<boolean>`length(release_date) = 10`)
    .orderBy('release_date')
    .orderBy('film_id')
    .limit(maxReleases)
  return memberRead(query, rows =>
    rows.map(
      ({ film_id, title, release_date, revised_at }): Release => ({
        filmId: film_id,
        title,
        releasedOn: release_date ?? '',
        revisedAt: revised_at.toISOString(),
      }),
    ),
  )
}

/** An entry of the diary in a feed. `loggedAt` is ISO 8601; `note` is empty when the notes are not shared. */
export type FeedEntry = {
  id: string
  filmId: number
  title: string
  releaseDate: PlainDate | null
  watchedOn: PlainDate | null
  stars: Stars | null
  isRewatch: boolean
  isLiked: boolean
  note: string
  loggedAt: string
}

/** Reads the confirmed entries of the diary that were logged last, the newest first: a feed shows what is new in it. */
export function selectFeedEntries({ withNotes }: { withNotes: boolean }) {
  const query = memberQueries
    .selectFrom('diary_entry')
    .innerJoin('film_ref', 'film_ref.movie_id', 'diary_entry.movie_id')
    .select(['diary_entry.id', 'film_id', 'title', 'release_date', 'diary_entry.rating', 'is_rewatch', 'is_liked'])
    .select(['note', 'diary_entry.created_at', sql<string | null>`to_char(watched_on, 'YYYY-MM-DD')`.as('day')])
    .where('is_confirmed', '=', true)
    .orderBy('diary_entry.created_at', 'desc')
    .orderBy('diary_entry.id')
    .limit(maxEntries)
  return memberRead(query, rows =>
    rows.map(
      (row): FeedEntry => ({
        id: row.id,
        filmId: row.film_id,
        title: row.title,
        releaseDate: row.release_date,
        watchedOn: row.day,
        stars: row.rating === null ? null : toStars(row.rating),
        isRewatch: row.is_rewatch,
        isLiked: row.is_liked,
        note: withNotes ? row.note : '',
        loggedAt: row.created_at.toISOString(),
      }),
    ),
  )
}
