// Connection pools per workload: each has a share of the connections, its own deadlines, and a Kysely.

import { type Compilable, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { createSemaphore, type ShareLimits } from '#app/domain/concurrency/semaphore.ts'
import { seconds } from '#app/domain/units.ts'
import { toNoConnection } from '../errors/database-unavailable.ts'
import type { Schema } from '../schema/schema.ts'
import type { Statement } from './batch.server.ts'
import { type BoundedPool, createBoundedPool } from './bounded-pool.server.ts'
import type { ServerReachability } from './server-reachability.ts'
import type { WriteHealth } from './write-health.server.ts'

export type WorkloadDatabases = {
  /** Public data, and all other requests. */
  db: Kysely<Schema>
  /** The library. Leaves three connections to others, so that a lock on its tables stops nothing else. */
  libraryDb: Kysely<Schema>
  /** Sessions, sign-in and account forms. Leaves three connections to others. */
  accountsDb: Kysely<Schema>
  /** Background jobs (imports, emails), with longer deadlines. */
  jobsDb: Kysely<Schema>
  /** The load of films and the cleanup, whose statements may take minutes. Shares the connections of `jobsDb`. */
  slowJobsDb: Kysely<Schema>
}

/** The connection pool of each workload. */
export type WorkloadPools = Record<keyof WorkloadDatabases, BoundedPool>

/** Returns one Kysely per workload on these pools. */
export const createWorkloadDatabases = (pools: WorkloadPools): WorkloadDatabases => ({
  db: kyselyOn(pools.db),
  libraryDb: kyselyOn(pools.libraryDb),
  accountsDb: kyselyOn(pools.accountsDb),
  jobsDb: kyselyOn(pools.jobsDb),
  slowJobsDb: kyselyOn(pools.slowJobsDb),
})

/** A Kysely whose statements run on this pool. */
export function kyselyOn(pool: BoundedPool) {
  const dialect = new PostgresDialect({ pool })
  // migrate.server.ts has a lock for a transaction. Kysely's is for a session: behind PgBouncer it could stay for ever.
  const noLock = { acquireMigrationLock: async () => {}, releaseMigrationLock: async () => {} }
  const adapter = Object.assign(dialect.createAdapter(), noLock)
  const db = new Kysely<Schema>({ dialect: Object.assign(dialect, { createAdapter: () => adapter }) })
  poolOf.set(db, pool)
  return db
}

const poolOf = new WeakMap<Kysely<Schema>, BoundedPool>()

/**
 * Sends the statements in one round trip on a connection of this database and returns the rows of each. They are one
 * transaction. Throws for a transaction instead of a database: its connection is in use.
 */
export async function sendBatchTo(db: Kysely<Schema>, statements: readonly Statement[]) {
  const pool = poolOf.get(db)
  if (!pool) throw new TypeError('a batch needs a database of a workload')
  const client = await pool.connect()
  try {
    return await client.batch(statements)
  } finally {
    client.release()
  }
}

/** Runs one query as a prepared statement, which takes a third of the time, and returns its rows. */
export async function executePrepared<Row>(db: Kysely<Schema>, query: Compilable<Row>): Promise<Row[]> {
  const [rows = []] = await sendBatchTo(db, [query.compile()])
  return rows as Row[] // the rows of this very query, whose type Kysely has
}

/** Connections that the library and the accounts leave to others. */
const reserved = 3

/** Max. wait of a request, and of a job, for a connection, in milliseconds. */
const requestWaitMs = 2 * seconds
const jobWaitMs = 30 * seconds

type WorkloadPoolOptions = {
  /** Number of connections of the pool. */
  max: number
  /** Milliseconds until a statement of a request without a reply fails. */
  statementMs: number
  writeHealth: WriteHealth
  reachability?: ServerReachability
}

/** Returns the workload pools on one pool. On a pool of one connection they share it, in order of arrival. */
export function openWorkloadPools(pool: pg.Pool, { max, statementMs, writeHealth, reachability }: WorkloadPoolOptions) {
  const semaphore = createSemaphore({ max, toError: toNoConnection })
  const open = (limits: ShareLimits, deadline: number | null) => {
    const share = semaphore.share({ ...limits, max: Math.max(1, limits.max) })
    return createBoundedPool(pool, {
      share,
      statementMs: deadline,
      holdsUntilReply: max === 1,
      onReadOnly: writeHealth.noteFailure,
      reachability,
    })
  }
  const forRequests = (connections: number) => open({ max: connections, waitMs: requestWaitMs }, statementMs)
  return {
    requests: () => ({
      db: forRequests(max),
      libraryDb: forRequests(max - reserved),
      accountsDb: forRequests(max - reserved),
    }),
    /** A share for work on the pool itself, all of whose connections it may use. */
    share: (waitMs: number) => semaphore.share({ max, waitMs }),
    /** Jobs have their own `statementMs`. */
    jobs: (jobStatementMs: number | null) => open({ max, waitMs: jobWaitMs }, jobStatementMs),
  }
}
