// Tracks whether the database accepts writes: a failed write sets it, a successful write probe clears it.
import type { DatabaseUnavailableError } from '../errors/database-unavailable.ts'

/** Allocates about 200 kB, like a write to a table, and leaves nothing behind. Fails in read-only transactions too. */
export const writeProbe = `create temporary table filmdb_write_probe on commit drop as
  select repeat('x', 500) as filler from generate_series(1, 400)`

const insufficientPrivilege = '42501'
const readOnlyTransaction = '25006'

export type WriteHealth = ReturnType<typeof createWriteHealth>

/** Starts as writable. `warn` is called on every change. */
export function createWriteHealth({ warn }: { warn: (sentence: string) => void }) {
  let lastError: string | null = null
  let isReadOnlyTransaction = false
  return {
    noteFailure({ message, cause }: DatabaseUnavailableError) {
      if (lastError === null) warn(`the database takes no writes: ${message}`)
      lastError = message
      isReadOnlyTransaction = Object(cause).code === readOnlyTransaction
    },

    /** Returns null when writes succeed. After a failure it calls `probe`, because the database may have recovered. */
    async check(probe: () => Promise<unknown>): Promise<string | null> {
      if (lastError === null) return null
      try {
        await probe()
      } catch (error) {
        // The probe of a user without the privilege TEMPORARY is refused before anything is written: it shows that the
        // transaction is not read-only, and nothing about a full disk.
        const isRefused = Object(error).code === insufficientPrivilege
        if (!isRefused || !isReadOnlyTransaction) return 'the database takes no writes'
      }
      lastError = null
      warn('the database takes writes again')
      return null
    },
  }
}
