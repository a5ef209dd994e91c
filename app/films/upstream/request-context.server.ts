// How long one visit may wait for outside services, and whether it had to do without them. A page asks several
// questions one after the other; only together do they know when the visitor has waited long enough.

import { AsyncLocalStorage } from 'node:async_hooks'
import { seconds } from '#app/domain/units.ts'

/** A page answers within four seconds; this leaves one to render and to send it. */
const timeoutMs = 3 * seconds

type Visit = { until: number; isStale: boolean }

const visits = new AsyncLocalStorage<Visit>()

/**
 * Runs `work` as one visit. `isStale` says that something in its answer is older than it should be, or comes from the
 * catalogue instead, because a service did not answer: such an answer must not be kept for others.
 */
export async function withRequestContext<T>(work: () => Promise<T>): Promise<{ result: T; isStale: boolean }> {
  const visit: Visit = { until: performance.now() + timeoutMs, isStale: false }
  const result = await visits.run(visit, work)
  return { result, isStale: visit.isStale }
}

/** Notes that this visit is given something dated. */
export function markStale() {
  const visit = visits.getStore()
  if (visit) visit.isStale = true
}

/** What the promise gives, or `tooLate` when the visit has no patience left; nobody stops the work behind it. */
export async function withDeadline<T, Late>(promise: Promise<T>, tooLate: Late): Promise<T | Late> {
  const visit = visits.getStore()
  if (!visit) return promise
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Late>(resolve => {
    timer = setTimeout(resolve, Math.max(0, visit.until - performance.now()), tooLate)
  })
  promise.catch(() => {}) // when it fails after the visit has gone on, nobody is there to hear
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
