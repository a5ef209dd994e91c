// HTTP calls to an outside service: rate-limited, with a timeout, at most one retry, and behind a circuit breaker.

import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { FilmSourceError } from '../film-source-error.ts'
import { createCallTurns, type Ration } from './call-turns.ts'
import { createCircuitBreaker, pauseAfter } from './circuit-breaker.ts'
import { fetchResponse, type HttpResponse } from './fetch-response.server.ts'
import type { Health } from './health.ts'
import { parseResponse, parseSearchResponse, parseWithSchema } from './parse-response.ts'
import {
  BadRequestError,
  CircuitOpenError,
  InvalidResponseError,
  SchemaMismatchError,
  UpstreamError,
} from './upstream-error.ts'

/** A retry waits for a random part of this (jitter). */
const maxRetryDelayMs = 250

/** Retry budget: each call adds a tenth of a retry, so that a failing service does not get twice the calls. */
const retriesPerCall = 0.1
const maxRetriesSaved = 3

export type UpstreamOptions = {
  name: string
  /** Base of every URL; a slash and the path follow. */
  baseUrl: string
  headers?: Record<string, string>
  /** For one call, its retry included. */
  timeoutMs: number
  /** Maximum calls per second. */
  perSecond: number
  /** Maximum size of a response. */
  maxBytes?: number
  /**
   * Reads a response, its JSON or its bytes, or null for "not found". Throws `UpstreamError`. `parseResponse` by
   * default.
   */
  read?: (response: HttpResponse) => unknown
  /** Runs before every call. Throws `UpstreamError` when the call must not be made. */
  beforeCall?: () => Promise<void>
  /** For metrics. `outcome` is `answered`, `absent`, or that of an `UpstreamError`. */
  onCall?: (call: { upstream: string; outcome: string; ms: number }) => void
  health: Health
}

/**
 * `isSearch`: the query has words of a visitor, and the response is JSON. `ration`: the share of calls that this one
 * counts for; every search has that of searches, other calls may have none.
 */
type Target = { path: string; query?: Record<string, string>; isSearch?: boolean; ration?: Ration | null }

type Call = { url: URL; isSearch: boolean; ration: Ration | null }

/** A client of the service. Reports to `options.health` and `options.onCall`. */
export function createUpstream(options: UpstreamOptions) {
  const { name, timeoutMs, health, read: readResponse = parseResponse } = options
  const breaker = createCircuitBreaker()
  const waitForTurn = createCallTurns(options)
  let retriesSaved = 1

  /**
   * The JSON as `schema` parses it; null for "not found". `request` describes the call in errors. Throws
   * `FilmSourceError` with the `UpstreamError` as its cause.
   */
  async function fetchOrNull<T>(
    request: string,
    { path, query = {}, isSearch = false, ration = isSearch ? 'search' : null }: Target,
    schema: z.ZodType<T>,
  ): Promise<T | null> {
    const url = new URL(`${options.baseUrl}/${path}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    try {
      const json = await fetchWithRetry({ url, isSearch, ration })
      return json === null ? null : parseWithSchema(json, schema)
    } catch (error) {
      throw error instanceof UpstreamError ? reportFailure(request, error) : error
    }
  }

  /** Like `fetchOrNull`, but "not found" is an error. */
  async function fetchValue<T>(request: string, target: Target, schema: z.ZodType<T>): Promise<T> {
    const json = await fetchOrNull(request, target, schema)
    if (json === null) throw reportFailure(request, new SchemaMismatchError('was answered with "not found"'))
    return json
  }

  function reportFailure(request: string, error: UpstreamError) {
    if (error.isReported) health.failed(error)
    return new FilmSourceError(name, request, error.message, { cause: error })
  }

  async function fetchWithRetry(call: Call) {
    if (!breaker.tryAcquire()) throw new CircuitOpenError('was not called: the circuit breaker is open')
    await takeTurn(call)
    // The wait for a turn is not a delay of the service, so the timeout begins after it.
    const until = performance.now() + timeoutMs
    try {
      return await fetchOnce(call, until)
    } catch (error) {
      const wait = Math.random() * maxRetryDelayMs
      const hasTime = until - performance.now() > wait + maxRetryDelayMs
      const canRetry = error instanceof UpstreamError && error.isTransient && hasTime && retriesSaved >= 1
      if (!canRetry || !breaker.tryAcquire()) throw error
      retriesSaved -= 1
      await pause(wait)
      await takeTurn(call, until)
      return await fetchOnce(call, until)
    }
  }

  async function takeTurn({ ration }: Call, until = Number.POSITIVE_INFINITY) {
    retriesSaved = Math.min(maxRetriesSaved, retriesSaved + retriesPerCall)
    try {
      await waitForTurn({ ration, until })
      await options.beforeCall?.()
    } catch (error) {
      breaker.release()
      throw error
    }
  }

  async function fetchOnce({ url, isSearch }: Call, until: number) {
    const startedAt = performance.now()
    const report = (outcome: string) => options.onCall?.({ upstream: name, outcome, ms: performance.now() - startedAt })
    try {
      const timeoutMs = Math.ceil(Math.max(1, until - startedAt))
      const response = await fetchResponse(url, { headers: options.headers, timeoutMs, maxBytes: options.maxBytes })
      const json = (isSearch ? parseSearchResponse : readResponse)(response)
      breaker.succeeded()
      health.succeeded()
      report(json === null ? 'absent' : 'answered')
      return json
    } catch (error) {
      const failure =
        error instanceof UpstreamError ? error : new InvalidResponseError('could not be read', { cause: error })
      if (failure.countsAgainstHealth) breaker.failed({ retryAfterMs: pauseAfter(failure) })
      // A refused search says nothing about the others.
      else if (failure instanceof BadRequestError) breaker.release()
      else breaker.succeeded()
      report(failure.outcome)
      throw failure
    }
  }

  return { fetchValue, fetchOrNull }
}
