import { sql } from 'kysely'
import { advisoryLocks } from '#app/db/advisory-locks.ts'
import type { Database } from '#app/db/database.server.ts'
import { type FilmIds, movieIdOf } from '#app/domain/film-ref.ts'
import { mergeFilms } from './merge-films.server.ts'

/** A film whose id in our URLs has changed. */
type RekeyedFilm = FilmIds & { formerId: number }

/**
 * Gives the stored films that have a former id their new ids: what members stored of them follows. Runs at each start,
 * because a server with the earlier catalogue may still have written meanwhile.
 */
export async function rekeyFilms(db: Database, films: readonly RekeyedFilm[]) {
  if (films.length === 0) return
  const formerIds = films.map(({ formerId }) => formerId)
  const stored = await db.selectFrom('film_ref').select('film_id').where('film_id', 'in', formerIds).execute()
  const storedIds = new Set(stored.map(({ film_id }) => film_id))
  for (const film of films) if (storedIds.has(film.formerId)) await rekeyFilm(db, film)
}

const rekeyFilm = (db: Database, film: RekeyedFilm) =>
  db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.storedFilms})`.execute(tx)
    const stored = await tx
      .selectFrom('film_ref')
      .select(['movie_id', 'film_id'])
      .where(row => row.or([row('film_id', 'in', [film.formerId, film.id]), row('movie_id', '=', movieIdOf(film))]))
      .execute()
    const formerRow = stored.find(({ film_id }) => film_id === film.formerId)
    const current = stored.find(row => row !== formerRow)
    if (formerRow && current) await mergeFilms(tx, { from: formerRow.movie_id, into: current.movie_id })
    else if (formerRow) {
      const ids = { film_id: film.id, movie_id: movieIdOf(film) }
      await tx.updateTable('film_ref').set(ids).where('movie_id', '=', formerRow.movie_id).execute()
    }
  })
