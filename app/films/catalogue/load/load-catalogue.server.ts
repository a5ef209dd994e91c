import { sql } from 'kysely'
import { advisoryLocks } from '#app/db/advisory-locks.ts'
import type { Database } from '#app/db/database.server.ts'
import type { CatalogueRecord } from '../catalogue-record.ts'
import { cataloguePopularity } from '../popularity.ts'
import type { Catalogue } from './read-catalogue.server.ts'

// Raise it when the rows made from the same file become other rows.
const rowsVersion = 2

/**
 * Copies the catalogue into the database for SQL that joins films, unless this very version is there already; pages
 * read it from memory (films/catalogue/catalogue.ts). One transaction: a reader sees the old films or the new ones.
 * Returns how many films were written, 0 when nothing was to be done.
 */
export async function loadCatalogue(db: Database, catalogue: Catalogue) {
  const version = `${rowsVersion}-${catalogue.version}`
  if ((await loadedVersion(db)) === version) return 0
  return db.transaction().execute(async tx => {
    // Two servers that start at once take turns.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.catalogue})`.execute(tx)
    if ((await loadedVersion(tx)) === version) return 0
    const rows = catalogue.records.map(rowOf)
    await tx.deleteFrom('catalogue_film').execute()
    await sql`
      insert into catalogue_film (id, imdb_id, title, release_date, genres, keywords, directors, collection,
        vote_average, vote_count, popularity, record)
      select id, imdb_id, title, release_date, genres, keywords, directors, collection,
        vote_average, vote_count, popularity, record
      from jsonb_populate_recordset(null::catalogue_film, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
    await adoptBulkFilms(tx)
    await tx
      .insertInto('catalogue_version')
      .values({ version })
      .onConflict(conflict => conflict.column('only_row').doUpdateSet({ version, loaded_at: sql`now()` }))
      .execute()
    return rows.length
  })
}

/** Films in bulk that the catalogue has now get its ids: the id of an earlier load would be a second film. */
const adoptBulkFilms = (tx: Database) =>
  sql`
    update bulk_film set film_id = catalogue_film.id from catalogue_film
    where publisher = 'imdb' and number = substr(catalogue_film.imdb_id, 3)::bigint
      and film_id <> catalogue_film.id and not exists (
        select from bulk_film other where other.publisher = 'imdb' and other.film_id = catalogue_film.id)`.execute(tx)

const loadedVersion = async (db: Database) =>
  (await db.selectFrom('catalogue_version').select('version').executeTakeFirst())?.version

const rowOf = (film: CatalogueRecord) => ({
  id: film.id,
  imdb_id: film.imdb_id ?? null,
  title: film.title,
  release_date: film.release_date ?? null,
  genres: film.genres,
  keywords: film.keywords,
  directors: film.directors,
  collection: film.collection ?? null,
  vote_average: film.vote_average ?? null,
  vote_count: film.vote_count,
  popularity: cataloguePopularity(film),
  record: film,
})
