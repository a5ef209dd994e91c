// Opens the one database of the site: PGlite under DATA_DIR, or a PostgreSQL server named by DATABASE_URL.

import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { openEmbeddedPool } from './embedded/embedded-pool.server.ts'
import { ensureUsableDirectory } from './embedded/usable-directory.ts'
import { formatHostAndDatabase } from './errors/server-errors.ts'
import { awaitServer, openServerPool } from './pool/server-pool.server.ts'
import { openServerProbe } from './pool/server-probe.server.ts'
import { createServerReachability } from './pool/server-reachability.ts'
import { waitAtMost } from './pool/wait-at-most.ts'
import { copyWaitMs, embeddedStatementMs, noReplyMs, poolLimits, serverCloseMs } from './pool/workload-limits.ts'
import {
  createWorkloadDatabases,
  kyselyOn,
  openWorkloadPools,
  type WorkloadDatabases,
  type WorkloadPools,
} from './pool/workload-pools.server.ts'
import { createWriteHealth } from './pool/write-health.server.ts'
import type { Schema } from './schema/schema.ts'

export type Database = Kysely<Schema>

/** The open database. `close` waits for running statements, on a server for at most two seconds. */
export type OpenDatabase = WorkloadDatabases & {
  /** The connection pools of the workloads. */
  workloadPools: WorkloadPools
  pool: pg.Pool
  /** Runs work with statements that take longer than the watchdog of the embedded database waits. */
  unwatched: <Result>(work: () => Promise<Result>) => Promise<Result>
  /**
   * A number that differs after each change of a member or end of a session, as soon as the transaction is known to have
   * committed. Null where changes can go unnoticed: on a server, which other processes use too.
   */
  accountRevision(): number | null
  /** For migrations: no reply is waited for with a deadline, because those of a large table take as long as they need. */
  migrationsDb: Database
  kind: 'embedded' | 'server'
  /**
   * Returns null when the database replies and accepts writes, else the reason, within four seconds, independent of the
   * pool.
   */
  check(): Promise<string | null>
  /** Copies the directory of the embedded database as of one moment; see embedded-pool.server.ts. Null on a server. */
  copyTo: ((directory: string) => Promise<number>) | null
  close(): Promise<void>
}

type OpenOptions = {
  /** Called with transient errors. */
  warn?: (sentence: string) => void
  /** Aborts the wait for a server that is not reachable yet. */
  signal?: AbortSignal
}

// pg returns int8 as text by default. Every number stored here is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A plain date is not a timestamp: as text it stays the same day in every time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

/**
 * Opens the database, and waits for a server that is not reachable yet. Throws `DirectoryInUseError`,
 * `UnusableDirectoryError`, `UnusableDatabaseError`, or an error whose message is the reason.
 */
export async function openDatabase(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  { warn = console.warn, signal }: OpenOptions = {},
): Promise<OpenDatabase> {
  return databaseUrl ? openServer(databaseUrl, { warn, signal }) : openEmbedded(dataDir, { warn })
}

async function openServer(
  url: string,
  { warn, signal }: { warn: (sentence: string) => void; signal: AbortSignal | undefined },
): Promise<OpenDatabase> {
  await awaitServer(url, { warn, signal })
  const pool = openServerPool(url, poolLimits.requests, { warn })
  const jobsPool = openServerPool(url, poolLimits.jobs, { warn })
  const writeHealth = createWriteHealth({ warn })
  const reachability = createServerReachability(formatHostAndDatabase(url), { warn })
  const probe = openServerProbe(url, writeHealth)
  const { max } = poolLimits.requests
  const { jobs } = openWorkloadPools(jobsPool, { ...poolLimits.jobs, writeHealth, reachability })
  const workloadPools = {
    ...openWorkloadPools(pool, { max, statementMs: noReplyMs.requests, writeHealth, reachability }).requests(),
    jobsDb: jobs(noReplyMs.jobs),
    slowJobsDb: jobs(noReplyMs.slowJobs),
  }
  return {
    ...createWorkloadDatabases(workloadPools),
    workloadPools,
    pool,
    migrationsDb: kyselyOn(jobs(null)),
    kind: 'server',
    check: probe.check,
    unwatched: work => work(),
    accountRevision: () => null,
    copyTo: null,
    close: async () => {
      await waitAtMost(serverCloseMs, Promise.all([pool.end(), jobsPool.end(), probe.close()]))
    },
  }
}

async function openEmbedded(dataDir: string, { warn }: { warn: (sentence: string) => void }): Promise<OpenDatabase> {
  ensureUsableDirectory(dataDir)
  const embedded = await openEmbeddedPool(join(dataDir, 'database'))
  const { pool, isResponding, copyTo: copyWith, unwatched, accountRevision, close } = embedded
  const writeHealth = createWriteHealth({ warn })
  const opened = openWorkloadPools(pool, { max: 1, statementMs: embeddedStatementMs, writeHealth })
  const workloadPools = { ...opened.requests(), jobsDb: opened.jobs(null), slowJobsDb: opened.jobs(null) }
  const workloadDatabases = createWorkloadDatabases(workloadPools)
  const check = async () => {
    if (!(await isResponding())) return 'the database does not respond'
    return writeHealth.check(statement => sql.raw(statement).execute(workloadDatabases.db))
  }
  const migrationsDb = workloadDatabases.jobsDb
  const copyShare = opened.share(copyWaitMs)
  const copyTo = (directory: string) => copyWith(directory, { share: copyShare })
  const work = { check, copyTo, unwatched, accountRevision, close }
  return { ...workloadDatabases, ...work, workloadPools, pool, migrationsDb, kind: 'embedded' }
}
