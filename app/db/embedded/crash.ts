import { writeSync } from 'node:fs'

/**
 * Ends this process at once, from whichever thread. For storage that failed: PGlite swallows the error and would spin
 * for ever at the next query, and nothing that was acknowledged is lost. Whoever supervises starts it again.
 */
export function crash(why: string): never {
  writeSync(2, `The database stopped the server: ${why}.\n`)
  process.kill(process.pid, 'SIGKILL')
  throw new Error(why)
}
