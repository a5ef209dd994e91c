// The pauses between attempts at work that failed: a minute, then twice as long after each further failure.
import { isDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import { hours, minutes } from '#app/domain/units.ts'

const minRetryMs = 1 * minutes
const maxRetryMs = 1 * hours

/** Returns the pauses of the work on one subject at a time; that on another subject has no pause. */
export function createRetryPause<Subject>(now: () => number) {
  let lastFailure: { subject: Subject; retryMs: number; retryAt: number } | null = null
  return {
    /** An outage of the database has its own end, and adds no pause. */
    noteFailure(subject: Subject, error: unknown) {
      if (isDatabaseUnavailable(error)) return
      const retryMs = lastFailure?.subject === subject ? Math.min(2 * lastFailure.retryMs, maxRetryMs) : minRetryMs
      lastFailure = { subject, retryMs, retryAt: now() + retryMs }
    },
    isPaused: (subject: Subject) => lastFailure?.subject === subject && now() < lastFailure.retryAt,
  }
}
