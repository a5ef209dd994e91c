// Opens the database while the site is already listening.

import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#app/domain/units.ts'
import { type Database, type OpenDatabase, openDatabase } from './database.server.ts'
import { isDatabaseUnavailable } from './errors/database-unavailable.ts'
import { createDeferredPool } from './pool/deferred-pool.ts'
import { waitAtMost } from './pool/wait-at-most.ts'
import { createWorkloadDatabases, type WorkloadDatabases } from './pool/workload-pools.server.ts'

/** Delay after a connection was lost during `prepare`. */
const retryMs = 5 * seconds

/** Max. wait at shutdown for a server that is being connected or migrated. */
const serverCloseMs = 1 * seconds

/** A database that is being opened. Until `ready`, every statement fails with DatabaseUnavailableError. */
export type StartingDatabase = WorkloadDatabases &
  Pick<OpenDatabase, 'kind' | 'check'> & {
    isReady(): boolean
    /**
     * Resolves when the database is usable. Rejects on permanent errors: UnusableDatabaseError, DirectoryInUseError ...
     */
    ready: Promise<void>
    /** `copyTo` of the open database. Throws until it is open. */
    copyTo: OpenDatabase['copyTo']
    /** `unwatched` of the open database. */
    unwatched: OpenDatabase['unwatched']
    /** `accountRevision` of the open database; null until it is open. */
    accountRevision: OpenDatabase['accountRevision']
    /** Aborts the wait, or closes the open database. */
    close(): Promise<void>
  }

type Options = {
  warn: (sentence: string) => void
  /** Migrates the tables before any request. Repeated after a lost connection. */
  prepare: (db: Database) => Promise<void>
  /** Aborts the wait for a server that does not reply. */
  signal?: AbortSignal | undefined
}

/** Starts opening the database. Never throws: errors reject `ready`. */
export function startDatabase(
  config: { dataDir: string; databaseUrl: string | null },
  { warn, prepare, signal }: Options,
): StartingDatabase {
  const deferred = {
    db: createDeferredPool(),
    libraryDb: createDeferredPool(),
    accountsDb: createDeferredPool(),
    jobsDb: createDeferredPool(),
    slowJobsDb: createDeferredPool(),
  }
  const ending = new AbortController()
  const ended = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal
  let opened: OpenDatabase | null = null

  async function open() {
    for (;;) {
      try {
        return await openOnce()
      } catch (error) {
        if (ended.aborted || !config.databaseUrl || !isDatabaseUnavailable(error)) throw error
        const sentence = `the database is not ready: ${Object(error).message}`
        warn(`${sentence}; trying again in ${retryMs / seconds} s`)
        await pause(retryMs, null, { signal: ended }).catch(() => {
          throw new Error(sentence, { cause: error })
        })
      }
    }
  }

  async function openOnce() {
    const database = await openDatabase(config, { warn, signal: ended })
    try {
      ending.signal.throwIfAborted()
      await database.unwatched(() => prepare(database.migrationsDb))
      // Otherwise work of the start would begin on a database that is being closed.
      ending.signal.throwIfAborted()
    } catch (error) {
      await database.close()
      throw error
    }
    opened = database
    deferred.db.open(database.workloadPools.db)
    deferred.libraryDb.open(database.workloadPools.libraryDb)
    deferred.accountsDb.open(database.workloadPools.accountsDb)
    deferred.jobsDb.open(database.workloadPools.jobsDb)
    deferred.slowJobsDb.open(database.workloadPools.slowJobsDb)
  }

  const ready = open()
  ready.catch(() => {}) // the caller handles the rejection of `ready`
  return {
    ...createWorkloadDatabases({
      db: deferred.db.pool,
      libraryDb: deferred.libraryDb.pool,
      accountsDb: deferred.accountsDb.pool,
      jobsDb: deferred.jobsDb.pool,
      slowJobsDb: deferred.slowJobsDb.pool,
    }),
    kind: config.databaseUrl ? 'server' : 'embedded',
    check: async () => (opened ? opened.check() : 'waiting for the database'),
    isReady: () => opened !== null,
    copyTo: config.databaseUrl
      ? null
      : async directory => {
          if (!opened?.copyTo) throw new Error('the database is not open yet')
          return opened.copyTo(directory)
        },
    unwatched: work => (opened ? opened.unwatched(work) : work()),
    accountRevision: () => opened?.accountRevision() ?? null,
    ready,
    async close() {
      ending.abort()
      // The embedded database is always closed cleanly; a server that does not reply is not waited for.
      const opening = ready.catch(() => {})
      await (config.databaseUrl ? waitAtMost(serverCloseMs, opening) : opening)
      await opened?.close()
    },
  }
}
