// The context of one HTTP request: one deadline for all its calls to outside services, and whether its response is stale.

import { AsyncLocalStorage } from 'node:async_hooks'
import { seconds } from '#app/domain/units.ts'

/** A page is sent within four seconds; this leaves one to render it. */
const timeoutMs = 3 * seconds

type RequestContext = { deadline: number; isStale: boolean }

const contexts = new AsyncLocalStorage<RequestContext>()

/**
 * Runs `work` in a new request context. `isStale` is true when a part of the result has expired or replaces the response
 * of a service that is unavailable: the page cache must not store it.
 */
export async function withRequestContext<T>(work: () => Promise<T>): Promise<{ result: T; isStale: boolean }> {
  const context: RequestContext = { deadline: performance.now() + timeoutMs, isStale: false }
  const result = await contexts.run(context, work)
  return { result, isStale: context.isStale }
}

/** Marks the response to the current request as stale. */
export function markStale() {
  const context = contexts.getStore()
  if (context) context.isStale = true
}

/** The promise's value, or `tooLate` after the request's deadline. The work behind the promise goes on. */
export async function withDeadline<T, Late>(promise: Promise<T>, tooLate: Late): Promise<T | Late> {
  const context = contexts.getStore()
  if (!context) return promise
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Late>(resolve => {
    timer = setTimeout(resolve, Math.max(0, context.deadline - performance.now()), tooLate)
  })
  promise.catch(() => {}) // A failure after the deadline is not an unhandled rejection.
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
