// Which number of the public film database is which IMDb id, as far as it was learned. It outlives the answers that
// taught it: a film keeps its identity when an operator takes the token away.
import type { Database } from '#app/db/database.server.ts'

/** Notes that the film of this number has this IMDb id; what is noted already stays. */
export async function learnIdentity(db: Database, { filmId, imdbId }: { filmId: number; imdbId: string }) {
  await db
    .insertInto('film_identity')
    .values({ film_id: filmId, imdb_id: imdbId })
    .onConflict(conflict => conflict.column('film_id').doNothing())
    .execute()
}

/** The IMDb id of the film with this number, or null. */
export async function imdbIdOf(db: Database, filmId: number) {
  const row = await db.selectFrom('film_identity').select('imdb_id').where('film_id', '=', filmId).executeTakeFirst()
  return row?.imdb_id ?? null
}

/** The number of the film with this IMDb id, or null; the lowest where the film database has it twice. */
export async function numberOf(db: Database, imdbId: string) {
  const named = db.selectFrom('film_identity').select('film_id').where('imdb_id', '=', imdbId)
  return (await named.orderBy('film_id').executeTakeFirst())?.film_id ?? null
}
