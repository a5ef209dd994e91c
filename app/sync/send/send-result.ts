// How the request for a mutation ended, read from its response.
import { seconds } from '#app/domain/units.ts'
import type { Mutation } from '../mutation.ts'
import { versionIn } from '../optimistic-lock.ts'
import type { ServerState } from '../server-state.ts'
import type { SendOutcome } from './apply-outcome.ts'
import { parseResponse } from './parse-response.ts'

/** How the request ended, and the state that the server has saved; null when that is unknown. */
export type SendResult = { outcome: SendOutcome; serverState: ServerState | null }

/** The result without a response, and of a response that is not from our server. */
export const unreachable: SendResult = { outcome: { kind: 'unreachable' }, serverState: null }

/** Reads the result of a mutation from the response. Does not throw. */
export async function toSendResult(response: Response, mutation: Mutation): Promise<SendResult> {
  const { status, headers } = response
  const body: unknown = status === 204 ? null : await response.json().catch(() => undefined)
  if (response.ok) {
    const serverState = parseResponse(body, mutation)
    // A response that is not from our server, such as the sign-in page of a network.
    if (!serverState) return unreachable
    const version = versionIn(serverState)
    return { outcome: { kind: 'saved', ...(version && { version }) }, serverState }
  }
  if (status === 401 || status === 412) return { outcome: { kind: 'signed-out' }, serverState: null }
  if (status >= 500 || status === 408 || status === 425 || status === 429) {
    const retryAfterMs = Number(headers.get('Retry-After') ?? 0) * seconds
    return { outcome: { kind: 'unreachable', ...(retryAfterMs > 0 && { retryAfterMs }) }, serverState: null }
  }
  const error = errorIn(body)
  // During a rolling restart a process of the former build may have no such route; its page is not a response to this.
  if (error === null && (status === 404 || status === 405)) return unreachable
  const message = error ?? 'filmDB could not keep this.'
  const stored = status === 409 ? parseResponse(body, { noun: mutation.noun }) : null
  const version = stored && versionIn(stored)
  if (version) return { outcome: { kind: 'conflict', message, version }, serverState: stored }
  return { outcome: { kind: 'rejected', message }, serverState: stored }
}

/** The message of our server in the body of a rejection; null in any other body. */
function errorIn(body: unknown) {
  const error = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : null
  return typeof error === 'string' ? error : null
}
