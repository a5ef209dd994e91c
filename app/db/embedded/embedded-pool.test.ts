import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openEmbeddedPool } from './embedded-pool.server.ts'
import { DirectoryInUseError } from './lock.server.ts'
import { UnusableDirectoryError } from './unusable-directory-error.ts'

function emptyDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'filmdb-pool-'))
  const remove = () => rmSync(directory, { recursive: true, force: true })
  return { directory, database: join(directory, 'database'), remove }
}

/** A directory for one test. */
function ownDirectory() {
  const own = emptyDirectory()
  onTestFinished(own.remove)
  return own
}

const { database, remove } = emptyDirectory()
const { pool, close } = await openEmbeddedPool(database)
afterAll(async () => {
  await close()
  remove()
})

test('the embedded database runs with fsync, synchronous commit and full page writes', async () => {
  const { rows } = await pool.query(`select current_setting('fsync') as fsync,
    current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
    current_setting('wal_sync_method') as method`)
  expect(rows).toEqual([{ fsync: 'on', commit: 'on', pages: 'on', method: 'fsync' }])
})

test('the embedded database leaves the files of the process to connections', async () => {
  expect((await pool.query('show max_files_per_process')).rows).toEqual([{ max_files_per_process: '320' }])
})

test('written rows are there after closing and opening again', async () => {
  const { database } = ownDirectory()
  const first = await openEmbeddedPool(database)
  await first.pool.query('create table film (title text)')
  await first.pool.query("insert into film values ('Alien')")
  await first.close()
  const second = await openEmbeddedPool(database)
  expect((await second.pool.query('select title from film')).rows).toEqual([{ title: 'Alien' }])
  await second.close()
})

test('a client that disconnects in a transaction leaves no row and no open transaction', async () => {
  await pool.query('create table left_alone (title text)')
  const client = await pool.connect()
  await client.query('begin')
  await client.query("insert into left_alone values ('Alien')")
  client.release(true)
  expect((await pool.query('select count(*)::int as films from left_alone')).rows).toEqual([{ films: 0 }])
})

test('a connection has no settings and no prepared statements of the one before', async () => {
  const client = await pool.connect()
  await client.query("set statement_timeout = '1h'")
  await client.query({ name: 'count', text: 'select 1 as count' })
  client.release(true)
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
  expect((await pool.query({ name: 'count', text: 'select 2 as count' })).rows).toEqual([{ count: 2 }])
})

test('the WAL of many writes is removed again without a wait for the next checkpoint', async () => {
  const { database } = ownDirectory()
  const { pool, close } = await openEmbeddedPool(database)
  const walBytes = async () => (await pool.query('select sum(size)::float8 as bytes from pg_ls_waldir()')).rows[0].bytes
  for (let count = 0; count < 10; count += 1)
    await pool.query("select pg_logical_emit_message(false, 'filmdb', repeat('x', 16000000))")
  expect(await walBytes()).toBeGreaterThan(0)
  await expect.poll(walBytes, { timeout: 10_000, interval: 500 }).toBeLessThan(120_000_000)
  await close()
})

test('a transaction that has failed is not asked for the size of the WAL, which would end the process', async () => {
  const client = await pool.connect()
  await client.query('begin')
  // Longer than the time between two looks at the WAL.
  const slow = client.query(`do $$ begin
    while clock_timestamp() < now() + interval '1.1 seconds' loop end loop;
    raise exception 'too late';
  end $$`)
  await expect(slow).rejects.toThrow('too late')
  await client.query('rollback')
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a failed query is an error for its caller only', async () => {
  await expect(pool.query('select nonsense')).rejects.toThrow(/nonsense/)
  await expect(pool.query('select $1::int', ['abc'])).rejects.toThrow(/invalid input syntax/)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('fifty concurrent queries take turns on the one connection', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, number) => (await pool.query('select $1::int as number', [number])).rows[0]),
  )
  expect(answers.map(row => row.number)).toEqual(answers.map((_, index) => index))
})

test('a parameter and a result of several megabytes arrive whole', async () => {
  const long = 'ü€😀'.repeat(300_000)
  const { rows } = await pool.query('select $1::text as text', [long])
  expect(rows[0].text === long).toBe(true)
})

test('opening a directory that is already open throws DirectoryInUseError', async () => {
  await expect(openEmbeddedPool(database)).rejects.toThrow(DirectoryInUseError)
})

test('an interrupted creation of a database directory is repeated', async () => {
  const { directory, database } = ownDirectory()
  mkdirSync(join(directory, 'database.new'))
  for (const file of ['PG_VERSION', 'half-copied']) writeFileSync(join(directory, 'database.new', file), 'half')
  const { pool, close } = await openEmbeddedPool(database)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(existsSync(join(database, 'half-copied'))).toBe(false)
  await close()
})

test('a directory with other files is not overwritten, and its lock is released', async () => {
  const { database } = ownDirectory()
  mkdirSync(database)
  writeFileSync(join(database, 'letters.txt'), 'mine')
  const refused = () => expect(openEmbeddedPool(database)).rejects.toThrow(/is not a complete database/)
  await refused()
  await refused()
})

test('an empty directory becomes a database; a link to one, or to nothing, is refused with the remedy', async () => {
  const { directory, database } = ownDirectory()
  const elsewhere = join(directory, 'elsewhere')
  symlinkSync(elsewhere, database)
  const refused = async () => {
    const opening = openEmbeddedPool(database)
    await expect(opening).rejects.toThrow(`${database} must be a directory`)
    await expect(opening).rejects.toThrow(UnusableDirectoryError)
  }
  await refused()
  mkdirSync(elsewhere)
  await refused()
  const { close } = await openEmbeddedPool(elsewhere)
  await close()
})
