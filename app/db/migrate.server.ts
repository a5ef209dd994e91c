// Brings the tables up to date: each file of migrations/ once, in order, under a lock.

import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { seconds } from '#app/domain/units.ts'
import { assertMayCreateTables, assertMayReadTables } from './assert-privileges.server.ts'
import type { Database } from './database.server.ts'
import { findDatabaseUnavailable } from './errors/database-unavailable.ts'
import { describeUnusable, reasonOf } from './errors/server-errors.ts'
import { sqlStates } from './errors/sqlstate.ts'
import { UnusableDatabaseError } from './errors/unusable-database.ts'

// Migrations are SQL files: a TypeScript migration could import the current schema and change with it.
const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/**
 * Runs the missing migrations. Servers that start at the same time take turns, for at most `lockMs`. Throws
 * `UnusableDatabaseError` when the tables are newer than this filmDB or cannot be created, and another error when the
 * lock is not available in time or a migration fails; a failed migration is rolled back.
 */
export async function migrate(database: Database, { lockMs = 60 * seconds } = {}) {
  // The lock ends with the transaction. PgBouncer may give each transaction another session, so that a lock of a session
  // would stay behind.
  await database.transaction().execute(async tx => {
    await lockMigrations(tx, lockMs)
    // The largest tables take longer than a statement of a job may.
    await sql`set local statement_timeout = 0`.execute(tx)
    await migrateLocked(tx)
  })
}

// The number of the lock of Kysely's Migrator, which earlier versions of filmDB acquired.
const migrationLock = sql.raw('3853314791062309107')

async function lockMigrations(db: Database, lockMs: number) {
  try {
    await sql`
      with timeout as (select set_config('lock_timeout', ${`${lockMs}ms`}, true))
      select pg_advisory_xact_lock(${migrationLock}) from timeout`.execute(db)
  } catch (cause) {
    if (Object(findDatabaseUnavailable(cause)?.cause).code !== sqlStates.lockNotAvailable) throw cause
    const sentence = `another filmDB has been changing the tables of this database for more than ${lockMs / seconds} s: wait for it, or end it`
    throw new Error(sentence, { cause })
  }
}

async function migrateLocked(db: Database) {
  const ours = migrationNames()
  await assertMayReadTables(db)
  const done = await listMigrations(db)
  const newer = done.filter(name => !ours.includes(name))
  if (newer.length > 0)
    throw new UnusableDatabaseError(
      done[0] === ours[0]
        ? `the database was brought up to date by a newer filmDB (${newer.join(', ')}): run that one, or newer`
        : `the table kysely_migration is not of a filmDB (${newer.join(', ')}); ${advice}`,
    )
  const latest = ours.at(-1)
  if (!latest || done.length === ours.length) return
  await assertMayCreateTables(db)
  const error = await runMigrations(db, latest)
  if (!error) return
  const unusable = describeUnusable(error, 'DATABASE_URL')
  if (unusable) throw new UnusableDatabaseError(unusable, { cause: error })
  const sentence = `the database could not be brought up to date: ${reasonOf(error)}`
  if (done.length > 0 || !ofDuplicates.includes(Object(error).code)) throw new Error(sentence, { cause: error })
  throw new UnusableDatabaseError(`${sentence}; ${advice}`, { cause: error })
}

const advice = 'another program has its tables there: name a database or a schema of its own in DATABASE_URL'

/** SQLSTATEs of a table, a type and a function whose name is taken. */
const ofDuplicates: unknown[] = [sqlStates.duplicateTable, sqlStates.duplicateObject, sqlStates.duplicateFunction]

/** Migrates to the migration of this name. Returns the first error, or undefined. */
async function runMigrations(db: Database, to: string): Promise<unknown> {
  try {
    await createMigrationTables(db)
  } catch (error) {
    return error
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations() } })
  return (await migrator.migrateTo(to)).error
}

/**
 * Creates the two tables of Kysely's Migrator where the search_path does not find them. Migrator, where it cannot
 * create them, looks for them in the transaction that this error has aborted, and reports the error of that.
 *
 * `if not exists` looks only in the first schema: empty tables there would hide those of a site in a later one.
 */
async function createMigrationTables(db: Database) {
  if (!(await isTableThere(db, 'kysely_migration')))
    await sql`
      create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)
  if (!(await isTableThere(db, 'kysely_migration_lock')))
    await sql`
      create table kysely_migration_lock (
        id varchar(255) primary key, is_locked integer not null default 0)`.execute(db)
  await sql`insert into kysely_migration_lock (id) values ('migration_lock') on conflict do nothing`.execute(db)
}

/** Returns whether a schema of the search_path has a table of this name. */
async function isTableThere(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${name}) is not null as "isThere"`.execute(db)
  return rows[0]?.isThere ?? false
}

/** Returns the names of all migrations of this filmDB, in order. */
export const migrationNames = () => Object.keys(migrations()).sort()

/** Migrates to the migration of this name, inside a transaction. Throws when one fails, or tables cannot be created. */
export async function migrateTo(db: Database, name: string) {
  await assertMayCreateTables(db)
  const error = await runMigrations(db, name)
  if (error) throw new Error(`the tables of ${name} could not be made: ${reasonOf(error)}`, { cause: error })
}

const migrations = () =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [nameOf(path), { up: run(text) } satisfies Migration]))

const nameOf = (path: string) => path.replace(/^.*\/|\.sql$/g, '')

const run = (text: string) => async (db: Kysely<unknown>) => {
  await sql.raw(text).execute(db)
}

/**
 * Returns the names of the migrations that were run, in order. An empty database has none, and no table of Kysely
 * either.
 */
export async function listMigrations(db: Database): Promise<string[]> {
  if (!(await isTableThere(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}
