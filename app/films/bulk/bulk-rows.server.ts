// Reads films in bulk from the database.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#app/db/database.server.ts'
import type { BulkFilmRow, BulkPersonRow } from '#app/db/schema/bulk-schema.ts'

/** A film without its credits. */
export type BulkEntry = Omit<BulkFilmRow, 'credits'>

export type BulkRows = ReturnType<typeof openBulkRows>

/** Films in memory, some 2 KB each. */
const maxCached = 5000

/** Rows of one statement when all are read: some milliseconds on the embedded database. */
const rowsPerRead = 2000

const entryColumns = [
  ...(['publisher', 'number', 'film_id', 'title', 'original_title', 'other_titles', 'year', 'runtime'] as const),
  ...(['genres', 'rating', 'vote_count', 'popularity'] as const),
]

export function openBulkRows(db: Database) {
  const cache = new LRUCache<number, BulkFilmRow>({ max: maxCached })

  /** The films with these ids, in this order. Unknown ones are left out. */
  async function find(ids: number[]): Promise<BulkFilmRow[]> {
    const missing = ids.filter(id => !cache.has(id))
    const read = missing.length === 0 ? [] : await readBy(db, 'film_id', missing)
    for (const row of read) cache.set(row.film_id, row)
    const known = new Map(read.map(row => [row.film_id, row]))
    return ids.flatMap(id => known.get(id) ?? cache.get(id) ?? [])
  }

  return {
    find,

    /** The films with these numbers at IMDb, in ascending order. */
    findByNumbers: (numbers: number[]) => (numbers.length === 0 ? [] : readBy(db, 'number', numbers, 'imdb')),

    async findPerson(number: number): Promise<BulkPersonRow | null> {
      const found = db.selectFrom('bulk_person').selectAll().where('number', '=', number)
      return (await found.executeTakeFirst()) ?? null
    },

    async findPeople(numbers: number[]): Promise<BulkPersonRow[]> {
      if (numbers.length === 0) return []
      return db.selectFrom('bulk_person').selectAll().where('number', 'in', numbers).execute()
    },

    /** All films, most popular first, read in parts; with their credits where they are needed. */
    entries: () => readAll<BulkEntry>(db, entryColumns),
    rows: () => readAll<BulkFilmRow>(db, [...entryColumns, 'credits']),

    /** The names of all people, in ascending order of their numbers, read in parts. */
    names: () => readNames(db),

    /** Forgets the films in memory, after a load. */
    clear: () => cache.clear(),
  }
}

/** The films of the load that is applied now or was last: the other publisher's are about to be removed. */
async function readBy(
  db: Database,
  column: 'film_id' | 'number',
  values: number[],
  publisher?: 'imdb',
): Promise<BulkFilmRow[]> {
  const found = db
    .selectFrom('bulk_film')
    .selectAll()
    .where(column, 'in', values)
    .orderBy('publisher', 'desc')
    .orderBy('number')
  return publisher ? found.where('publisher', '=', publisher).execute() : found.execute()
}

async function* readAll<Row extends BulkEntry>(db: Database, columns: readonly (keyof BulkFilmRow)[]) {
  let after: { popularity: number; number: number } = { popularity: Number.MAX_VALUE, number: 0 }
  for (;;) {
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map(name => sql.ref(name)))} from bulk_film
      where (-popularity, number) > (${-after.popularity}::double precision, ${after.number}::bigint)
      order by -popularity, number limit ${rowsPerRead}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerRead) return
    after = last
  }
}

async function* readNames(db: Database) {
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('bulk_person')
      .select(['number', 'name', 'vote_count'])
      .where('number', '>', after)
      .orderBy('number')
      .limit(rowsPerRead)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerRead) return
    after = last.number
  }
}
