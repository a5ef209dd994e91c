// The site on a PostgreSQL server that is missing, refuses the user, is new, shared, or restarted.
import { expect, onTestFinished, test } from 'vitest'
import { createMember, put } from '../client/http-client.ts'
import { libraryFileOf } from '../client/library/upload-import.ts'
import { createDatabaseOwner, query } from '../services/database/database-owner.ts'
import { freePort } from '../services/free-port.ts'
import { databaseUrl } from '../services/prepare-site.ts'
import { type SiteProcess, startSiteProcess } from '../services/start-process.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

/** Creates an empty database; it is dropped after the test. */
async function emptyDatabase() {
  const name = `filmdb_test_${process.pid}_${Date.now()}`
  await query(`create database ${name}`)
  onTestFinished(async () => {
    await query(`drop database ${name} with (force)`)
  })
  return databaseUrl(server, name)
}

async function start(DATABASE_URL: string): Promise<SiteProcess> {
  const site = await startSiteProcess({ DATABASE_URL, DATA_DIR: '.cache/test-sites/on-postgresql' })
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
  })
  return site
}

test('three servers that start together on an empty database create its tables once', async () => {
  const database = await emptyDatabase()
  const sites = await Promise.all([start(database), start(database), start(database)])
  await Promise.all(sites.map(site => site.ready()))
  const [{ films }] = await query('select count(*)::int as films from catalogue_film', database)
  expect(films).toBe(1144)
  for (const site of sites) expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})

test('a start with a wrong database password exits with 2 and does not print the password', async () => {
  const url = new URL(server)
  url.password = 'hunter2'
  const site = await start(url.href)
  expect((await site.ended).code).toBe(2)
  expect(site.output()).toMatch(/the database at \S+ refuses the user or the password in DATABASE_URL/)
  expect(site.output()).not.toContain('hunter2')
})

test('a start without a database password exits with 2 and asks for it', async () => {
  const url = new URL(server)
  url.password = ''
  const site = await start(url.href)
  expect((await site.ended).code).toBe(2)
  expect(site.output()).toMatch(/the database at \S+ asks for a password/)
})

test('a start on a database that does not exist exits with 2 and names it', async () => {
  const site = await start(databaseUrl(server, 'filmdb_test_nowhere'))
  expect((await site.ended).code).toBe(2)
  expect(site.output()).toMatch(/there is no such database as \S+\/filmdb_test_nowhere \(.*"filmdb_test_nowhere"/)
})

test('members sign in and rate whatever the database user has set for its sessions and whichever schema is its own', async () => {
  const { name, DATABASE_URL } = await createDatabaseOwner('createrole')
  await query(`create schema ${name}`, DATABASE_URL) // First in PostgreSQL's default search path.
  for (const setting of [
    `datestyle = 'German'`,
    'standard_conforming_strings = off',
    'row_security = off',
    `default_transaction_isolation = 'serializable'`,
  ])
    await query(`alter role ${name} set ${setting}`)
  const site = await start(DATABASE_URL)
  await site.ready()
  const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })
  const ada = await createMember({ url: site.url, get })
  expect((await ada.get('/movie/603/rating', put({ stars: 4 }))).status).toBe(200)
  expect(JSON.parse(await libraryFileOf(ada))).toMatchObject({ ratings: [{ film: { id: 603 }, stars: 4 }] })
  expect(site.output()).not.toContain('"level":"error"')
})

test('a start waits for a database server that is not up yet, and does not print the password', async () => {
  const site = await start(`postgres://me:hunter2@127.0.0.1:${await freePort()}/films`)
  await expect.poll(site.output, { timeout: 60_000 }).toContain('trying again in 2 s')
  expect(site.output()).toMatch(
    /the database at 127\.0\.0\.1:\d+\/films \(DATABASE_URL\) cannot be reached: connect ECONNREFUSED/,
  )
  expect(site.output()).not.toContain('hunter2')
  expect(site.child.exitCode).toBeNull()
})

test('a start on a database that a newer filmDB has migrated exits with 2', async () => {
  const database = await emptyDatabase()
  const first = await start(database)
  await first.ready()
  await first.stop()
  await query("insert into kysely_migration values ('9999-from-the-future', now()::text)", database)
  const site = await start(database)
  expect((await site.ended).code).toBe(2)
  expect(site.output()).toContain('brought up to date by a newer filmDB (9999-from-the-future)')
})

test('the site reconnects after every database connection was cut', async () => {
  const database = await emptyDatabase()
  const site = await start(database)
  await site.ready()
  for (let round = 0; round < 3; round += 1) {
    const name = new URL(database).pathname.slice(1)
    await query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
  }
  expect(site.child.exitCode).toBeNull()
  // The log is written in batches.
  await expect.poll(site.output).toContain('broke')
})
