// The site as one function from request to response: health routes, limits, static files, then the pages.

import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  clientContext,
  failureContext,
  nonceContext,
  noticeContext,
  type Services,
  servicesContext,
  visitorContext,
  visitorUnknownContext,
} from '#app/context.ts'
import { findDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import type { StartingDatabase } from '#app/db/start-database.server.ts'
import { sessionTokenIn } from './http/cache/is-personal.ts'
import { healthRoutes } from './http/health-routes.ts'
import { limitBody } from './http/limits/body-limit.ts'
import { createLoadLimits } from './http/limits/load-limits.ts'
import { createProxyWarning } from './http/limits/proxy-warning.ts'
import { ShedError } from './http/limits/shed-error.ts'
import { shedLoadWhileFull } from './http/limits/shed-load.ts'
import { shedPage } from './http/limits/shed-page.ts'
import { clientClosedRequest, logRequests } from './http/request-log.ts'
import { methodsInstead } from './http/requests/allowed-methods.ts'
import { createClientIp } from './http/requests/client-ip.ts'
import { openEmailLinks } from './http/requests/email-link.ts'
import { identifyVisitorWith } from './http/requests/identify-visitor.ts'
import { createRouteMatcher } from './http/requests/match-route.ts'
import { rejectRequest } from './http/requests/reject-request.ts'
import { createFirstPaint } from './http/responses/first-paint.ts'
import type { Router } from './http/responses/responses.ts'
import { setSecurityHeaders } from './http/responses/security-headers.ts'
import { staticErrorPage } from './http/responses/static-error-page.ts'
import { type Failure, unavailable, unavailableInstead } from './http/responses/unavailable.ts'
import { servePages } from './http/serve-pages.ts'
import type { Log } from './monitoring/log.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { OpenFilms } from './open-films.ts'

type AppOptions = {
  services: Services
  films: OpenFilms
  metrics: Metrics
  database: StartingDatabase
  trustedProxy: string[]
  log: Log
  build: ServerBuild
  /** Folder of the built browser files, relative to the working directory; null while Vite serves them. */
  browserFiles: string | null
}

/** The whole site behind `app.fetch`. The Host header is ignored: every URL is made with PUBLIC_URL. */
export function createApp({ services, films, metrics, database, trustedProxy, log, build, browserFiles }: AppOptions) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const { accounts, site } = services
  const { publicUrl } = site
  const clientIp = createClientIp(trustedProxy)
  const ipAddressOf = (c: Context<{ Bindings: HttpBindings }>) => clientIp(c.env.incoming)
  const warnOfProxy = createProxyWarning(log, trustedProxy)
  const matchRoute = createRouteMatcher(build)
  const limits = createLoadLimits(metrics.http)
  const router = routerOf(build, { services, mode: browserFiles ? 'production' : 'development' })
  const rules = {
    publicUrl,
    methodsInstead: methodsInstead(matchRoute),
    onForeign: (origin: string | null) =>
      log.warn({ origin }, 'rejected a cross-site request; if it came from this site, PUBLIC_URL is wrong'),
  }

  app.use(logRequests(log, metrics))
  app.use(async (c, next) => {
    await next()
    setSecurityHeaders(c.res.headers, { https: publicUrl.startsWith('https:') })
  })
  app.route('/', healthRoutes({ films, metrics, database }))
  app.use(async (c, next) => rejectRequest(c.req.raw, rules) ?? next())
  app.use(shedLoadWhileFull(accounts.hashing.isFull, metrics.http))
  app.use(async (c, next) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) limits.consume('write', ipAddressOf(c))
    return next()
  })
  const sessionOf = (headers: Headers) => sessionTokenIn(headers, accounts)
  app.use(limitBody({ matchRoute, sessionOf, ipAddressOf, onRejected: metrics.http.onBodyRejected }))
  if (browserFiles) app.use(staticFiles(browserFiles))
  app.use(openEmailLinks(publicUrl))

  const pages = { router, toFirstPaint: createFirstPaint(browserFiles), signInAt: accounts.openId.origin }
  app.all(
    '*',
    servePages({
      pages,
      build,
      accounts,
      matchRoute,
      limits,
      log,
      ipAddressOf,
      identifyVisitor: identifyVisitorWith(services),
    }),
  )

  app.onError((error, c) => {
    const databaseUnavailable = findDatabaseUnavailable(error)
    if (databaseUnavailable) return unavailable(databaseUnavailable, { pathname: c.req.path })
    if (error instanceof ShedError) {
      metrics.http.onShed(error.reason)
      if (error.status === 429) warnOfProxy(c)
      return shedPage(error, c.req, matchRoute(c.req.path).rule)
    }
    if (c.req.raw.signal.aborted) return new Response(null, { status: clientClosedRequest })
    log.error({ err: error }, 'a request failed outside the router')
    return staticErrorPage(500)
  })
  return app
}

function routerOf(build: ServerBuild, { services, mode }: { services: Services; mode: string }): Router {
  const route = createRequestHandler(build, mode)
  return async (request, nonce, person) => {
    const failure: Failure = { databaseUnavailable: null }
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(nonceContext, nonce)
    context.set(failureContext, failure)
    if (person) {
      context.set(visitorContext, person.visitor)
      context.set(visitorUnknownContext, person.isUnknown)
      context.set(clientContext, person.client)
      context.set(noticeContext, person.notice)
    }
    return unavailableInstead(await route(request, context), failure, new URL(request.url).pathname)
  }
}

function staticFiles(root: string) {
  const immutable = 'public, max-age=31536000, immutable'
  return serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => c.header('Cache-Control', path.includes('/assets/') ? immutable : 'public, max-age=3600'),
  })
}
