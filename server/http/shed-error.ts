// A request that is refused because of load, not because of what it says.

/** Why requests are shed; a label of `filmdb_http_requests_shed_total`. */
export const shedReasons = [
  'rate_limit',
  'render_queue_full',
  'render_wait_too_long',
  'upload_slots_full',
  'hashing_queue_full',
  'pipeline_too_long',
  'too_many_connections',
] as const

export type ShedReason = (typeof shedReasons)[number]

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
