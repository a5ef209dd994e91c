// Finds films of a live source while the database, which may have them too, is unavailable.
import { isDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import { FilmSourceError } from '../film-source-error.ts'

/** The part, or null while the database is unavailable. */
export type OrNull = <Part>(part: Promise<Part | null>) => Promise<Part | null>

/**
 * Calls `find`, whose argument gives null for parts that the database cannot give at the moment. Throws the
 * `DatabaseUnavailableError` of such a part when `find` returns null or throws a `FilmSourceError`: the database may have
 * the film.
 */
export async function tolerateDatabaseOutage<Found>(
  find: (orNull: OrNull) => Promise<Found | null>,
): Promise<Found | null> {
  let outage: unknown = null
  const found = await find(part =>
    part.catch(error => {
      if (!isDatabaseUnavailable(error)) throw error
      outage = error
      return null
    }),
  ).catch(error => {
    throw outage !== null && error instanceof FilmSourceError ? outage : error
  })
  if (found === null && outage !== null) throw outage
  return found
}
