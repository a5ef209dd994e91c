// Responds with a public response, or for one person from the router within the load limits.
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Accounts } from '#app/accounts/accounts.server.ts'
import type { IdentifiedVisitor, IdentifyVisitor } from '#app/accounts/sessions/identify-visitor.server.ts'
import { parseSessionToken } from '#app/accounts/sessions/session-token.server.ts'
import { createKeyedSemaphore } from '#app/domain/concurrency/keyed-semaphore.ts'
import { seconds } from '#app/domain/units.ts'
import { withRequestContext } from '#app/films/upstream/request-context.server.ts'
import { isPersonal } from './cache/is-personal.ts'
import { costOf, type PublicResponses } from './cache/public-responses.ts'
import type { LoadLimits } from './limits/load-limits.ts'
import { ShedError } from './limits/shed-error.ts'
import { createUnreadLimit } from './limits/unread-responses.ts'
import { isGetOrHead } from './requests/is-get-or-head.ts'
import type { MatchedRoute, RouteMatcher } from './requests/match-route.ts'
import { personalResponse } from './responses/personal-response.ts'
import { newNonce, type Pages } from './responses/read-page.ts'
import { toResponse } from './responses/representation.ts'
import { staticErrorPage } from './responses/static-error-page.ts'

type ServePagesOptions = {
  pages: Pages
  publicResponses: PublicResponses
  accounts: Pick<Accounts, 'secret' | 'publicUrl'>
  matchRoute: RouteMatcher
  limits: LoadLimits
  /** Logs the error; those of an unavailable database are counted (report-error.ts). */
  reportError: (error: unknown, task: string) => void
  ipAddressOf: (c: Context<{ Bindings: HttpBindings }>) => string
  identifyVisitor: IdentifyVisitor
}

/**
 * Maximum concurrent writes of one member: writes that block each other in the database hold connections that other
 * members need. `waitMs` covers a password hash of ten seconds.
 */
const writesOfMember = { max: 3, waitMs: 15 * seconds, toError: () => new ShedError('write_wait_too_long', 5) }

/** Throws ShedError under load, and the reason of the request's signal when the client has left. */
export function servePages({
  pages,
  publicResponses,
  accounts,
  matchRoute,
  limits,
  reportError,
  ipAddressOf,
  identifyVisitor,
}: ServePagesOptions) {
  const { publicUrl } = accounts
  const countUnread = createUnreadLimit()
  const limitWrites = createKeyedSemaphore(writesOfMember)

  return async (c: Context<{ Bindings: HttpBindings }>) => {
    const url = new URL(c.req.url)
    const route = matchRoute(url.pathname)
    const { method } = c.req
    const response = await (isGetOrHead(method) ? read(c, route, url) : personal(c, route, url))
    if (method === 'HEAD') return response
    const isMember = parseSessionToken(c.req.raw.headers, accounts) !== null
    const client = { ipAddress: ipAddressOf(c), isMember }
    return countUnread(response, { outgoing: c.env.outgoing, cost: costOf(route), method, ...client })
  }

  async function read(c: Context<{ Bindings: HttpBindings }>, route: MatchedRoute, url: URL) {
    if (isPersonal(c.req.raw.headers, route.rule, accounts)) return personal(c, route, url)
    const preferences = { acceptEncoding: c.req.header('Accept-Encoding'), ifNoneMatch: c.req.header('If-None-Match') }
    const request = { route, search: url.searchParams, ipAddress: ipAddressOf(c), preferences }
    return toResponse(await publicResponses.findOrRender(request, () => c.req.raw.signal), c.req.method)
  }

  async function personal(c: Context<{ Bindings: HttpBindings }>, route: MatchedRoute, { pathname, search }: URL) {
    const ipAddress = ipAddressOf(c)
    const isRead = isGetOrHead(c.req.method)
    // Writes were counted before the body was read.
    if (isRead) limits.consume(costOf(route), ipAddress)
    const needsSession = !(isRead && route.rule.worksWithoutSession)
    const { headers, signal } = c.req.raw
    return limits.inSlot(isRead ? costOf(route) : 'write', { ipAddress, signal }, async () => {
      const identify = () =>
        identifyVisitor({ headers, ipAddress, needsSession }).catch(error => {
          reportError(error, 'Error fetching user data')
          return null
        })
      const found = await identify()
      // A 503, because a redirect to the sign-in would be wrong while the database is unavailable. A mutation
      // responds with 503 itself, so that /not-saved can show the typed fields (routes/library/parse-mutation.ts).
      const respondsItself = route.rule.actionMethods?.includes('PUT')
      const unavailable = () => staticErrorPage(503, { 'Retry-After': '5' }, { pathname })
      if (!found && !respondsItself) return unavailable()
      // Assigned part by part: a path that begins with two slashes would be parsed as another host.
      const url = Object.assign(new URL(publicUrl), { pathname, search })
      const client = { ipAddress, headers }
      const unknown: IdentifiedVisitor = { member: null, isUnknown: true, client, flashMessage: null }
      const { identified, cookies } = found ?? { identified: unknown, cookies: [] }
      const request = onPublicUrl(c.req.raw, url)
      const nonce = newNonce()
      const respond = (visitor: IdentifiedVisitor) =>
        withRequestContext(() => pages.router(request, nonce, visitor), limits.limitsOf(ipAddress))
      // A session may end while one of its writes waits: a reset of the password ends those of a thief.
      const respondInTurn = async (hasWaited: boolean) => {
        if (!hasWaited) return respond(identified)
        const foundAgain = await identify()
        return foundAgain || respondsItself ? respond(foundAgain?.identified ?? unknown) : null
      }
      const writer = isRead ? null : identified.member
      const responded = await (writer ? limitWrites(writer.id, respondInTurn) : respond(identified))
      return responded ? personalResponse(responded.result, { request, nonce, pages, cookies }) : unavailable()
    })
  }
}

/** The request with PUBLIC_URL as its origin. Same-origin was checked before, so that the Origin header is replaced. */
function onPublicUrl(raw: Request, url: URL) {
  // For a request without a body, the adapter makes a whole Request only when more than these is read.
  const { method, headers, signal } = raw
  const request = new Request(url, isGetOrHead(method) ? { method, headers, signal } : raw)
  if (request.headers.has('Origin')) request.headers.set('Origin', url.origin)
  return request
}
