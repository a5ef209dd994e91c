// The memory of responses that were made for one client: they stay in it until the client has read them.
import type { ServerResponse } from 'node:http'
import { megabytes } from '#app/domain/units.ts'
import type { ResponseCost } from '#app/route-rule.ts'
import { createByteBudget } from './byte-budget.ts'
import { ShedError } from './shed-error.ts'

/** Unread responses of all clients together (byte-budget.ts). Pictures, of up to 5 MB each, take no room of the pages. */
const maxBytes = { picture: 128 * megabytes, page: 64 * megabytes }

const retryAfterSeconds = 5

type Unread = { outgoing: ServerResponse; cost: ResponseCost; ipAddress: string; isMember: boolean }

/**
 * Returns the function that counts a response until its last byte has left the process, or its connection is closed.
 * Throws ShedError when the unread responses of this client, or of all, take too much. A download, which is sent as it is
 * made, counts nothing.
 */
export function createUnreadLimit() {
  const budgets = { picture: createByteBudget(maxBytes.picture), page: createByteBudget(maxBytes.page) }
  return ({ headers }: Response, { outgoing, cost, ...client }: Unread) => {
    const budget = cost === 'picture' || cost === 'raster' ? budgets.picture : budgets.page
    const share = budget.open(client)
    if (!share.take(Number(headers.get('Content-Length') ?? 0))) {
      throw new ShedError('unread_responses_full', retryAfterSeconds)
    }
    if (outgoing.closed) share.release()
    else outgoing.once('close', share.release)
  }
}
