// One HTTP request to an outside service, its response read with limits.
import { readResponseBody } from '#app/domain/http/read-response-body.server.ts'
import { megabytes, seconds } from '#app/domain/units.ts'
import { InvalidResponseError, NetworkError, TimeoutError, UpstreamError } from './upstream-error.ts'

/** Upper bound of `Retry-After`. */
const maxRetryAfterMs = 3600 * seconds

export type HttpResponse = { status: number; retryAfterMs: number; bytes: Buffer }

/**
 * Sends the request and reads the whole response, at most `maxBytes` after decompression. Follows no redirect. Throws
 * `UpstreamError`; its message and cause never contain the URL, which may contain a key.
 */
export async function fetchResponse(
  url: URL,
  { headers, timeoutMs, maxBytes = 2 * megabytes }: { headers?: HeadersInit; timeoutMs: number; maxBytes?: number },
): Promise<HttpResponse> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { headers, signal, redirect: 'manual' })
    if (isRedirect(response)) {
      await response.body?.cancel()
      throw new InvalidResponseError(
        `answered with a redirect (${response.status}), which is not followed: is its URL right?`,
      )
    }
    const bytes = await readResponseBody(response, maxBytes)
    if (!bytes) throw new InvalidResponseError(`answered with more than ${maxBytes / megabytes} MB`)
    return { status: response.status, retryAfterMs: parseRetryAfter(response.headers.get('Retry-After')), bytes }
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    if (signal.aborted) throw new TimeoutError(`timed out after ${(timeoutMs / seconds).toFixed(1)} s`)
    throw new NetworkError(`was not reached: ${codeOf(error)}`)
  }
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400

/** Seconds, or a date (RFC 9110, section 10.2.3), as milliseconds from now; 0 when neither. */
function parseRetryAfter(text: string | null) {
  if (text === null) return 0
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * seconds : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.min(maxRetryAfterMs, Math.max(0, ms)) : 0
}

/** The error code (`ECONNREFUSED`, `CERT_HAS_EXPIRED`). The error's message may contain hosts and IP addresses. */
function codeOf(error: unknown) {
  const { cause, code } = Object(error)
  const innermost = typeof cause?.code === 'string' ? cause.code : code
  return typeof innermost === 'string' ? innermost : 'the connection failed'
}
