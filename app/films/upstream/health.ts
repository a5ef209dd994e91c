// The health of an outside service for the operator: on /readyz, in `npm run status`, and in the log.
import { minutes } from '#app/domain/units.ts'
import type { UpstreamError } from './upstream-error.ts'

export type HealthReport = {
  name: string
  /** `unknown` before the first call. */
  state: 'unknown' | 'healthy' | 'failing'
  /** The last error, without hosts and keys; null while there is none. */
  error: { outcome: string; message: string; since: Date } | null
}

export type Health = ReturnType<typeof createHealth>

type Log = { warn: (message: string) => void; inform: (message: string) => void; now?: () => number }

/** The same error is logged once a minute, its end once. */
export function createHealth(name: string, { warn, inform, now = Date.now }: Log) {
  let report: HealthReport = { name, state: 'unknown', error: null }
  let logged = { outcome: '', at: Number.NEGATIVE_INFINITY }
  let isEndDue = false

  return {
    succeeded() {
      if (isEndDue) inform(`[${name}] responds again`)
      isEndDue = false
      if (report.state !== 'healthy') report = { name, state: 'healthy', error: null }
    },

    failed({ outcome, message }: Pick<UpstreamError, 'outcome' | 'message'>) {
      const since = report.error?.since ?? new Date(now())
      report = { name, state: 'failing', error: { outcome, message, since } }
      if (logged.outcome === outcome && now() - logged.at < minutes) return
      logged = { outcome, at: now() }
      isEndDue = true
      warn(`[${name}] ${message}`)
    },

    report: () => report,
  }
}
