// Responds with a public response, or for one person (serve-personal.ts).
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Accounts } from '#app/accounts/accounts.server.ts'
import { parseSessionToken } from '#app/accounts/sessions/session-token.server.ts'
import { isPersonal } from './cache/is-personal.ts'
import { costOf, type PublicResponses } from './cache/public-responses.ts'
import { createUnreadLimit } from './limits/unread-responses.ts'
import { isGetOrHead } from './requests/is-get-or-head.ts'
import type { MatchedRoute, RouteMatcher } from './requests/match-route.ts'
import { toResponse } from './responses/representation.ts'
import { createServePersonal, type ServePersonalOptions } from './serve-personal.ts'

type ServePagesOptions = Omit<ServePersonalOptions, 'publicUrl'> & {
  publicResponses: PublicResponses
  accounts: Pick<Accounts, 'secret' | 'publicUrl'>
  matchRoute: RouteMatcher
}

/** Throws ShedError under load, and the reason of the request's signal when the client has left. */
export function servePages({ publicResponses, accounts, matchRoute, ...options }: ServePagesOptions) {
  const { ipAddressOf } = options
  const countUnread = createUnreadLimit()
  const servePersonal = createServePersonal({ ...options, publicUrl: accounts.publicUrl })

  return async (c: Context<{ Bindings: HttpBindings }>) => {
    const url = new URL(c.req.url)
    const route = matchRoute(url.pathname)
    const { method } = c.req
    const response = await (isGetOrHead(method) ? read(c, route, url) : servePersonal(c, route, url))
    if (method === 'HEAD') return response
    const isMember = parseSessionToken(c.req.raw.headers, accounts) !== null
    const client = { ipAddress: ipAddressOf(c), isMember }
    return countUnread(response, { outgoing: c.env.outgoing, cost: costOf(route), method, ...client })
  }

  async function read(c: Context<{ Bindings: HttpBindings }>, route: MatchedRoute, url: URL) {
    if (isPersonal(c.req.raw.headers, route.rule, accounts)) return servePersonal(c, route, url)
    const preferences = { acceptEncoding: c.req.header('Accept-Encoding'), ifNoneMatch: c.req.header('If-None-Match') }
    const request = { route, search: url.searchParams, ipAddress: ipAddressOf(c), preferences }
    return toResponse(await publicResponses.findOrRender(request, () => c.req.raw.signal), c.req.method)
  }
}
