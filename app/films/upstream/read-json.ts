import type { HttpResponse } from './fetch-response.server.ts'
import { UpstreamError } from './upstream-error.ts'

/** The JSON of an answer by its status: null for 404, `UpstreamError` for everything that is not a plain success. */
export function readJson({ status, restForMs, bytes }: HttpResponse): unknown {
  if (status === 429) throw new UpstreamError('limited', 'was turned away: too many calls', { restForMs })
  if (status === 401 || status === 403) throw new UpstreamError('refused', `was refused (${status}): is the key right?`)
  if (status >= 500) throw new UpstreamError('broken', `failed with ${status}`, { restForMs })
  const json = jsonIn(bytes)
  // A gateway's HTML page with 404 says nothing about films.
  if (status === 404) return null
  if (status !== 200) throw new UpstreamError('rejected', `was not understood (${status})`)
  return json
}

/** Parsed JSON: an object or a list; `UpstreamError` for anything else. */
export function jsonIn(bytes: Uint8Array): object {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof json === 'object' && json !== null) return json
  } catch {
    // said below
  }
  throw new UpstreamError('nonsense', 'was answered with something that is no JSON')
}
