import type { Database } from '#app/db/database.server.ts'
import type { FilmToStore } from './stored-film.ts'
import { upsertFilm } from './upsert-film.server.ts'

type RefreshOptions = {
  ids: readonly number[]
  filmOf: (id: number) => Promise<FilmToStore | null>
  signal: AbortSignal
}

/**
 * Gives the stored films among these ids the facts of today: a new edition of the catalogue shows in lists of members
 * before anybody visits the films' pages. `filmOf` returns the film with an id, or null. Ends early when `signal` aborts.
 */
export async function refreshFilms(db: Database, { ids, filmOf, signal }: RefreshOptions) {
  if (ids.length === 0) return
  const stored = await db.selectFrom('film_ref').select('film_id').where('film_id', 'in', ids).execute()
  for (const { film_id } of stored) {
    if (signal.aborted) return
    const film = await filmOf(film_id)
    if (film) await upsertFilm(db, film)
  }
}
