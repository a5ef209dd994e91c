// Opens the one database of the site: PGlite under DATA_DIR, or a PostgreSQL server named by DATABASE_URL.

import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { minutes, seconds } from '#app/domain/units.ts'
import { openEmbeddedPool } from './embedded/embedded-pool.server.ts'
import { ensureUsableDirectory } from './embedded/usable-directory.ts'
import {
  createWorkloadDatabases,
  openWorkloadPools,
  type WorkloadDatabases,
  type WorkloadPools,
} from './pool/workload-pools.server.ts'
import { awaitServer, openServerPool, type PoolLimits } from './pool/server-pool.server.ts'
import { openServerProbe } from './pool/server-probe.server.ts'
import { createWriteHealth, writeProbe } from './pool/write-health.server.ts'
import type { Schema } from './schema/schema.ts'

export type Database = Kysely<Schema>

/** The open database: `kind` says whose it is, `close` waits for what is under way. */
export type OpenDatabase = WorkloadDatabases & {
  /** What the lanes take their connections from. */
  workloadPools: WorkloadPools
  pool: pg.Pool
  kind: 'embedded' | 'server'
  /** Null when it answers and takes writes, else the reason; within four seconds, whatever the pool is doing. */
  check(): Promise<string | null>
  /** Copies the directory of the embedded database at one moment; see embedded-pool.server.ts. null on a server. */
  copyTo: ((directory: string) => Promise<number>) | null
  close(): Promise<void>
}

type OpenOptions = {
  /** Hears of troubles that may pass. */
  warn?: (sentence: string) => void
  /** Ends the wait for a server that does not answer yet. */
  signal?: AbortSignal
}

/** Requests: a statement that takes longer than six seconds, or a lock longer than three, is answered with 503. */
const requestLimits: PoolLimits = {
  max: 10,
  connectMs: 2 * seconds,
  statementMs: 6 * seconds,
  lockMs: 3 * seconds,
  idleInTransactionMs: 15 * seconds,
}

/** Migrations, imports, emails, tidying: nobody waits for them. */
const jobLimits: PoolLimits = {
  max: 4,
  connectMs: 10 * seconds,
  statementMs: 10 * minutes,
  lockMs: 1 * minutes,
  idleInTransactionMs: 5 * minutes,
}

/** For a server that holds the connection open and does not answer, as behind a network that drops packets. */
const noReplyMs = requestLimits.statementMs + 1 * seconds

/** PGlite ignores statement_timeout: the request is answered after this; after 30 s the watchdog ends the process. */
const embeddedStatementMs = 20 * seconds

// int8 arrives as text by default; every number we keep is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Opens the database; waits for a server that is not there yet. Throws `DirectoryInUse`, `DirectoryUnusable`,
 * `DatabaseUnfit`, or an error whose message says why it cannot be opened.
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
  const pool = openServerPool(url, requestLimits, { warn })
  const jobsPool = openServerPool(url, jobLimits, { warn })
  const writeHealth = createWriteHealth({ warn })
  const probe = openServerProbe(url, writeHealth)
  const { max } = requestLimits
  const workloadPools = {
    ...openWorkloadPools(pool, { max, statementMs: noReplyMs, writeHealth }).requests(),
    jobsDb: openWorkloadPools(jobsPool, { ...jobLimits, writeHealth }).jobs(jobLimits.statementMs + 1 * minutes),
  }
  return {
    ...createWorkloadDatabases(workloadPools),
    workloadPools,
    pool,
    kind: 'server',
    check: probe.check,
    copyTo: null,
    close: async () => {
      await Promise.all([pool.end(), jobsPool.end(), probe.close()])
    },
  }
}

async function openEmbedded(dataDir: string, { warn }: { warn: (sentence: string) => void }): Promise<OpenDatabase> {
  ensureUsableDirectory(dataDir)
  const { pool, isResponding, copyTo, close } = await openEmbeddedPool(join(dataDir, 'database'))
  const writeHealth = createWriteHealth({ warn })
  const opened = openWorkloadPools(pool, { max: 1, statementMs: embeddedStatementMs, writeHealth })
  const workloadPools = { ...opened.requests(), jobsDb: opened.jobs(null) }
  const lanes = createWorkloadDatabases(workloadPools)
  const check = async () => {
    if (!(await isResponding())) return 'the database does not answer'
    return writeHealth.check(() => sql.raw(writeProbe).execute(lanes.db))
  }
  return { ...lanes, workloadPools, pool, kind: 'embedded', check, copyTo, close }
}
