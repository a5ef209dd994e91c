import { writeSync } from 'node:fs'

/**
 * Kills this process, from any thread. Called after a storage error: PGlite ignores the error and would loop for ever
 * at the next query, and no acknowledged row is lost. The supervisor restarts the process.
 */
export function crash(reason: string): never {
  try {
    writeSync(2, `The database stopped the server: ${reason}.\n`)
  } catch {
    // A closed terminal or a full disk under the output must not keep it alive.
  }
  process.kill(process.pid, 'SIGKILL')
  throw new Error(reason)
}
