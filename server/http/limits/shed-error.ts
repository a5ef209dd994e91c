// Thrown when a request is refused because of load.
import type { ShedReason } from '#server/monitoring/http-metrics.ts'

/** 429: this client sends too much. 503: the server has too much to do. */
export class ShedError extends Error {
  readonly reason: ShedReason
  readonly status: 429 | 503
  readonly retryAfterSeconds: number

  constructor(reason: ShedReason, retryAfterSeconds: number) {
    super(`the request was shed: ${reason}`)
    this.name = 'ShedError'
    this.reason = reason
    this.status = reason === 'rate_limit' ? 429 : 503
    this.retryAfterSeconds = retryAfterSeconds
  }
}
