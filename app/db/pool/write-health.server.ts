// Tracks whether the database accepts writes: a failed write sets it, a successful write probe clears it.
import type { DatabaseUnavailableError } from '../errors/database-unavailable.ts'
import { sqlStates } from '../errors/sqlstate.ts'

/** Allocates about 200 kB, like a write to a table, and leaves nothing behind. Fails in read-only transactions too. */
const writeProbe = `create temporary table filmdb_write_probe on commit drop as
  select repeat('x', 500) as filler from generate_series(1, 400)`

/** For a user without the privilege TEMPORARY. It leaves a dead row, and is run after a failed write only. */
const updateProbe = 'update catalogue_version set version = version'

export type WriteHealth = ReturnType<typeof createWriteHealth>

/** Starts as writable. `warn` is called on every change. */
export function createWriteHealth({ warn }: { warn: (sentence: string) => void }) {
  let lastError: string | null = null
  return {
    noteFailure({ message }: DatabaseUnavailableError) {
      if (lastError === null) warn(`the database takes no writes: ${message}`)
      lastError = message
    },

    /** Returns null when writes succeed. After a failure it runs a probe, because the database may have recovered. */
    async check(run: (statement: string) => Promise<unknown>): Promise<string | null> {
      if (lastError === null) return null
      try {
        await run(writeProbe).catch(error => {
          if (Object(error).code !== sqlStates.insufficientPrivilege) throw error
          return run(updateProbe)
        })
      } catch {
        return 'the database takes no writes'
      }
      lastError = null
      warn('the database takes writes again')
      return null
    },
  }
}
