import type { z } from 'zod'
import type { HttpResponse } from './fetch-response.server.ts'
import {
  BadRequestError,
  InvalidResponseError,
  RateLimitedError,
  SchemaMismatchError,
  ServerError,
  UnauthorizedError,
} from './upstream-error.ts'

/** The JSON of a response with status 200; null for 404. Throws `UpstreamError` for any other status. */
export function parseResponse({ status, retryAfterMs, bytes }: HttpResponse): unknown {
  if (status === 429) throw new RateLimitedError('rate limited (429)', { retryAfterMs })
  if (status === 401 || status === 403) throw new UnauthorizedError(`was refused (${status}): is the key right?`)
  if (status >= 500) throw new ServerError(`failed with ${status}`, { retryAfterMs })
  const json = parseJsonBody(bytes)
  // Checked after parsing: a gateway's HTML page with status 404 is not a response about a film.
  if (status === 404) return null
  if (status !== 200) throw new BadRequestError(`was not understood (${status})`)
  return json
}

/**
 * Like `parseResponse`, for a search. A gateway may refuse certain words with a status and a page of its own, which
 * tells nothing about other calls. Status 401 is about the key, and 429 about the number of calls.
 */
export function parseSearchResponse(response: HttpResponse): unknown {
  const { status } = response
  const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 429
  if (isRefused) throw new BadRequestError(`was not understood (${status})`)
  return parseResponse(response)
}

/** A JSON object or array. Throws `InvalidResponseError` for anything else. */
export function parseJsonBody(bytes: Uint8Array): object {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new InvalidResponseError('returned invalid JSON', { cause })
  }
  if (typeof json === 'object' && json !== null) return json
  throw new InvalidResponseError('returned invalid JSON')
}

/** The parsed value of the JSON. Throws `SchemaMismatchError`. */
export function parseWithSchema<T>(json: unknown, schema: z.ZodType<T>): T {
  const read = schema.safeParse(json)
  if (read.success) return read.data
  throw new SchemaMismatchError('returned JSON that does not match the schema')
}
