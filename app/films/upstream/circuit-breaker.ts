// The circuit breaker of an outside service: repeated failures open it, and after a pause one call may try again.
import { seconds } from '#app/domain/units.ts'
import { RateLimitedError, UnauthorizedError, type UpstreamError } from './upstream-error.ts'

/** Consecutive failures that open it. */
const maxConsecutiveFailures = 3

/** It also opens when half of at least this many calls within `windowMs` failed. */
const minCallsForRate = 20
const windowMs = 10 * seconds

/** Time it stays open. Short, because the return of a service has to be noticed within 10 s. */
export const openMs = 5 * seconds

type State = { name: 'closed' } | { name: 'open'; until: number } | { name: 'half-open' }

/**
 * Call `tryAcquire()` before a call, and after it exactly one of `succeeded()`, `failed()` and `release()`. Open, it
 * allows no call; once the time is over, it is half-open for a single call, whose result closes or opens it.
 */
export function createCircuitBreaker({ now = () => performance.now() }: { now?: () => number } = {}) {
  let state: State = { name: 'closed' }
  let consecutiveFailures = 0
  let calls: { at: number; failed: boolean }[] = []

  function record(failed: boolean) {
    calls = [...calls.filter(({ at }) => now() - at < windowMs), { at: now(), failed }]
    consecutiveFailures = failed ? consecutiveFailures + 1 : 0
  }

  const failsOften = () =>
    calls.length >= minCallsForRate && calls.filter(({ failed }) => failed).length * 2 >= calls.length

  return {
    /** Whether a call may be made. */
    tryAcquire() {
      if (state.name === 'closed') return true
      if (state.name === 'half-open' || now() < state.until) return false
      state = { name: 'half-open' }
      return true
    },

    succeeded() {
      record(false)
      // The late result of a call from before it opened does not close it.
      if (state.name !== 'half-open') return
      state = { name: 'closed' }
      calls = []
    },

    /** `retryAfterMs` is the service's `Retry-After`; with one it opens at the first failure. */
    failed({ retryAfterMs = 0 }: { retryAfterMs?: number } = {}) {
      record(true)
      const opens = state.name !== 'closed' || consecutiveFailures >= maxConsecutiveFailures || failsOften()
      if (!opens && retryAfterMs === 0) return
      const until = now() + Math.max(openMs, retryAfterMs)
      state = { name: 'open', until: state.name === 'open' ? Math.max(state.until, until) : until }
    },

    /** The call was not made: the next caller may try. */
    release() {
      if (state.name === 'half-open') state = { name: 'open', until: now() }
    },
  }
}

/** A refused key and status 429 open the circuit breaker at once, also without `Retry-After`: the next call fails too. */
export const pauseAfter = (error: UpstreamError) =>
  error instanceof RateLimitedError || error instanceof UnauthorizedError
    ? Math.max(openMs, error.retryAfterMs)
    : error.retryAfterMs
