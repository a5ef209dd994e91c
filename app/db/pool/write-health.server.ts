// Whether the database takes writes: noted when one fails, and found out again by a small write of our own.
import type { DatabaseUnavailableError } from '../errors/database-unavailable.ts'

/** Allocates about 200 kB, as a write to a table would, and leaves nothing behind. Fails in read-only transactions too. */
export const writeProbe = `create temporary table filmdb_write_probe on commit drop as
  select repeat('x', 500) as filler from generate_series(1, 400)`

export type WriteHealth = ReturnType<typeof createWriteHealth>

/** Starts as "takes writes". `warn` hears of every change. */
export function createWriteHealth({ warn }: { warn: (sentence: string) => void }) {
  let lastError: string | null = null
  return {
    noteFailure({ message }: DatabaseUnavailableError) {
      if (lastError === null) warn(`the database takes no writes: ${message}`)
      lastError = message
    },

    /** Null when writes succeed. After a failure `probe` runs the write probe: the database may have recovered. */
    async check(probe: () => Promise<unknown>): Promise<string | null> {
      if (lastError === null) return null
      try {
        await probe()
        lastError = null
        warn('the database takes writes again')
        return null
      } catch {
        return 'the database takes no writes'
      }
    },
  }
}
