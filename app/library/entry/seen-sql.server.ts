// The films that a member has seen, and those that the member knows, as SQL (docs/glossary.md). Filters of the own films
// compare the same rows in memory (own-films/own-film.ts).
import { type RawBuilder, sql } from 'kysely'

/** A column of the outer query, or a value. */
type MovieId = RawBuilder<string>

/** Whether the member has marked the film as seen or has it in the diary. */
export const isSeen = (movieId: MovieId) => sql<boolean>`(${anyOf(seenRows(movieId))})`

/** Whether the member has seen or rated the film. PostgreSQL looks it up film by film, or reads the three tables once. */
export const isKnown = (movieId: MovieId) => sql<boolean>`(${anyOf(knownRows(movieId))})`

/** The opposite of `isKnown`. PostgreSQL plans these conditions as joins, but not `not isKnown(...)`. */
export const isUnknown = (movieId: MovieId) =>
  sql<boolean>`(${sql.join(
    knownRows(movieId).map(exists => sql`not ${exists}`),
    sql` and `,
  )})`

/** Selects the `movie_id` of all films that the member has seen. One `in` reads them once, for a condition on many films. */
export const seenMovieIds = sql`
  select movie_id from seen union all select movie_id from diary_entry where is_confirmed`

/** Selects the `movie_id` of all films that the member has seen or rated. */
export const knownMovieIds = sql`${seenMovieIds} union select movie_id from rating`

/** The tables of `isKnown`. */
export const knownTables = ['seen', 'rating', 'diary_entry'] as const

const seenRows = (movieId: MovieId) => [
  sql`exists (select from seen where seen.movie_id = ${movieId})`,
  sql`exists (select from diary_entry where is_confirmed and diary_entry.movie_id = ${movieId})`,
]

const knownRows = (movieId: MovieId) => [
  ...seenRows(movieId),
  sql`exists (select from rating where rating.movie_id = ${movieId})`,
]

const anyOf = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` or `)
