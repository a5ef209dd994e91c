import type { FilmToStore } from '#app/library/films/stored-film.ts'
import type { Report } from '#app/library/players/player.ts'
import { type FilmLookUp, matchFilm } from './match-film.ts'

/**
 * Finds the film of a player's report by its ids, else the only one with its title and year. Returns null when there is
 * no such film. Returns null without a look-up when the report has only a title, because the film would be a guess.
 * Throws as `matchFilm`.
 */
export async function matchReport(
  films: FilmLookUp,
  { title, year, imdbId, tmdbId }: Report,
): Promise<FilmToStore | null> {
  if (year === null && imdbId === null && tmdbId === null) return null
  const match = await matchFilm(films, { title, year, imdbId, tmdbId, directors: null, filmId: null })
  return match.match === 'found' ? match.film : null
}
