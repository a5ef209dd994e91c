// An outside service as the sources ask it: at a fair pace, with a time-out, at most one second try, and not at all
// while it is not well.

import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { seconds } from '#app/domain/units.ts'
import { FilmSourceError } from '../film-source-error.ts'
import { createCircuitBreaker, restMs } from './circuit-breaker.ts'
import { fetchResponse, type HttpResponse } from './fetch-response.server.ts'
import type { Health } from './health.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { readJson } from './read-json.ts'
import { countsAgainstHealth, isTransient, isWorthTelling, UpstreamError } from './upstream-error.ts'

/** Nobody waits longer than this for a place in line; who would is served something older. */
const maxQueueMs = 1.5 * seconds

/** A second try comes after a random part of this, so that many do not come back at the same moment. */
const retryWithinMs = 250

/** A call earns a tenth of a second try: a service that is down is not asked twice as much for it. */
const retriesPerCall = 0.1
const maxRetriesSaved = 3

/** What became of one call, for the figures. */
export type Outcome = 'answered' | 'absent' | UpstreamError['reason']

export type UpstreamOptions = {
  name: string
  /** Begins every address; a slash and the path follow. */
  baseUrl: string
  headers?: Record<string, string>
  /** For one question, its second try included. */
  timeoutMs: number
  /** Calls that may begin within one second. */
  perSecond: number
  /** The longest answer that is read. */
  maxBytes?: number
  /** Makes JSON, or null for "there is no such thing", of an answer; throws `UpstreamError`. */
  read?: (answer: HttpResponse) => unknown
  /** Called before every call; throws `UpstreamError` when it must not be made. */
  mayCall?: () => Promise<void>
  onCall?: (call: { upstream: string; outcome: Outcome; ms: number }) => void
  health: Health
}

type Address = { path: string; query?: Record<string, string> }

export type Upstream = ReturnType<typeof createUpstream>

/** A service to ask. Its health is told to `options.health`, every call to `options.onCall`. */
export function createUpstream(options: UpstreamOptions) {
  const { name, timeoutMs, health } = options
  const circuit = createCircuitBreaker()
  const rateLimiter = createRateLimiter(options)
  let retriesSaved = 1

  /**
   * The answer as `schema` reads it; null when the service knows no such thing. `asked` says what, in the words of an
   * error. Throws `FilmSourceError` when there is no answer.
   */
  async function findJson<T>(asked: string, { path, query = {} }: Address, schema: z.ZodType<T>): Promise<T | null> {
    const url = new URL(`${options.baseUrl}/${path}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const until = performance.now() + timeoutMs
    try {
      const json = await askTwice(url, until)
      return json === null ? null : fitting(json, schema)
    } catch (error) {
      throw isUpstreamError(error) ? told(asked, error) : error
    }
  }

  /** The same for what is always there: "no such thing" is no answer. */
  async function getJson<T>(asked: string, address: Address, schema: z.ZodType<T>): Promise<T> {
    const answer = await findJson(asked, address, schema)
    if (answer === null) throw told(asked, new UpstreamError('misfit', 'was answered with "not found"'))
    return answer
  }

  function told(asked: string, trouble: UpstreamError) {
    if (isWorthTelling(trouble)) health.failed(trouble)
    return new FilmSourceError(name, asked, trouble.message, { cause: trouble })
  }

  async function askTwice(url: URL, until: number) {
    if (!circuit.tryAcquire()) throw new UpstreamError('resting', 'was not asked: the service is not well')
    try {
      return await askOnce(url, until)
    } catch (error) {
      const wait = Math.random() * retryWithinMs
      const hasTime = until - performance.now() > wait + retryWithinMs
      if (!isUpstreamError(error) || !isTransient(error) || !hasTime || retriesSaved < 1 || !circuit.tryAcquire())
        throw error
      retriesSaved -= 1
      await pause(wait)
      return await askOnce(url, until)
    }
  }

  async function askOnce(url: URL, until: number) {
    try {
      await takeTurn(until)
    } catch (error) {
      circuit.release()
      throw error
    }
    const begun = performance.now()
    const tell = (outcome: Outcome) => options.onCall?.({ upstream: name, outcome, ms: performance.now() - begun })
    try {
      const timeoutMs = Math.ceil(Math.max(1, until - begun))
      const answer = await fetchResponse(url, { headers: options.headers, timeoutMs, maxBytes: options.maxBytes })
      const json = (options.read ?? readJson)(answer)
      circuit.succeeded()
      health.succeeded()
      tell(json === null ? 'absent' : 'answered')
      return json
    } catch (error) {
      const trouble = isUpstreamError(error)
        ? error
        : new UpstreamError('nonsense', 'could not be read', { cause: error })
      if (countsAgainstHealth(trouble)) circuit.failed({ restForMs: restAfter(trouble) })
      else circuit.succeeded()
      tell(trouble.reason)
      throw trouble
    }
  }

  async function takeTurn(until: number) {
    retriesSaved = Math.min(maxRetriesSaved, retriesSaved + retriesPerCall)
    const wait = rateLimiter.next(Math.min(maxQueueMs, until - performance.now()))
    if (wait === null) throw new UpstreamError('busy', 'was not asked: too many questions at once')
    if (wait > 0) await pause(wait)
    await options.mayCall?.()
  }

  return { name, getJson, findJson, isResting: circuit.isOpen }
}

/** Who is told that it asks too much stops asking at once, even when not told for how long. */
const restAfter = ({ reason, restForMs }: UpstreamError) =>
  reason === 'limited' ? Math.max(restMs, restForMs) : restForMs

const isUpstreamError = (error: unknown) => error instanceof UpstreamError

function fitting<T>(json: unknown, schema: z.ZodType<T>): T {
  const read = schema.safeParse(json)
  if (read.success) return read.data
  throw new UpstreamError('misfit', 'was answered with something else than expected')
}
