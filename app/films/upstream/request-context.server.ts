// The context of one HTTP request: the deadline of all its calls to outside services, whether its response is stale,
// and whether its client may cause another call or fetch another picture.

import { AsyncLocalStorage } from 'node:async_hooks'
import { raceTimeout } from '#app/domain/concurrency/race-timeout.ts'
import { seconds } from '#app/domain/units.ts'

/** A page is sent within four seconds; this leaves one to render it. */
const pageTimeoutMs = 3 * seconds

/** Counts a picture that has to be fetched in this size, and returns whether it may be. */
type ConsumePictureFetch = (size: string) => boolean

/** Counts a response that a service has to be called for, and returns whether it may be. */
type ConsumeUpstreamCall = () => boolean

/** The limits of the client; without them it has none. */
export type ClientLimits = { consumePictureFetch: ConsumePictureFetch; consumeUpstreamCall: ConsumeUpstreamCall }

/** `timeoutMs` is the time until the deadline; that of a page by default. */
type Options = { timeoutMs?: number } & Partial<ClientLimits>

type RequestContext = { deadline: number; isStale: boolean; isLimited: boolean } & ClientLimits

const contexts = new AsyncLocalStorage<RequestContext>()

/**
 * Runs `work` in a new request context. `isStale` is true when a part of the result has expired or replaces the response
 * of a service that is unavailable: the page cache stores it for two seconds only (`staleTtlMs`). `isLimited` is true when
 * the client was refused a call or a picture: the result is only for this client.
 */
export async function withRequestContext<T>(
  work: () => Promise<T>,
  { timeoutMs = pageTimeoutMs, consumePictureFetch = () => true, consumeUpstreamCall = () => true }: Options = {},
): Promise<{ result: T; isStale: boolean; isLimited: boolean }> {
  const deadline = performance.now() + timeoutMs
  const context: RequestContext = {
    deadline,
    isStale: false,
    isLimited: false,
    consumePictureFetch,
    consumeUpstreamCall,
  }
  const result = await contexts.run(context, work)
  return { result, isStale: context.isStale, isLimited: context.isLimited }
}

/** Marks the response to the current request as stale. */
export function markStale() {
  const context = contexts.getStore()
  if (context) context.isStale = true
}

/** Counts a picture that has to be fetched for the client of the current request, and returns whether it may be. */
export const consumePictureFetch: ConsumePictureFetch = size => take(limits => limits.consumePictureFetch(size))

/** Counts a call for the client of the current request, and returns whether it may be made. */
export const consumeUpstreamCall: ConsumeUpstreamCall = () => take(limits => limits.consumeUpstreamCall())

function take(isTaken: (limits: ClientLimits) => boolean): boolean {
  const context = contexts.getStore()
  if (!context || isTaken(context)) return true
  context.isLimited = true
  return false
}

/** Whether the client of the current request was refused a call or a picture. */
export const wasRateLimited = () => contexts.getStore()?.isLimited ?? false

/** The promise's value, or null after the request's deadline. The work behind the promise goes on. */
export async function nullAfterDeadline<T>(promise: Promise<T>): Promise<T | null> {
  const context = contexts.getStore()
  if (!context) return promise
  return raceTimeout(promise, Math.max(0, context.deadline - performance.now()), () => null)
}
