// Reads of the diary for one film.
import { sql } from 'kysely'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { toStars } from '#app/domain/stars.ts'
import { movieIdsOf } from '../films/film-row.server.ts'
import { toEntry } from './diary.server.ts'
import { newestFirst } from './entry-order.server.ts'
import type { Viewings } from './viewings.ts'

/** The newest viewings of a film that its page lists; the others are counted. */
const maxListed = 5

/** Reads how often the member saw the film, and the newest viewings. */
export function selectViewings(film: FilmIds) {
  const query = memberQueries
    .selectFrom('diary_entry')
    .select(['id', 'watched_on', 'rating', sql<number>`count(*) over ()`.as('count')])
    .where('movie_id', 'in', movieIdsOf(film))
    .where('is_confirmed', '=', true)
    .orderBy(newestFirst())
    .limit(maxListed)
  return memberRead(query, rows => ({
    count: rows[0]?.count ?? 0,
    newest: rows.map(({ id, watched_on, rating }): Viewings['newest'][number] => ({
      id,
      watchedOn: watched_on,
      stars: rating === null ? null : toStars(rating),
    })),
  }))
}

/** The tags of the newest entries, the most frequent first: those that a member is likely to use again. */
export const selectRecentTags = memberRead(
  sql<{ tag: string }>`
    select min(tag) as tag
    from (select tags from diary_entry order by ${newestFirst()} limit 200) newest, unnest(tags) as tag
    group by lower(tag) order by count(*) desc, lower(tag) limit 6`,
  rows => rows.map(({ tag }) => tag),
)

/** Reads an entry of the film, or null. */
export const selectEntry = (film: FilmIds, id: string) =>
  memberRead(
    memberQueries.selectFrom('diary_entry').selectAll().where('id', '=', id).where('movie_id', 'in', movieIdsOf(film)),
    ([row]) => (row ? toEntry(row) : null),
  )
