// What /readyz answers.
import type { HealthReport } from '#app/films/upstream/health.ts'

type ReadinessOptions = {
  /** Null when the database answers and takes writes, else the reason. */
  check: () => Promise<string | null>
  upstreams: () => HealthReport[]
  now?: () => number
}

/** The database is checked once a second at most, however often a balancer asks. */
const freshMs = 1000

/** A check that takes longer counts as failed, in milliseconds. */
const timeoutMs = 4500

/**
 * The handler of /readyz: 503 while the database does not answer or takes no writes. An outside service in trouble
 * makes the site degraded, with a line for each, but ready all the same: every page answers without it.
 */
export function createReadiness({ check, upstreams, now = Date.now }: ReadinessOptions) {
  let running: Promise<string | null> | null = null
  let last: { at: number; trouble: string | null } | null = null

  async function trouble() {
    // The distance, because a clock may be set back.
    if (last && Math.abs(now() - last.at) < freshMs) return last.trouble
    running ??= within(check()).then(found => {
      last = { at: now(), trouble: found }
      running = null
      return found
    })
    return running
  }

  return async () => readiness({ trouble: await trouble(), upstreams: upstreams() })
}

/** `trouble` is why the site is not ready, or null. */
export function readiness({ trouble, upstreams }: { trouble: string | null; upstreams: HealthReport[] }) {
  if (trouble !== null) return said(trouble, 503)
  const errors = upstreams.flatMap(({ name, error }) => (error ? [`${name} ${error.message}`] : []))
  return said(errors.length > 0 ? ['degraded', ...errors].join('\n') : 'ready', 200)
}

async function within(check: Promise<string | null>) {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<string>(resolve => {
    timer = setTimeout(resolve, timeoutMs, 'the database does not answer')
  })
  try {
    return await Promise.race([check, tooLong])
  } catch {
    return 'the database does not answer'
  } finally {
    clearTimeout(timer)
  }
}

const said = (text: string, status: number) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } })
