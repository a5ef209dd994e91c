import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openEmbeddedPool } from '../embedded/embedded-pool.server.ts'
import { DatabaseUnavailableError } from '../errors/database-unavailable.ts'
import { createWorkloadDatabases, kyselyOn, openWorkloadPools } from './workload-pools.server.ts'
import { createWriteHealth } from './write-health.server.ts'

const directory = mkdtempSync(join(tmpdir(), 'filmdb-bounded-'))
const { pool, isResponding, close } = await openEmbeddedPool(join(directory, 'database'))
const opened = openWorkloadPools(pool, { max: 1, statementMs: 300, writeHealth: createWriteHealth({ warn: () => {} }) })
const { db, libraryDb, jobsDb } = createWorkloadDatabases({
  ...opened.requests(),
  jobsDb: opened.jobs(null),
  slowJobsDb: opened.jobs(null),
})
afterAll(async () => {
  await close()
  rmSync(directory, { recursive: true, force: true })
})

/** PGlite ignores statement_timeout and blocks meanwhile. */
const slow = sql`select count(*)::int from generate_series(1, 2500000)`

test('a slow statement of a request fails at its deadline, in a transaction too; afterwards others are served', async () => {
  await expect(slow.execute(db)).rejects.toThrow(DatabaseUnavailableError)
  await expect(libraryDb.transaction().execute(tx => slow.execute(tx))).rejects.toThrow(DatabaseUnavailableError)
  const { rows } = await sql`select 1 as one`.execute(jobsDb)
  expect(rows).toEqual([{ one: 1 }])
  expect(await isResponding()).toBe(true)
})

test('a job waits for its slow statement', async () => {
  expect((await slow.execute(jobsDb)).rows).toEqual([{ count: 2_500_000 }])
})

test('a rollback on a server that fell silent fails after five seconds, however long the statements may take', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const release = vi.fn()
  const never = new Promise<never>(() => {})
  const query = (text: string) => (text === 'rollback' ? never : Promise.resolve({ rows: [] }))
  const silent = { connect: async () => ({ query, release }) } as unknown as pg.Pool // what a bounded pool calls
  const limits = { max: 4, statementMs: 600_000, writeHealth: createWriteHealth({ warn: () => {} }) }
  const jobs = kyselyOn(openWorkloadPools(silent, limits).jobs(600_000))
  const failed = expect(jobs.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(5000)
  await failed
  expect(release).toHaveBeenCalledWith(true)
})
