// Responds from the page cache, or from the router within the load limits.
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Accounts } from '#app/accounts/accounts.server.ts'
import type { Person } from '#app/accounts/sessions/identify-visitor.server.ts'
import { drawnPictures, paths } from '#app/domain/paths.ts'
import { withRequestContext } from '#app/films/upstream/request-context.server.ts'
import type { ResponseCost } from '#app/route-rules.ts'
import type { Log } from '../monitoring/log.ts'
import { cacheKey } from './cache/cache-key.ts'
import { isPersonal } from './cache/is-personal.ts'
import { createPageCache } from './cache/page-cache.ts'
import type { LoadLimits } from './limits/load-limits.ts'
import type { MatchedRoute, RouteMatcher } from './requests/match-route.ts'
import { deliver, newNonce, type Pages, personalResponse, renderForEveryone } from './responses/responses.ts'
import { staticErrorPage } from './responses/static-error-page.ts'

type Parts = {
  pages: Pages
  build: Pick<ServerBuild, 'routes'>
  accounts: Pick<Accounts, 'secret' | 'publicUrl'>
  matchRoute: RouteMatcher
  limits: LoadLimits
  log: Log
  ipAddressOf: (c: Context<{ Bindings: HttpBindings }>) => string
  identifyVisitor: (request: Request, ipAddress: string) => Promise<{ person: Person; cookies: string[] }>
}

/** Throws ShedError under load, and the reason of the request's signal when the client has left. */
export function servePages({ pages, build, accounts, matchRoute, limits, log, ipAddressOf, identifyVisitor }: Parts) {
  const { publicUrl } = accounts
  const routeIds = new Set(Object.keys(build.routes))
  const cache = createPageCache()

  return async (c: Context<{ Bindings: HttpBindings }>) => {
    const url = new URL(c.req.url)
    const route = matchRoute(url.pathname)
    const isShared = isReading(c.req.method) && !isPersonal(c.req.raw.headers, route.rule, accounts)
    return isShared ? shared(c, route, url.searchParams) : personal(c, route, url)
  }

  async function shared(c: Context<{ Bindings: HttpBindings }>, route: MatchedRoute, search: URLSearchParams) {
    const key = cacheKey(search, route, routeIds)
    const cost = costOf(route)
    const make = (signal: AbortSignal) => {
      const ipAddress = ipAddressOf(c)
      limits.consume(cost, ipAddress)
      const cacheableStatuses = route.path === paths.unknown ? [404] : [200]
      const url = Object.assign(new URL(publicUrl), key)
      return limits.inSlot(cost, { ipAddress, signal }, () =>
        renderForEveryone(pages, url, { signal, cacheableStatuses }),
      )
    }
    const response = await cache.getOrRender(
      key.pathname + key.search,
      async signal => make(signal),
      () => c.req.raw.signal,
    )
    return deliver(response, c.req.raw, encoding => cache.encoded(response, encoding))
  }

  async function personal(c: Context<{ Bindings: HttpBindings }>, route: MatchedRoute, { pathname, search }: URL) {
    const ipAddress = ipAddressOf(c)
    // Writes were counted before the body was read.
    if (isReading(c.req.method)) limits.consume(costOf(route), ipAddress)
    const work = isReading(c.req.method) ? costOf(route) : 'write'
    return limits.inSlot(work, { ipAddress, signal: c.req.raw.signal }, async () => {
      const identified = await identifyVisitor(c.req.raw, ipAddress).catch(error => {
        log.error({ err: error }, 'a session could not be looked up')
        return null
      })
      // A 503, because a redirect to the sign-in would be wrong while the database is unavailable.
      if (!identified) return staticErrorPage(503, { 'Retry-After': '5' }, { pathname })
      // Assigned part by part: a path that begins with two slashes would be parsed as another host.
      const url = Object.assign(new URL(publicUrl), { pathname, search })
      const { person, cookies } = identified
      const request = onPublicUrl(c.req.raw, url)
      const nonce = newNonce()
      const { result: response } = await withRequestContext(() => pages.router(request, nonce, person))
      return personalResponse(response, { request, nonce, signInAt: pages.signInAt, cookies })
    })
  }
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

/** Rasterising a drawing takes fifty times as long as drawing it. */
const costOf = ({ rule, canonicalPath }: MatchedRoute): ResponseCost =>
  canonicalPath.startsWith(drawnPictures) && canonicalPath.endsWith('.png') ? 'raster' : (rule.cost ?? 'page')

/** The request with PUBLIC_URL as its origin. Same-origin was checked before, so that the Origin header is replaced. */
function onPublicUrl(raw: Request, url: URL) {
  const request = new Request(url, raw)
  if (request.headers.has('Origin')) request.headers.set('Origin', url.origin)
  return request
}
