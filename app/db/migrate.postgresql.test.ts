import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabaseOwner, query } from '#tests/services/database/database-owner.ts'
import { ownDatabase } from '#tests/services/start-site.ts'
import { listBackupTables } from './backup/backup-tables.server.ts'
import { openDatabase } from './database.server.ts'
import { UnusableDatabaseError } from './errors/unusable-database.ts'
import { prepareMemberRole } from './member-role.server.ts'
import { listMigrations, migrate, migrateTo, migrationNames } from './migrate.server.ts'

test('a start fails with a message when the migration of another server does not end', async () => {
  const { settings, remove } = await ownDatabase()
  const other = new pg.Client({ connectionString: settings.DATABASE_URL })
  const { jobsDb, close } = await openDatabase({
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
  })
  onTestFinished(async () => {
    await close()
    await remove()
  })
  await other.connect()
  await other.query('select pg_advisory_lock(3853314791062309107)') // the lock of Kysely's Migrator
  await expect(migrate(jobsDb, { lockMs: 200 })).rejects.toThrow(
    'another filmDB has been changing the tables of this database for more than 0.2 s: wait for it, or end it',
  )
  await other.end()
  await migrate(jobsDb)
})

test('the error for a user who may not create tables contains the statement that allows it', async () => {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const name = `nobody_${crypto.randomUUID().slice(0, 8)}`
  const owner = new pg.Client({ connectionString: server })
  await owner.connect()
  await owner.query(`create role ${name} login password 'nobody'`)
  await owner.query(`create database ${name}`)
  onTestFinished(async () => {
    await owner.query(`drop database ${name} with (force)`)
    await owner.query(`drop role ${name}`)
    await owner.end()
  })
  const databaseUrl = Object.assign(new URL(server), { username: name, password: 'nobody', pathname: name }).href
  const start = async (url: string) => {
    const { jobsDb, close } = await openDatabase({ dataDir: '', databaseUrl: url })
    await migrate(jobsDb).finally(close)
  }
  await expect(start(databaseUrl)).rejects.toThrow(`an administrator runs: grant create on schema public to ${name};`)
  await query('revoke usage on schema public from public', Object.assign(new URL(server), { pathname: name }).href)
  const mayNotUse = `have an administrator run: grant usage, create on schema NAME to ${name};`
  await expect(start(databaseUrl)).rejects.toThrow(mayNotUse)
  const elsewhere = start(`${databaseUrl}?options=-c%20search_path%3Dnowhere`)
  await expect(elsewhere).rejects.toThrow('the search_path of DATABASE_URL names no schema that is there')
})

test('the error for a user without rights on the tables of another names both users', async () => {
  const { DATABASE_URL } = await createDatabaseOwner('createrole')
  const start = async (databaseUrl: string) => {
    const { jobsDb, close } = await openDatabase({ dataDir: '', databaseUrl })
    await migrate(jobsDb).finally(close)
  }
  await start(DATABASE_URL)
  const { DATABASE_URL: ofOther } = await createDatabaseOwner('createrole')
  const { pathname, username: owner } = new URL(DATABASE_URL)
  const url = Object.assign(new URL(ofOther), { pathname })
  await expect(start(url.href)).rejects.toThrow(
    `belongs to another user than the one in DATABASE_URL: name that user, or have an administrator run: grant ${owner} to ${url.username};`,
  )
  await query(
    `grant ${owner} to ${url.username}`,
    Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname }).href,
  )
  await start(url.href)
})

test.each([
  ['table', 'create table member (id int)', 'relation "member" already exists'],
  ['type', "create type rating as enum ('G', 'PG')", 'type "rating" already exists'],
  [
    'function',
    'create function sort_title(text) returns text language sql as $$ select $1 $$',
    'function "sort_title" already exists with same argument types',
  ],
])(
  'a start beside a %s of another program names it and what to do, and changes nothing',
  async (_kind, create, name) => {
    const { DATABASE_URL } = await createDatabaseOwner('createrole')
    await query(create, DATABASE_URL)
    const before = await query(ofPublic, DATABASE_URL)
    const error = await errorOfMigration(DATABASE_URL)
    expect(error).toBeInstanceOf(UnusableDatabaseError)
    expect(error.message).toBe(`the database could not be brought up to date: ${name}; ${advice}`)
    expect(await query(ofPublic, DATABASE_URL)).toEqual(before)
  },
)

test('a start among the migrations of another program says so, and not that they are of a newer filmDB', async () => {
  const { DATABASE_URL } = await createDatabaseOwner('createrole')
  await query('create table kysely_migration (name text, timestamp text)', DATABASE_URL)
  await query("insert into kysely_migration values ('0001-invoices', '')", DATABASE_URL)
  const error = await errorOfMigration(DATABASE_URL)
  expect(error).toBeInstanceOf(UnusableDatabaseError)
  expect(error.message).toBe(`the table kysely_migration is not of a filmDB (0001-invoices); ${advice}`)
})

const advice = 'another program has its tables there: name a database or a schema of its own in DATABASE_URL'

const ofPublic = `select relname as name from pg_class where relnamespace = 'public'::regnamespace
  union all select proname from pg_proc where pronamespace = 'public'::regnamespace order by name`

async function errorOfMigration(databaseUrl: string) {
  const { jobsDb, close } = await openDatabase({ dataDir: '', databaseUrl })
  return migrate(jobsDb)
    .catch(error => error)
    .finally(close)
}

test('the error of a restore whose tables cannot be made has the reason', async () => {
  const { DATABASE_URL } = await createDatabaseOwner('createrole')
  await query("create type rating as enum ('G', 'PG')", DATABASE_URL)
  const { jobsDb, close } = await openDatabase({ dataDir: '', databaseUrl: DATABASE_URL })
  onTestFinished(close)
  const latest = migrationNames().at(-1) ?? ''
  const restored = jobsDb.transaction().execute(tx => migrateTo(tx, latest))
  await expect(restored).rejects.toThrow(`the tables of ${latest} could not be made: type "rating" already exists`)
})

test('a site whose user got a schema of its name later stays on its tables', async () => {
  const { DATABASE_URL } = await createDatabaseOwner('createrole')
  const open = () => openDatabase({ dataDir: '', databaseUrl: DATABASE_URL })
  const older = await open()
  const lastButOne = migrationNames().at(-2) ?? ''
  await older.jobsDb.transaction().execute(tx => migrateTo(tx, lastButOne))
  await older.close()
  await query(`create schema "${new URL(DATABASE_URL).username}"`, DATABASE_URL)
  const { jobsDb, close } = await open()
  onTestFinished(close)
  await migrate(jobsDb)
  await prepareMemberRole(jobsDb)
  expect(await listMigrations(jobsDb)).toEqual(migrationNames())
  const tables = (await listBackupTables(jobsDb)).map(({ name }) => name)
  expect(tables).toEqual(expect.arrayContaining(['member', 'rating']))
  const schemas = `select schemaname from pg_tables where tablename in ('kysely_migration', 'member')`
  expect(await query(schemas, DATABASE_URL)).toEqual([{ schemaname: 'public' }, { schemaname: 'public' }])
})
