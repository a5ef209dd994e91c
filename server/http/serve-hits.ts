// The first step of a request: anonymous GET and HEAD requests that the page cache can respond to, or that are over their
// client's rate limit, are responded to here, without the app. All others go on to server/app.ts.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Accounts } from '#app/accounts/accounts.server.ts'
import { isPersonal } from './cache/is-personal.ts'
import type { SharedResponses } from './cache/shared-responses.ts'
import { ShedError } from './limits/shed-error.ts'
import type { RequestLog } from './request-log.ts'
import type { RouteMatcher } from './requests/match-route.ts'
import { plainTarget } from './requests/plain-target.ts'
import { type Representation, sendRepresentation } from './responses/representation.ts'

type Parts = {
  shared: SharedResponses
  accounts: Pick<Accounts, 'secret' | 'publicUrl'>
  matchRoute: RouteMatcher
  /** Whether the path belongs to a file or a health route, which the app serves. */
  isReserved: (path: string) => boolean
  /** The response to a request that was shed. */
  shed: (
    error: ShedError,
    incoming: IncomingMessage,
    request: { method: string; path: string },
  ) => Promise<Representation>
  logRequest: RequestLog
}

/** Responds to the request and returns true, or returns false and does nothing. `address` is the client's IP address. */
export type ServeHit = (incoming: IncomingMessage, outgoing: ServerResponse, address: string) => boolean

export function createServeHit({ shared, accounts, matchRoute, isReserved, shed, logRequest }: Parts): ServeHit {
  function findRequest(incoming: IncomingMessage, address: string) {
    const target = plainTarget(incoming)
    if (!target || isReserved(target.pathname)) return null
    const route = matchRoute(target.pathname)
    const { cookie, 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = incoming.headers
    const headers = cookie === undefined ? noHeaders : new Headers({ cookie })
    if (isPersonal(headers, route.rule, accounts)) return null
    const preferences = { acceptEncoding, ifNoneMatch }
    return { ...target, route, address, preferences }
  }

  return (incoming, outgoing, address) => {
    const startedAt = performance.now()
    const request = findRequest(incoming, address)
    if (!request) return false
    const { method = 'GET' } = incoming
    const send = (representation: Representation) => {
      sendRepresentation(outgoing, representation, method)
      logRequest({ method, path: request.pathname, status: representation.status, startedAt, statements: 0 })
    }
    try {
      const found = shared.find(request)
      if (found) send(found)
      return found !== null
    } catch (error) {
      if (!(error instanceof ShedError)) throw error
      shed(error, incoming, { method, path: request.pathname }).then(send, () => outgoing.destroy())
      return true
    }
  }
}

const noHeaders = new Headers()
