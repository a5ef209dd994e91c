// Vacuums the embedded database, which has no autovacuum because it is a single process.
import { type RawBuilder, sql } from 'kysely'
import { days } from '#app/domain/units.ts'
import type { Database, OpenDatabase } from './database.server.ts'

type Vacuumed = { db: Database; unwatched: OpenDatabase['unwatched'] }

/** These may have a million rows, which change with a load only: its end vacuums them. */
const bulkTables = ['bulk_film', 'bulk_person']

/**
 * Returns a function that vacuums and analyses one table after the other, so that requests run in between. Once a day it
 * vacuums the system catalogs too, which temporary tables fill.
 */
export function createCompaction({ now = () => performance.now() } = {}) {
  let catalogsAt = Number.NEGATIVE_INFINITY
  return async ({ db, unwatched }: Vacuumed) => {
    const run = (statement: RawBuilder<unknown>) => unwatched(() => statement.execute(db))
    const own = (await listTables(db, 'public')).filter(name => !bulkTables.includes(name))
    for (const name of own) await run(sql`vacuum (analyze) ${sql.table(name)}`)
    if (now() - catalogsAt < days) return
    for (const name of await listTables(db, 'pg_catalog')) await run(sql`vacuum ${sql.table(`pg_catalog.${name}`)}`)
    catalogsAt = now()
  }
}

/** Vacuums and analyses the tables of films in bulk. */
export const compactBulk = ({ db, unwatched }: Vacuumed) =>
  unwatched(() => sql`vacuum (analyze) ${sql.join(bulkTables.map(name => sql.table(name)))}`.execute(db))

async function listTables(db: Database, schema: 'public' | 'pg_catalog') {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = ${schema}::regnamespace`.execute(db)
  return rows.map(({ name }) => name)
}
