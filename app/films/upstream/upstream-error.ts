// The errors of one call to an outside service. Callers outside app/films see a `FilmSourceError` with one of these as
// its cause.

type Details = { cause?: unknown; retryAfterMs?: number }

/** The base class. `message` goes to the log and /readyz, so it contains no key and no URL. */
export abstract class UpstreamError extends Error {
  /** The metrics label. */
  abstract readonly outcome: string
  /** Counts as a failure for the circuit breaker and the health report. */
  readonly countsAgainstHealth: boolean = true
  /** A second try may succeed at once. */
  readonly isTransient: boolean = false
  /** Shown to the operator. */
  readonly isReported: boolean = true
  /** The service's `Retry-After` in milliseconds; 0 without one. */
  readonly retryAfterMs: number

  constructor(message: string, { cause, retryAfterMs = 0 }: Details = {}) {
    super(message, { cause })
    this.name = new.target.name
    this.retryAfterMs = retryAfterMs
  }
}

export class TimeoutError extends UpstreamError {
  readonly outcome = 'timeout'
}

/** No HTTP response: DNS, connection or TLS failed. */
export class NetworkError extends UpstreamError {
  readonly outcome = 'network_error'
  override readonly isTransient = true
}

/** Status 5xx. */
export class ServerError extends UpstreamError {
  readonly outcome = 'server_error'
  override readonly isTransient = true
}

/** A redirect, or a body that is not JSON, not an image, or too large. */
export class InvalidResponseError extends UpstreamError {
  readonly outcome = 'invalid_response'
}

/** Status 429. */
export class RateLimitedError extends UpstreamError {
  readonly outcome = 'rate_limited'
}

/** Status 401 or 403: the key is wrong. */
export class UnauthorizedError extends UpstreamError {
  readonly outcome = 'unauthorized'
}

/**
 * The JSON does not match the schema, or an image is cut or too large. One unusual film can cause it, so it does not count
 * against the service.
 */
export class SchemaMismatchError extends UpstreamError {
  readonly outcome = 'schema_mismatch'
  override readonly countsAgainstHealth = false
}

/** Any other status: this request is invalid, and the service is healthy. */
export class BadRequestError extends UpstreamError {
  readonly outcome = 'bad_request'
  override readonly countsAgainstHealth = false
  override readonly isReported = false
}

/** Today's calls are used up by our own count. No request was sent. */
export class QuotaExceededError extends UpstreamError {
  readonly outcome = 'quota_exceeded'
  override readonly countsAgainstHealth = false
}

/** The circuit breaker is open. No request was sent. */
export class CircuitOpenError extends UpstreamError {
  readonly outcome = 'circuit_open'
  override readonly countsAgainstHealth = false
  override readonly isReported = false
}

/** The queue of the rate limiter is too long, or calls cannot be counted. No request was sent. */
export class BusyError extends UpstreamError {
  readonly outcome = 'busy'
  override readonly countsAgainstHealth = false
  override readonly isReported = false
}
