// How long each kind of work may wait for the database, and how many connections it has.
import { minutes, seconds } from '#app/domain/units.ts'
import type { PoolLimits } from './server-pool.server.ts'

/** Limits of requests: a statement over six seconds, or a wait for a lock over three, fails with 503. */
const requests: PoolLimits = {
  max: 10,
  connectMs: 2 * seconds,
  statementMs: 6 * seconds,
  lockMs: 3 * seconds,
  idleInTransactionMs: 15 * seconds,
}

/** Limits of background jobs: imports, emails, the load of films, cleanup. A migration has no `statementMs`. */
const jobs: PoolLimits = {
  max: 4,
  connectMs: 10 * seconds,
  statementMs: 10 * minutes,
  lockMs: 1 * minutes,
  idleInTransactionMs: 5 * minutes,
}

export const poolLimits = { requests, jobs }

/** Time until a statement without a reply fails, for networks that drop packets and keep the connection open. */
export const noReplyMs = {
  requests: requests.statementMs + 1 * seconds,
  /** Imports and emails wait behind such a statement: as long as for a lock, and a statement. */
  jobs: jobs.lockMs + 10 * seconds,
  /** The load of films and the cleanup. */
  slowJobs: jobs.statementMs + 1 * minutes,
}

/**
 * PGlite ignores statement_timeout: a statement fails after this time, and the watchdog ends the process after 30 s.
 */
export const embeddedStatementMs = 20 * seconds

/** Max. wait at shutdown for a server that hangs, or has a statement of a job. */
export const serverCloseMs = 2 * seconds

/** Max. wait of a backup for the embedded database, which a load of films or an import may have. */
export const copyWaitMs = 60 * seconds
