import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { cataloguePopularity } from './catalogue-popularity.ts'
import { catalogueRecord } from './catalogue-record.ts'

// Two folders up from here, and from the build's own folder as well.
const catalogueFile = new URL('../../catalogue/films.jsonl', import.meta.url)

// Raise it when the rows made from the same file become other rows.
const rowsVersion = 1

// Any number, the same in every process: two servers that start at once take turns.
const loadingLock = 7_105_001

/**
 * Puts catalogue/films.jsonl into the database, unless this very version is there already. One transaction: a reader
 * sees the old films or the new ones. Gives how many films were written, 0 when nothing was to be done.
 * Throws when a line of the file is not a film.
 */
export async function loadCatalogue(db: Database, file: URL = catalogueFile) {
  const text = await readFile(file, 'utf8')
  const version = `${rowsVersion}-${createHash('sha256').update(text).digest('hex')}`
  if ((await loadedVersion(db)) === version) return 0
  return db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${loadingLock})`.execute(tx)
    if ((await loadedVersion(tx)) === version) return 0
    const rows = text.trim().split('\n').map(rowOf)
    await tx.deleteFrom('catalogue_film').execute()
    await sql`
      insert into catalogue_film (id, imdb_id, title, release_date, genres, keywords, directors, collection,
        vote_average, vote_count, popularity, record)
      select id, imdb_id, title, release_date, genres, keywords, directors, collection,
        vote_average, vote_count, popularity, record
      from jsonb_populate_recordset(null::catalogue_film, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
    await tx
      .insertInto('catalogue_version')
      .values({ version })
      .onConflict(conflict => conflict.column('only_row').doUpdateSet({ version, loaded_at: sql`now()` }))
      .execute()
    return rows.length
  })
}

const loadedVersion = async (db: Database) =>
  (await db.selectFrom('catalogue_version').select('version').executeTakeFirst())?.version

function rowOf(line: string, index: number) {
  const parsed = catalogueRecord.safeParse(JSON.parse(line))
  if (!parsed.success) throw new Error(`catalogue line ${index + 1} is not a film`, { cause: parsed.error })
  const film = parsed.data
  return {
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
  }
}
