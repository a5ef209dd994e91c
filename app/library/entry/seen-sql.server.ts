// The films that a member has seen, as SQL: with the mark "seen", a rating or a diary entry (decision 032). Filters of the
// own films compare the same rows in memory (own-films/own-film.ts).
import { type RawBuilder, sql } from 'kysely'

/** The tables of `seenRows`. */
export const seenTables = ['seen', 'rating', 'diary_entry'] as const

/** Selects the `movie_id` of all films that the member has seen, once for each row that makes the film seen. */
export const seenRows = sql`
  select movie_id from seen
  union all select movie_id from rating
  union all select movie_id from diary_entry where is_confirmed`

/** Whether the member has seen the film: a column of the outer query, or a value. */
export const isSeen = (movieId: RawBuilder<string>) =>
  sql<boolean>`exists (select from (${seenRows}) seen_row where seen_row.movie_id = ${movieId})`
