// Finds stored films for the lines of a file: by their ids, and by earlier choices of the member.

import { sql } from 'kysely'
import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'

type Numbers = { imdb_id: string | null; tmdb_id: number | null }

/**
 * Finds the stored films among the wanted ones, so that no source is called for them. The wanted ones are one batch.
 * Returns a function from an IMDb id, or without one from a TMDB id, to the `movie_id` or null.
 */
export async function readKnownMovieIds(db: Database, importRows: Numbers[]) {
  const imdbIds = importRows.flatMap(({ imdb_id }) => imdb_id ?? [])
  const tmdbIds = importRows.flatMap(({ imdb_id, tmdb_id }) => (imdb_id === null ? (tmdb_id ?? []) : []))
  if (imdbIds.length + tmdbIds.length === 0) return () => null
  const rows = await db
    .selectFrom('film_ref')
    .select(['movie_id', 'film_id'])
    .where(row => row.or([row('movie_id', 'in', [...imdbIds, '']), row('film_id', 'in', [...tmdbIds, 0])]))
    .execute()
  const knownImdbIds = new Set(rows.map(({ movie_id }) => movie_id))
  const byNumber = new Map(rows.map(({ film_id, movie_id }) => [film_id, movie_id]))
  return (imdbId: string | null, tmdbId: number | null) => {
    if (imdbId !== null) return knownImdbIds.has(imdbId) ? imdbId : null
    return tmdbId === null ? null : (byNumber.get(tmdbId) ?? null)
  }
}

/** `uri` is that of a line whose title and year several films of its upload have. */
export type TitleOfLine = { title: string; year: number | null; uri: string | null }

/** `uri` of a `TitleOfLine`, in a query of `import_row`. */
export const uriOfNamesake = sql<string | null>`details->>'uri'`.as('uri')

/**
 * The member's earlier choices for these lines. Returns a function from a line to the `movie_id`, to null
 * for "none of them", or to undefined without a choice. The lines are one batch, and a member has at most 2,000 choices.
 */
export async function readChoices(db: Database, memberId: string, lines: TitleOfLine[]) {
  const titles = [...new Set(lines.map(line => toChoiceTitle(line).title))]
  if (titles.length === 0) return () => undefined
  const rows = await asMember(db, memberId, tx =>
    tx.selectFrom('import_choice').select(['title', 'year', 'movie_id']).where('title', 'in', titles).execute(),
  )
  const chosen = new Map(rows.map(({ title, year, movie_id }) => [toKey({ title, year }), movie_id]))
  return (line: TitleOfLine) => chosen.get(choiceKey(line))
}

/** The title and year of `import_choice` for a line. A film with namesakes in its upload has its URI as the title. */
export const toChoiceTitle = ({ title, year, uri }: TitleOfLine) => ({
  title: uri ?? title,
  year: uri ? 0 : (year ?? 0),
})

/** Lines with one key are one choice. */
export const choiceKey = (line: TitleOfLine) => toKey(toChoiceTitle(line))

const toKey = ({ title, year }: { title: string; year: number }) => JSON.stringify([title, year])
