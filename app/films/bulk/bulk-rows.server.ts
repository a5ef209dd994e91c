// Reads films in bulk from the database.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#app/db/database.server.ts'
import { executePrepared } from '#app/db/pool/workload-pools.server.ts'
import type { BulkFilmRow, BulkPersonRow } from '#app/db/schema/bulk-schema.ts'
import { votesOf } from './bulk-film.ts'

/** A film without its credits. */
export type BulkEntry = Omit<BulkFilmRow, 'credits'>

export type BulkRows = ReturnType<typeof openBulkRows>

/** Films in memory, some 2 KB each. */
const maxCached = 20_000

/** Films of one person that stay in memory: the card of a person's page is drawn from the best known ones. */
const maxCachedOfPerson = 20

/** Rows of one statement when all are read. A page's statement waits for one such part on the embedded database. */
const rowsPerRead = { names: 2000, entries: 1000, rows: 250 }

const entryColumns = [
  ...(['publisher', 'number', 'film_id', 'title', 'original_title', 'other_titles', 'year', 'runtime'] as const),
  ...(['genres', 'rating', 'vote_count', 'popularity'] as const),
]

/** Opens the reads of films and people in bulk; the films read last stay in memory. */
export function openBulkRows(db: Database) {
  const cache = new LRUCache<number, BulkFilmRow>({ max: maxCached })
  /** Films that stay in memory until the next load; null for one that is not in bulk. */
  let pinned = new Map<number, BulkFilmRow | null>()

  /** The films with these ids, in this order. Unknown ones are left out. */
  async function find(ids: number[]): Promise<BulkFilmRow[]> {
    const missing = ids.filter(id => !pinned.has(id) && !cache.has(id))
    const missingRows = missing.length === 0 ? [] : await readBy(db, 'film_id', missing)
    for (const row of missingRows) cache.set(row.film_id, row)
    const known = new Map(missingRows.map(row => [row.film_id, row]))
    return ids.flatMap(id => known.get(id) ?? pinned.get(id) ?? cache.get(id) ?? [])
  }

  /** The films with these numbers at IMDb, in ascending order. */
  async function findByNumbers(numbers: number[]): Promise<BulkFilmRow[]> {
    if (numbers.length === 0) return []
    const rows = await readBy(db, 'number', numbers, 'imdb')
    const best = rows.toSorted((a, b) => votesOf(b) - votesOf(a)) // the order of `knownFor`
    for (const row of best.slice(0, maxCachedOfPerson)) cache.set(row.film_id, row)
    return rows
  }

  return {
    find,
    findByNumbers,

    /** The person with this number at IMDb; null when there is none in bulk. */
    async findPerson(number: number): Promise<BulkPersonRow | null> {
      return (await readPeople(db, [number]))[0] ?? null
    },

    /** The people with these numbers at IMDb, in any order. Unknown ones are left out. */
    async findPeople(numbers: number[]): Promise<BulkPersonRow[]> {
      return numbers.length === 0 ? [] : readPeople(db, numbers)
    },

    /** All films, most popular first, read in parts; with their credits where they are needed. */
    entries: () => readAll<BulkEntry>(db, { columns: entryColumns, perRead: rowsPerRead.entries }),
    rows: () => readAll<BulkFilmRow>(db, { columns: [...entryColumns, 'credits'], perRead: rowsPerRead.rows }),

    /** The names of all people, in ascending order of their numbers, read in parts. */
    names: () => readNames(db),

    /** Forgets the films in memory, after a load. Then reads the `popular` ones and those that are always in memory. */
    async renew({ popular, always }: { popular: number[]; always: number[] }) {
      cache.clear()
      const found = new Map<number, BulkFilmRow | null>(always.map(id => [id, null]))
      for (const ids of inParts(always)) for (const row of await readBy(db, 'film_id', ids)) found.set(row.film_id, row)
      pinned = found
      for (const ids of inParts(popular)) await find(ids)
    },
  }
}

function* inParts(ids: number[]) {
  for (let start = 0; start < ids.length; start += rowsPerRead.rows) yield ids.slice(start, start + rowsPerRead.rows)
}

/**
 * Reads the rows with these values, of both publishers unless one is given; of a film that both have, IMDb's row comes
 * last.
 */
async function readBy(
  db: Database,
  column: 'film_id' | 'number',
  values: number[],
  publisher?: 'imdb',
): Promise<BulkFilmRow[]> {
  const query = db
    .selectFrom('bulk_film')
    .selectAll()
    .where(column, '=', anyOf(values))
    .orderBy('publisher', 'desc')
    .orderBy('number')
  return executePrepared(db, publisher ? query.where('publisher', '=', publisher) : query)
}

const readPeople = (db: Database, numbers: number[]): Promise<BulkPersonRow[]> =>
  executePrepared(db, db.selectFrom('bulk_person').selectAll().where('number', '=', anyOf(numbers)))

/** One parameter, so that one prepared statement serves any number of rows. */
const anyOf = (numbers: number[]) => sql<number>`any(${numbers}::bigint[])`

async function* readAll<Row extends BulkEntry>(
  db: Database,
  { columns, perRead }: { columns: readonly (keyof BulkFilmRow)[]; perRead: number },
) {
  let after: { popularity: number; number: number } = { popularity: Number.MAX_VALUE, number: 0 }
  for (;;) {
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map(name => sql.ref(name)))} from bulk_film
      where ${isShown} and (-popularity, number) > (${-after.popularity}::double precision, ${after.number}::bigint)
      order by -popularity, number limit ${perRead}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < perRead) return
    after = last
  }
}

/**
 * If both publishers have a film, the row of the one whose films are shown. Library rows may have kept the other. The
 * condition is not a join: it is looked up for each row of the other publisher.
 */
const isShown = sql`not (publisher <> (select publisher from bulk_load) and exists (
  select from bulk_film other where other.film_id = bulk_film.film_id and other.publisher <> bulk_film.publisher))`

async function* readNames(db: Database) {
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('bulk_person')
      .select(['number', 'name', 'vote_count'])
      .where('number', '>', after)
      .orderBy('number')
      .limit(rowsPerRead.names)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerRead.names) return
    after = last.number
  }
}
