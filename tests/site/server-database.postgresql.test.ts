// The site on a PostgreSQL server: what it makes of one that is missing, unwilling, new, shared, or restarted under it.
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../services/free-port.ts'
import { databaseUrl } from '../services/prepare-site.ts'
import { type SiteProcess, startAProcess } from '../services/start-process.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

async function query(text: string, url = server) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** A database with nothing in it, gone when the test is. */
async function emptyDatabase() {
  const name = `filmdb_test_${process.pid}_${Date.now()}`
  await query(`create database ${name}`)
  onTestFinished(async () => {
    await query(`drop database ${name} with (force)`)
  })
  return databaseUrl(server, name)
}

async function start(DATABASE_URL: string): Promise<SiteProcess> {
  const site = await startAProcess({ DATABASE_URL, DATA_DIR: '.cache/test-sites/on-postgresql' })
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
  })
  return site
}

test('two servers that start at once on an empty database make it once', async () => {
  const database = await emptyDatabase()
  const both = await Promise.all([start(database), start(database), start(database)])
  await Promise.all(both.map(site => site.ready()))
  const [{ films }] = await query('select count(*)::int as films from catalogue_film', database)
  expect(films).toBe(1144)
  for (const site of both) expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})

test('a wrong password stops the start with a sentence that does not tell it', async () => {
  const url = new URL(server)
  url.password = 'hunter2'
  const site = await start(url.href)
  expect((await site.ended).code).toBe(2)
  expect(site.output()).toMatch(/the database at \S+ refuses the user or the password in DATABASE_URL/)
  expect(site.output()).not.toContain('hunter2')
})

test('a password that is missing is asked for', async () => {
  const url = new URL(server)
  url.password = ''
  const site = await start(url.href)
  expect((await site.ended).code).toBe(2)
  expect(site.output()).toMatch(/the database at \S+ asks for a password/)
})

test('a database that does not exist is named', async () => {
  const site = await start(databaseUrl(server, 'filmdb_test_nowhere'))
  expect((await site.ended).code).toBe(2)
  expect(site.output()).toMatch(/there is no such database as \S+\/filmdb_test_nowhere/)
})

test('a server that is not up yet is waited for, and the password is not told', async () => {
  const site = await start(`postgres://me:hunter2@127.0.0.1:${await freePort()}/films`)
  await until(() => site.output().includes('trying again in 2 s'))
  expect(site.output()).toMatch(/the database at 127\.0\.0\.1:\d+\/films cannot be reached: connect ECONNREFUSED/)
  expect(site.output()).not.toContain('hunter2')
  expect(site.child.exitCode).toBeNull()
})

test('a database that a newer filmDB has changed is refused', async () => {
  const database = await emptyDatabase()
  const first = await start(database)
  await first.ready()
  await first.stop()
  await query("insert into kysely_migration values ('9999-from-the-future', now()::text)", database)
  const site = await start(database)
  expect((await site.ended).code).toBe(2)
  expect(site.output()).toContain('brought up to date by a newer filmDB (9999-from-the-future)')
})

test('when every connection is cut, as by a restart, the site goes on', async () => {
  const database = await emptyDatabase()
  const site = await start(database)
  await site.ready()
  for (let round = 0; round < 3; round += 1) {
    const name = new URL(database).pathname.slice(1)
    await query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    await until(async () => (await fetch(`${site.url}/readyz`)).status === 200)
  }
  expect(site.child.exitCode).toBeNull()
  expect(site.output()).toContain('broke')
})

async function until(claim: () => boolean | Promise<boolean>) {
  while (!(await claim())) await new Promise(resolve => setTimeout(resolve, 20))
}
