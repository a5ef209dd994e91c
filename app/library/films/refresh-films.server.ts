import type { Database } from '#app/db/database.server.ts'
import type { FilmToStore } from './stored-film.ts'
import { upsertFilm } from './upsert-film.server.ts'

/**
 * Gives the stored films among these ids the facts of today: a new edition of the catalogue shows in lists of members
 * before anybody visits the films' pages. `filmOf` returns the film with an id, or null.
 */
export async function refreshFilms(
  db: Database,
  { ids, filmOf }: { ids: readonly number[]; filmOf: (id: number) => Promise<FilmToStore | null> },
) {
  if (ids.length === 0) return
  const stored = await db.selectFrom('film_ref').select('film_id').where('film_id', 'in', ids).execute()
  for (const { film_id } of stored) {
    const film = await filmOf(film_id)
    if (film) await upsertFilm(db, film)
  }
}
