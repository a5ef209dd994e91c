// The kinds of work with the database: each has a share of the connections, its own deadlines, and a Kysely of its own.

import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type pg from 'pg'
import { seconds } from '#app/domain/units.ts'
import type { Schema } from '../schema/schema.ts'
import { boundedPool } from './bounded-pool.server.ts'
import { createSemaphore, type ShareLimits } from './semaphore.ts'
import { noteStatement } from './statement-count.server.ts'
import type { WriteHealth } from './write-health.server.ts'

export type WorkloadDatabases = {
  /** Public facts, and all requests that belong to neither of the next two. */
  db: Kysely<Schema>
  /** What a member keeps: leaves three connections, so that a lock on its tables stops nothing else. */
  libraryDb: Kysely<Schema>
  /** Sessions, sign-in and account forms: leaves three connections as well. */
  accountsDb: Kysely<Schema>
  /** Work beside the requests (migrations, imports, emails, tidying): may wait and work much longer. */
  jobsDb: Kysely<Schema>
}

/** What each lane takes its connections from. */
export type WorkloadPools = Record<keyof WorkloadDatabases, PostgresPool>

/** The lanes on these pools. */
export const createWorkloadDatabases = ({ db, libraryDb, accountsDb, jobsDb }: WorkloadPools): WorkloadDatabases => ({
  db: kyselyOn(db),
  libraryDb: kyselyOn(libraryDb),
  accountsDb: kyselyOn(accountsDb),
  jobsDb: kyselyOn(jobsDb),
})

const kyselyOn = (pool: PostgresPool) =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: noteStatement })

/** Connections that neither the library nor the accounts can take from the rest. */
const reserved = 3

/** How long a request, and a job, waits for a connection, in milliseconds. */
const requestWaitMs = 2 * seconds
const jobWaitMs = 30 * seconds

type WorkloadPoolOptions = {
  /** Connections of the pool. */
  max: number
  /** Milliseconds until a statement of a request without a reply fails. */
  statementMs: number
  writeHealth: WriteHealth
}

/** The pools of the lanes of one pool; with one connection they share it, in order of arrival. */
export function openWorkloadPools(pool: pg.Pool, { max, statementMs, writeHealth }: WorkloadPoolOptions) {
  const semaphore = createSemaphore({ max })
  const open = (limits: ShareLimits, deadline: number | null) => {
    const share = semaphore.share({ ...limits, max: Math.max(1, limits.max) })
    return boundedPool(pool, {
      ...{ share, statementMs: deadline, holdsUntilReply: max === 1 },
      onReadOnly: writeHealth.noteFailure,
    })
  }
  const forRequests = (connections: number) => open({ max: connections, waitMs: requestWaitMs }, statementMs)
  return {
    requests: () => ({
      db: forRequests(max),
      libraryDb: forRequests(max - reserved),
      accountsDb: forRequests(max - reserved),
    }),
    /** `statementMs` of a job is its own. */
    jobs: (jobStatementMs: number | null) => open({ max, waitMs: jobWaitMs }, jobStatementMs),
  }
}
