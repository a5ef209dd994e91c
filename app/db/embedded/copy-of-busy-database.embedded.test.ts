import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database.server.ts'
import { openEmbeddedPool } from './embedded-pool.server.ts'

test('a copy waits for a long transaction of a job, and requests wait for neither in vain', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'filmdb-copy-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const database = await openDatabase({ dataDir: join(directory, 'data'), databaseUrl: null })
  onTestFinished(() => database.close())
  let copying: Promise<number> | undefined
  await database.jobsDb.transaction().execute(async tx => {
    await sql`create table film (title text)`.execute(tx)
    copying = database.copyTo?.(join(directory, 'copy'))
    await pause(2500) // Longer than a request waits for a connection.
  })
  expect(await copying).toBeGreaterThan(0)
  expect((await sql`select * from film`.execute(database.db)).rows).toEqual([])
})

test('a copy has a row that was written while it was made', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'filmdb-copy-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const [original, copy] = [join(directory, 'database'), join(directory, 'copy')]
  const { pool, copyTo, close } = await openEmbeddedPool(original)
  await pool.query('create table film (title text)')
  let turns = 0
  const acquire = async () => {
    turns += 1
    if (turns === 2) await pool.query("insert into film values ('Alien')") // between the two passes
    return () => {}
  }
  await copyTo(copy, { share: { acquire } })
  await close()
  const copied = await openEmbeddedPool(copy)
  expect((await copied.pool.query('select title from film')).rows).toEqual([{ title: 'Alien' }])
  await copied.close()
})
