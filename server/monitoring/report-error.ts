// Logs the unexpected errors of pages.
import { findDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import { seconds } from '#app/domain/units.ts'
import type { Log } from './log.ts'

/** Time between two lines about requests that an unavailable database failed. */
const outageLineMs = 10 * seconds

/** Returns the function that logs an error; `task` describes what was being done. */
export function createErrorReport(log: Log) {
  let quietUntil = 0
  let unreportedRequests = 0
  return (err: unknown, task: string) => {
    const unavailable = findDatabaseUnavailable(err)
    if (!unavailable) return log.error({ err, task }, 'a page failed')
    // Every request fails alike while it lasts.
    unreportedRequests += 1
    if (performance.now() < quietUntil) return
    log.warn({ task, reason: unavailable.message, requests: unreportedRequests }, 'the database is unavailable')
    quietUntil = performance.now() + outageLineMs
    unreportedRequests = 0
  }
}
