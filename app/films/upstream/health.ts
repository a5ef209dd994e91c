// How an outside service is doing, in words for the operator: on /readyz, in `npm run status`, and in the log.
import { minutes } from '#app/domain/units.ts'
import type { Reason, UpstreamError } from './upstream-error.ts'

export type HealthReport = {
  name: string
  /** `unknown` until it was asked for the first time. */
  state: 'unknown' | 'well' | 'troubled'
  /** What is wrong, without names and keys; null when nothing is. */
  trouble: { reason: Reason; words: string; since: Date } | null
}

export type Health = ReturnType<typeof createHealth>

/** `warn` and `inform` write to the log: a lasting trouble is said once a minute, its end once. */
export function createHealth(
  name: string,
  {
    warn,
    inform,
    now = Date.now,
  }: { warn: (words: string) => void; inform: (words: string) => void; now?: () => number },
) {
  let report: HealthReport = { name, state: 'unknown', trouble: null }
  let saidAt = Number.NEGATIVE_INFINITY

  return {
    succeeded() {
      if (report.trouble) inform(`[${name}] answers again`)
      if (report.state !== 'well') report = { name, state: 'well', trouble: null }
      saidAt = Number.NEGATIVE_INFINITY
    },

    failed({ reason, message: words }: Pick<UpstreamError, 'reason' | 'message'>) {
      const isSame = report.trouble?.reason === reason
      const since = report.trouble?.since ?? new Date(now())
      report = { name, state: 'troubled', trouble: { reason, words, since } }
      if (isSame && now() - saidAt < minutes) return
      saidAt = now()
      warn(`[${name}] ${words}`)
    },

    report: () => report,
  }
}
