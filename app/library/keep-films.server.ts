import type { Database } from '#app/db/database.server.ts'
import { keepFilm, rowOf } from './keep-film.server.ts'
import { movieIdOf } from './movie-id.ts'
import type { KeepableFilm } from './shelf-film.ts'

/**
 * keepFilm for many films: those nobody knew yet in one statement, and only what is there already one by one. Gives the
 * `movie_id` of each by the film's number.
 */
export async function keepFilms(db: Database, films: readonly KeepableFilm[]): Promise<Map<number, string>> {
  if (films.length === 0) return new Map()
  // In one order: two imports at once that took the same rows in another would wait for each other.
  const rows = films.map(rowOf).sort((a, b) => (a.movie_id < b.movie_id ? -1 : 1))
  const added = await db
    .insertInto('shelf_film')
    .values(rows.map(row => ({ ...row, poster: JSON.stringify(row.poster) })))
    .onConflict(conflict => conflict.doNothing())
    .returning('movie_id')
    .execute()
  const isNew = new Set(added.map(({ movie_id }) => movie_id))
  for (const film of films) if (!isNew.has(movieIdOf(film))) await keepFilm(db, film)
  return new Map(films.map(film => [film.id, movieIdOf(film)]))
}
