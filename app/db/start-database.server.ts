// The database as the site starts with it: usable at once, open later.
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { type Database, type OpenDatabase, openDatabase } from './database.server.ts'
import { createLatePool } from './late-pool.ts'
import type { Schema } from './schema.ts'
import { mayPass } from './server-troubles.ts'
import { noteStatement } from './statement-count.server.ts'

const seconds = 1000

/** Time between two tries after the first tries of `openDatabase`, or after a connection lost during `prepare`. */
const retryMs = 5 * seconds

/** A database that is being opened. Until `ready`, every statement fails with DatabaseUnavailableError. */
export type StartingDatabase = Pick<OpenDatabase, 'db' | 'kind'> & {
  isReady(): boolean
  /** Resolves when the database takes requests. Rejects when it never will: DatabaseUnfit, DirectoryInUse ... */
  ready: Promise<void>
  /** Ends the wait, or closes the open database. */
  close(): Promise<void>
}

type Options = {
  warn: (sentence: string) => void
  /** Brings the tables up to date; runs before any request. A lost connection begins it anew. */
  prepare: (db: Database) => Promise<void>
  /** Whether to wait for a server that does not answer, for as long as it takes. */
  isPatient: boolean
}

/** Begins to open the database. Never throws: `ready` tells. */
export function startDatabase(
  config: { dataDir: string; databaseUrl: string | null },
  { warn, prepare, isPatient }: Options,
): StartingDatabase {
  const late = createLatePool()
  const ending = new AbortController()
  let opened: OpenDatabase | null = null

  async function open() {
    for (;;) {
      try {
        return await openOnce()
      } catch (error) {
        if (ending.signal.aborted || !isPatient || !config.databaseUrl || !mayPass(error)) throw error
        warn(`the database is not ready: ${Object(error).message}; trying again in ${retryMs / seconds} s`)
        await pause(retryMs, null, { signal: ending.signal })
      }
    }
  }

  async function openOnce() {
    const database = await openDatabase(config, { warn })
    try {
      ending.signal.throwIfAborted()
      await prepare(database.db)
      opened = database
      late.open(database.pool)
    } catch (error) {
      await database.close()
      throw error
    }
  }

  const ready = open()
  ready.catch(() => {}) // Whoever started it listens; an end during the wait is no error of anybody's.
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: late.pool }), log: noteStatement }),
    kind: config.databaseUrl ? 'server' : 'embedded',
    isReady: () => opened !== null,
    ready,
    async close() {
      ending.abort()
      // A server that does not answer is not waited for; the embedded database is opened whole and closed cleanly.
      if (!config.databaseUrl) await ready.catch(() => {})
      await opened?.close()
    },
  }
}
