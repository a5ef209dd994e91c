import type { Database } from '#app/db/database.server.ts'
import { movieIdOf } from '#app/domain/film-ref.ts'
import type { FilmToStore } from './stored-film.ts'
import { toFilmRow, toValues, upsertFilm } from './upsert-film.server.ts'

/**
 * Ensures that each of these films has its `film_ref` row. Returns the `movie_id` of each by film id. New films are
 * inserted in one statement. Rows that have both ids of their film stay as they are, because the facts given here may be
 * fewer; rows that have one of the ids are updated one by one.
 */
export async function upsertFilms(db: Database, films: readonly FilmToStore[]): Promise<Map<number, string>> {
  if (films.length === 0) return new Map()
  // In one order: two imports at once that took the same rows in another would wait for each other.
  const rows = films.map(toFilmRow).sort((a, b) => (a.movie_id < b.movie_id ? -1 : 1))
  const added = await db
    .insertInto('film_ref')
    .values(rows.map(toValues))
    .onConflict(conflict => conflict.doNothing())
    .returning('movie_id')
    .execute()
  const newMovieIds = new Set(added.map(({ movie_id }) => movie_id))
  const others = films.filter(film => !newMovieIds.has(movieIdOf(film)))
  const filmIdByMovieId = await readNumbers(db, others.map(movieIdOf))
  for (const film of others) if (filmIdByMovieId.get(movieIdOf(film)) !== film.id) await upsertFilm(db, film)
  return new Map(films.map(film => [film.id, movieIdOf(film)]))
}

async function readNumbers(db: Database, movieIds: string[]) {
  if (movieIds.length === 0) return new Map<string, number>()
  const known = db.selectFrom('film_ref').select(['movie_id', 'film_id']).where('movie_id', 'in', movieIds)
  return new Map((await known.execute()).map(({ movie_id, film_id }) => [movie_id, film_id]))
}
