// Brings the tables up to date: each file of migrations/ once, in order, under a lock.
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.server.ts'

// Migrations are SQL text, because a TypeScript one could import today's schema and so change after the fact.
const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** Runs what is missing; two servers may start at once. Throws when one fails, or when the database is newer than we. */
export async function migrate(db: Database) {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations() } }).migrateToLatest()
  if (error) throw new Error('the database could not be brought up to date', { cause: error })
}

const migrations = () =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [nameOf(path), { up: run(text) } satisfies Migration]))

const nameOf = (path: string) => path.replace(/^.*\/|\.sql$/g, '')

const run = (text: string) => async (db: Kysely<unknown>) => {
  await sql.raw(text).execute(db)
}
