// The context of one HTTP request: one deadline for all its calls to outside services, whether its response is stale, and
// whether its client may have one more picture fetched.

import { AsyncLocalStorage } from 'node:async_hooks'
import { seconds } from '#app/domain/units.ts'

/** A page is sent within four seconds; this leaves one to render it. */
const pageTimeoutMs = 3 * seconds

/** Counts a picture that has to be fetched in this size, and returns whether it may be. */
export type TakePictureFetch = (size: string) => boolean

type Options = {
  /** Time until the deadline; that of a page by default. */
  timeoutMs?: number
  takePictureFetch?: TakePictureFetch
}

type RequestContext = { deadline: number; isStale: boolean; takePictureFetch: TakePictureFetch }

const contexts = new AsyncLocalStorage<RequestContext>()

/**
 * Runs `work` in a new request context. `isStale` is true when a part of the result has expired or replaces the response
 * of a service that is unavailable: the page cache stores it for two seconds only (`staleTtlMs`).
 */
export async function withRequestContext<T>(
  work: () => Promise<T>,
  { timeoutMs = pageTimeoutMs, takePictureFetch = () => true }: Options = {},
): Promise<{ result: T; isStale: boolean }> {
  const context: RequestContext = { deadline: performance.now() + timeoutMs, isStale: false, takePictureFetch }
  const result = await contexts.run(context, work)
  return { result, isStale: context.isStale }
}

/** Marks the response to the current request as stale. */
export function markStale() {
  const context = contexts.getStore()
  if (context) context.isStale = true
}

/** Counts a picture that has to be fetched for the client of the current request, and returns whether it may be. */
export const takePictureFetch: TakePictureFetch = size => contexts.getStore()?.takePictureFetch(size) ?? true

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
