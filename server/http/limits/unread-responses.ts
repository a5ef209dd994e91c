// The memory of responses that were made for one client: they stay in it until the client has read them.
import type { ServerResponse } from 'node:http'
import { kilobytes, megabytes } from '#app/domain/units.ts'
import type { ResponseCost } from '#app/route-rule.ts'
import { isGetOrHead } from '../requests/is-get-or-head.ts'
import { createByteBudget } from './byte-budget.ts'
import { ShedError } from './shed-error.ts'

/** Unread responses of all clients together (byte-budget.ts). Pictures, of up to 5 MB each, take no room of the pages. */
const maxBytes = { picture: 128 * megabytes, page: 64 * megabytes }

const retryAfterSeconds = 5

/** A response to a write that is sent in any case: the JSON that scripts read. */
const smallBytes = 16 * kilobytes

type Unread = { outgoing: ServerResponse; cost: ResponseCost; method: string; ipAddress: string; isMember: boolean }

/**
 * Returns the function that counts a response until its last byte has left the process, or its connection is closed,
 * and returns what to send. When the unread responses of this client, or of all, take too much memory, it throws
 * ShedError for a read. A write has been done by then and gets a short response with its status. A download is sent as
 * it is made and counts nothing.
 */
export function createUnreadLimit() {
  const budgets = { picture: createByteBudget(maxBytes.picture), page: createByteBudget(maxBytes.page) }
  return (response: Response, { outgoing, cost, method, ...client }: Unread) => {
    const bytes = Number(response.headers.get('Content-Length') ?? 0)
    const budget = cost === 'picture' || cost === 'raster' ? budgets.picture : budgets.page
    const share = budget.open(client)
    if (share.take(bytes)) {
      if (outgoing.closed) share.release()
      else outgoing.once('close', share.release)
      return response
    }
    if (isGetOrHead(method)) throw new ShedError('unread_responses_full', retryAfterSeconds)
    return bytes > smallBytes ? shorten(response) : response
  }
}

const message = 'filmDB has too many requests at the moment. Load the page again to see whether this was saved.'

function shorten({ status, headers: whole }: Response) {
  const headers = new Headers(whole)
  for (const name of ['Content-Length', 'Content-Encoding', 'ETag']) headers.delete(name)
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  return new Response(message, { status, headers })
}
