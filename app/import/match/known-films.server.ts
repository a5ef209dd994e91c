// Finds stored films for the lines of a file: by their ids, and by earlier choices of the member.

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

type TitleAndYear = { title: string; year: number | null }

/**
 * The member's earlier choices for these titles and years. Returns a function from a line to the `movie_id`, to null
 * for "none of them", or to undefined without a choice. The lines are one batch, and a member has at most 2,000 choices.
 */
export async function rememberedChoices(db: Database, memberId: string, lines: TitleAndYear[]) {
  const titles = [...new Set(lines.map(({ title }) => title))]
  if (titles.length === 0) return () => undefined
  const rows = await asMember(db, memberId, tx =>
    tx.selectFrom('import_choice').select(['title', 'year', 'movie_id']).where('title', 'in', titles).execute(),
  )
  // Bounded like `lines`, one batch: a title has few years.
  const chosen = new Map(rows.map(({ title, year, movie_id }) => [choiceKey({ title, year }), movie_id]))
  return (line: TitleAndYear) => chosen.get(choiceKey(line))
}

/** Lines with one key are one choice. */
export const choiceKey = ({ title, year }: TitleAndYear) => JSON.stringify([title, year ?? 0])
