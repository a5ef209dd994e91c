// One HTTP question to an outside service, its answer read with limits.
import { megabytes, seconds } from '#app/domain/units.ts'
import { UpstreamError } from './upstream-error.ts'

/** A longer rest than this is not waited for. */
const maxRestMs = 3600 * seconds

export type HttpResponse = { status: number; restForMs: number; bytes: Buffer }

/**
 * Asks and reads the whole answer, at most `maxBytes` after unpacking. No redirect is followed: an answer from
 * elsewhere is none. Throws `UpstreamError`; its words and cause never hold the address, which may carry a key.
 */
export async function fetchResponse(
  url: URL,
  { headers, timeoutMs, maxBytes = 2 * megabytes }: { headers?: HeadersInit; timeoutMs: number; maxBytes?: number },
): Promise<HttpResponse> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { headers, signal, redirect: 'error' })
    const bytes = await bodyOf(response, maxBytes)
    return { status: response.status, restForMs: restAskedFor(response.headers.get('Retry-After')), bytes }
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    if (signal.aborted) throw new UpstreamError('slow', `timed out after ${(timeoutMs / seconds).toFixed(1)} s`)
    throw new UpstreamError('unreachable', `was not reached: ${reasonIn(error)}`)
  }
}

async function bodyOf(response: Response, maxBytes: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new UpstreamError('nonsense', `answered with more than ${maxBytes / megabytes} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Seconds, or a date (RFC 9110, section 10.2.3), as milliseconds from now; 0 when neither. */
function restAskedFor(text: string | null) {
  if (text === null) return 0
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * seconds : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.min(maxRestMs, Math.max(0, ms)) : 0
}

/** The code the network gave (`ECONNREFUSED`, `CERT_HAS_EXPIRED`): its sentences may name hosts and addresses. */
function reasonIn(error: unknown) {
  const { cause, code } = Object(error)
  const innermost = typeof cause?.code === 'string' ? cause.code : code
  return typeof innermost === 'string' ? innermost : 'the connection failed'
}
