// The response of /readyz.
import { raceTimeout } from '#app/domain/concurrency/race-timeout.ts'
import type { HealthReport } from '#app/films/upstream/health.ts'

type ReadinessOptions = {
  /** Returns null when the database responds and takes writes, else the reason. */
  check: () => Promise<string | null>
  upstreams: () => HealthReport[]
  /** Whether the process finishes its last requests: a balancer is to send the next ones elsewhere. */
  isStopping?: () => boolean
  now?: () => number
}

/** The database is checked at most once a second. */
const ttlMs = 1000

/** A check that takes longer fails. */
const timeoutMs = 4500

const noResponse = 'the database does not respond'

/**
 * The handler of /readyz: 503 while the database does not respond or takes no writes, and while the process stops. A
 * failing upstream makes the site degraded, with a line for each, but ready: every page works without it.
 */
export function createReadiness({ check, upstreams, isStopping = () => false, now = Date.now }: ReadinessOptions) {
  let running: Promise<string | null> | null = null
  let last: { at: number; problem: string | null } | null = null

  async function problem() {
    // The absolute difference, because a clock may be set back.
    if (last && Math.abs(now() - last.at) < ttlMs) return last.problem
    running ??= raceTimeout(check(), timeoutMs, () => noResponse)
      .catch(() => noResponse)
      .then(found => {
        last = { at: now(), problem: found }
        running = null
        return found
      })
    return running
  }

  return async () =>
    isStopping() ? textResponse('stopping', 503) : readiness({ problem: await problem(), upstreams: upstreams() })
}

/** `problem` is the reason why the site is not ready, or null. */
function readiness({ problem, upstreams }: { problem: string | null; upstreams: HealthReport[] }) {
  if (problem !== null) return textResponse(problem, 503)
  const problems = upstreams.flatMap(({ name, error }) => (error ? [`${name} ${error.message}`] : []))
  return textResponse(problems.length > 0 ? ['degraded', ...problems].join('\n') : 'ready', 200)
}

const textResponse = (text: string, status: number) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } })
