// Pairs of TMDB ids and IMDb ids, learned from TMDB. Stored apart from the cached responses, so that a film keeps its
// identity after the token is removed.

import { LRUCache } from 'lru-cache'
import type { Database } from '#app/db/database.server.ts'
import { createOptionalReads, type OptionalReads } from '#app/db/optional-reads.server.ts'
import { minutes } from '#app/domain/units.ts'

type Identity = { filmId: number; imdbId: string }

/** Identities in memory beside those of the catalogue's own films, by id and by IMDb id each. */
const maxIdentities = 20_000

/** Time a film id that was read, or its absence, stays fresh: other servers store identities too. */
const filmIdTtlMs = 5 * minutes

/** The size of the catalogue is the usual limit; this one is for a table that was filled by hand. */
const maxCatalogueIdentities = 20_000

export type FilmIdentities = ReturnType<typeof createFilmIdentities>

/** The identities in `db`, and those of catalogue films in memory as well, once `load` was called. */
export function createFilmIdentities(db: Database, { reads = createOptionalReads() }: { reads?: OptionalReads } = {}) {
  let ofCatalogue = new Map<number, string>()
  const learnedImdbIds = new LRUCache<number, string>({ max: maxIdentities })
  const learnedFilmIds = new LRUCache<string, number>({ max: maxIdentities })
  const filmIds = new LRUCache<string, { filmId: number | null }>({ max: maxIdentities, ttl: filmIdTtlMs })

  return {
    /** Reads the identities of catalogue films whose record has no IMDb id. Throws while the database is unavailable. */
    async load() {
      const rows = await readCatalogueIdentities(db)
      ofCatalogue = new Map(rows.map(({ film_id, imdb_id }) => [film_id, imdb_id]))
    },

    /** The IMDb id of the film with this id, when the catalogue has it or this process learned it; else null. */
    imdbIdOf: (filmId: number) => ofCatalogue.get(filmId) ?? learnedImdbIds.get(filmId) ?? null,

    /** The id of the film with this IMDb id, or null; the lowest when TMDB has two. */
    async findFilmId(imdbId: string) {
      const known = filmIds.get(imdbId)
      if (known) return known.filmId
      const stored = await reads(() => readFilmId(db, imdbId))
      // One that was learned may not be stored yet.
      const filmId = stored ?? learnedFilmIds.get(imdbId) ?? null
      if (stored !== undefined) filmIds.set(imdbId, { filmId })
      return filmId
    },

    /** Stores the IMDb id of the film. Keeps a stored one. Returns at once; a failed write is retried at the next call. */
    learn({ filmId, imdbId }: Identity) {
      if (learnedImdbIds.has(filmId)) return
      learnedImdbIds.set(filmId, imdbId)
      learnedFilmIds.set(imdbId, filmId)
      filmIds.delete(imdbId)
      reads(() => writeIdentity(db, { filmId, imdbId })).then(isWritten => isWritten || learnedImdbIds.delete(filmId))
    },
  }
}

async function readCatalogueIdentities(db: Database) {
  return db
    .selectFrom('film_identity')
    .innerJoin('catalogue_film', 'catalogue_film.id', 'film_id')
    .where('catalogue_film.imdb_id', 'is', null)
    .select(['film_id', 'film_identity.imdb_id'])
    .limit(maxCatalogueIdentities)
    .execute()
}

async function readFilmId(db: Database, imdbId: string) {
  const named = db.selectFrom('film_identity').select('film_id').where('imdb_id', '=', imdbId)
  return (await named.orderBy('film_id').executeTakeFirst())?.film_id ?? null
}

async function writeIdentity(db: Database, { filmId, imdbId }: Identity) {
  await db
    .insertInto('film_identity')
    .values({ film_id: filmId, imdb_id: imdbId })
    .onConflict(conflict => conflict.column('film_id').doNothing())
    .execute()
  return true
}
