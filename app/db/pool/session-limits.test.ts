import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedPool } from '../embedded/embedded-pool.server.ts'
import { beginWithLimits, prepareSession } from './session-limits.server.ts'

/** A connection to the PostgreSQL of PGlite, which has transaction_timeout, as a role with this limit has it. */
async function connectWithTransactionTimeout() {
  const directory = mkdtempSync(join(tmpdir(), 'filmdb-limits-'))
  const { pool, close } = await openEmbeddedPool(join(directory, 'database'))
  const client = await pool.connect()
  onTestFinished(async () => {
    client.release()
    await close()
    rmSync(directory, { recursive: true, force: true })
  })
  await client.query(`set transaction_timeout = '30s'`)
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const as = (processID: number) => ({ processID, query: client.query.bind(client) }) as unknown as pg.ClientBase // what the limits use of it
  return { client, direct: as(rows[0].pid), behindPooler: as(rows[0].pid + 1) }
}

const limits = { statementMs: 6000, lockMs: 3000, idleInTransactionMs: 15_000, replyMs: 60_000 }

const showTimeout = async (client: pg.PoolClient) => (await client.query('show transaction_timeout')).rows[0]

test('the transaction_timeout of the role ends no transaction of a session, nor one behind a pooler', async () => {
  const { client, direct, behindPooler } = await connectWithTransactionTimeout()
  await prepareSession(behindPooler, limits)
  expect(await showTimeout(client)).toEqual({ transaction_timeout: '30s' })
  await client.query(beginWithLimits(behindPooler))
  expect(await showTimeout(client)).toEqual({ transaction_timeout: '0' })
  await client.query('rollback')
  await client.query(beginWithLimits(behindPooler, 'start transaction isolation level repeatable read'))
  expect((await client.query('show transaction_isolation')).rows).toEqual([
    { transaction_isolation: 'repeatable read' },
  ])
  await client.query('rollback')
  await prepareSession(direct, limits)
  expect(beginWithLimits(direct)).toBe('begin')
  expect(await showTimeout(client)).toEqual({ transaction_timeout: '0' })
})
