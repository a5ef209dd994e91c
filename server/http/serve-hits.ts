// The first step of a request: anonymous GET and HEAD requests that memory can respond to, or that are over their client's
// rate limit, get their response here. All others go on to server/app.ts.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Accounts } from '#app/accounts/accounts.server.ts'
import { isPersonal } from './cache/is-personal.ts'
import type { PublicRequest, PublicResponses } from './cache/public-responses.ts'
import { healthPaths } from './health-routes.ts'
import { ShedError } from './limits/shed-error.ts'
import { createShedResponses } from './limits/shed-responses.ts'
import type { RequestLog } from './request-log.ts'
import type { RouteMatcher } from './requests/match-route.ts'
import { parsePlainTarget } from './requests/parse-plain-target.ts'
import { type Representation, sendRepresentation } from './responses/representation.ts'
import type { StaticFiles } from './static-files.ts'

type ServeHitsOptions = {
  publicResponses: PublicResponses
  files: StaticFiles | null
  accounts: Pick<Accounts, 'secret' | 'publicUrl'>
  matchRoute: RouteMatcher
  onShed: (error: ShedError, incoming: IncomingMessage) => void
  logRequest: RequestLog
}

/** Responds to the request and returns true, or returns false and does nothing. `ipAddress` is the client's. */
export type ServeHit = (incoming: IncomingMessage, outgoing: ServerResponse, ipAddress: string) => boolean

/** Returns the function that serves a request from memory, or rejects it when its client is over a limit. */
export function createServeHit({
  publicResponses,
  files,
  accounts,
  matchRoute,
  onShed,
  logRequest,
}: ServeHitsOptions): ServeHit {
  const shedResponse = createShedResponses({ https: accounts.publicUrl.startsWith('https:') })

  return (incoming, outgoing, ipAddress) => {
    const startedAt = performance.now()
    const target = parsePlainTarget(incoming)
    if (!target || healthPaths.includes(target.pathname)) return false
    const { method = 'GET', headers } = incoming
    const { pathname, search } = target
    const { cookie, 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = headers
    const send = (response: Representation) => {
      sendRepresentation(outgoing, response, method)
      logRequest({ method, path: pathname, status: response.status, startedAt, roundTrips: 0 })
      return true
    }
    const file = files?.find(pathname, acceptEncoding)
    if (file) return send(file)
    const route = matchRoute(pathname)
    if (isPersonal(cookie === undefined ? noHeaders : new Headers({ cookie }), route.rule, accounts)) return false
    const found = findOrShed({ route, search, ipAddress, preferences: { acceptEncoding, ifNoneMatch } })
    if (!(found instanceof ShedError)) return found !== null && send(found)
    onShed(found, incoming)
    shedResponse(found, pathname, route.rule)
      .then(send)
      .catch(() => outgoing.destroy())
    return true
  }

  function findOrShed(request: PublicRequest) {
    try {
      return publicResponses.find(request)
    } catch (error) {
      if (error instanceof ShedError) return error
      throw error
    }
  }
}

const noHeaders = new Headers()
