import type { Database } from '#app/db/database.server.ts'
import { type FilmRef, imdbIdPattern } from '#app/domain/film-ref.ts'
import { filmColumns, toStoredFilm } from './film-row.server.ts'
import type { FilmToStore } from './stored-film.ts'

/** Finds a stored film, for one that its source no longer has; null when none is stored. */
export async function findStoredFilm(db: Database, ref: FilmRef): Promise<FilmToStore | null> {
  const films = db.selectFrom('film_ref').select(['movie_id', ...filmColumns])
  const named = 'id' in ref ? films.where('film_id', '=', ref.id) : films.where('movie_id', '=', ref.imdbId)
  const row = await named.executeTakeFirst()
  return row ? { ...toStoredFilm(row), ...idsOf(row.movie_id) } : null
}

/** The ids that `movieIdOf` makes this key from. */
const idsOf = (movieId: string) => ({
  imdbId: imdbIdPattern.test(movieId) ? movieId : null,
  tmdbId: movieId.startsWith('tmdb:') ? Number(movieId.slice('tmdb:'.length)) : null,
})
