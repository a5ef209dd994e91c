// The site as one function from request to response: health routes, limits, static files, then the pages.

import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type HonoRequest } from 'hono'
import type { ServerBuild } from 'react-router'
import { findMemberId } from '#app/accounts/sessions/find-session.server.ts'
import { identifyVisitorWith } from '#app/accounts/sessions/identify-visitor.server.ts'
import { parseSessionToken } from '#app/accounts/sessions/session-token.server.ts'
import type { Dependencies } from '#app/context.ts'
import { findDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import type { StartingDatabase } from '#app/db/start-database.server.ts'
import { createPublicResponses } from './http/cache/public-responses.ts'
import { healthRoutes } from './http/health-routes.ts'
import { limitBody } from './http/limits/body-limit.ts'
import { consumeWrites } from './http/limits/consume-writes.ts'
import { createLoadLimits } from './http/limits/load-limits.ts'
import { createProxyWarning } from './http/limits/proxy-warning.ts'
import { ShedError } from './http/limits/shed-error.ts'
import { shedLoadWhileFull } from './http/limits/shed-load.ts'
import { shedPage } from './http/limits/shed-responses.ts'
import { clientClosedRequest, createRequestLog, logRequests } from './http/request-log.ts'
import { createMethodCheck } from './http/requests/allowed-methods.ts'
import { createClientIp } from './http/requests/client-ip.ts'
import { openEmailLinks } from './http/requests/email-link.ts'
import { createRouteMatcher } from './http/requests/match-route.ts'
import { rejectRequest } from './http/requests/reject-request.ts'
import { createCrossSiteReport } from './http/requests/report-cross-site.ts'
import { redirectToSingleSlashes } from './http/requests/single-slashes.ts'
import { createRouter } from './http/responses/create-router.ts'
import { createFirstPaint } from './http/responses/first-paint.ts'
import { setSecurityHeaders } from './http/responses/security-headers.ts'
import { staticErrorPage } from './http/responses/static-error-page.ts'
import { unavailable } from './http/responses/unavailable.ts'
import { serveFile } from './http/serve-file.ts'
import { createServeHit } from './http/serve-hits.ts'
import { servePages } from './http/serve-pages.ts'
import { openStaticFiles } from './http/static-files.ts'
import type { Log } from './monitoring/log.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { OpenFilms } from './open-films.ts'

type AppOptions = {
  dependencies: Dependencies
  films: OpenFilms
  metrics: Metrics
  database: StartingDatabase
  /** Whether the process finishes its last requests. */
  isStopping: () => boolean
  trustedProxy: string[]
  log: Log
  build: ServerBuild
  /** Whether browsers may store pages for reading offline. */
  serviceWorker: boolean
  /** Folder of the built browser files, relative to the working directory; null while Vite serves them. */
  browserFiles: string | null
}

/**
 * The whole site behind `fetch`, and `serveHit`, which responds from the page cache before that. The Host header is
 * ignored: every URL is made with PUBLIC_URL.
 */
export function createApp({ dependencies, films, metrics, database, isStopping, ...options }: AppOptions) {
  const { trustedProxy, log, build, serviceWorker, browserFiles } = options
  const app = new Hono<{ Bindings: HttpBindings }>()
  const { accounts, site } = dependencies
  const { publicUrl } = site
  const clientIp = createClientIp(trustedProxy)
  const ipAddressOf = (c: Context<{ Bindings: HttpBindings }>) => clientIp(c.env.incoming)
  const warnOfProxy = createProxyWarning(log, trustedProxy)
  const matchRoute = createRouteMatcher(build)
  const limits = createLoadLimits(metrics.http)
  const router = createRouter(build, {
    dependencies,
    mode: browserFiles ? 'production' : 'development',
    onPageRender: metrics.http.onPageRender,
  })
  const https = publicUrl.startsWith('https:')
  const logRequest = createRequestLog(log, metrics.http)
  const files = browserFiles ? openStaticFiles(browserFiles, { https, serviceWorker }) : null
  const pages = { router, toFirstPaint: createFirstPaint(browserFiles), providerOrigin: accounts.openId.origin }
  const publicResponses = createPublicResponses({ pages, build, publicUrl, limits, changedAt: films.bulkChangedAt })
  const rules = {
    publicUrl,
    matchRoute,
    checkMethod: createMethodCheck({ matchRoute, isFile: path => files?.has(path) ?? false }),
    onForeign: createCrossSiteReport(log),
  }

  app.use(logRequests(logRequest))
  app.use(async (c, next) => {
    await next()
    setSecurityHeaders(c.res.headers, { https })
    // Browsers do not know this scheme and ask for no password in a window of their own (RFC 9110, section 15.5.2).
    if (c.res.status === 401) c.res.headers.append('WWW-Authenticate', 'Cookie realm="filmDB"')
  })
  app.route('/', healthRoutes({ films, metrics, database, isStopping }))
  app.use(async (c, next) => rejectRequest(c.req.raw, rules) ?? redirectToSingleSlashes(c.req.raw) ?? next())
  app.use(shedLoadWhileFull(accounts.hashing.isFull, metrics.http))
  app.use(consumeWrites(limits, ipAddressOf))
  const sessionOf = (headers: Headers) => parseSessionToken(headers, accounts)
  const memberIdOf = (session: string) => findMemberId(accounts, session)
  app.use(limitBody({ matchRoute, sessionOf, memberIdOf, ipAddressOf, onRejected: metrics.http.onBodyRejected }))
  if (files) app.use(serveFile(files))
  app.use(openEmailLinks(publicUrl))

  app.all(
    '*',
    servePages({
      pages,
      publicResponses,
      accounts,
      matchRoute,
      limits,
      reportError: dependencies.reportError,
      ipAddressOf,
      identifyVisitor: identifyVisitorWith(dependencies),
    }),
  )

  const onShed = ({ reason, status }: ShedError, incoming: IncomingMessage) => {
    metrics.http.onShed(reason)
    if (status === 429) warnOfProxy(incoming)
  }
  app.onError((error, c) => {
    if (error instanceof ShedError) {
      onShed(error, c.env.incoming)
      return shedPage(error, c.req, matchRoute(c.req.path).rule)
    }
    return errorResponse(error, c.req, log)
  })

  const serveHit = createServeHit({ publicResponses, accounts, matchRoute, files, onShed, logRequest })
  return { fetch: app.fetch, serveHit }
}

/** The response to an error that the router did not turn into a page. */
function errorResponse(error: Error, { path, raw }: HonoRequest, log: Log) {
  const databaseUnavailable = findDatabaseUnavailable(error)
  if (databaseUnavailable) return unavailable(databaseUnavailable, { pathname: path })
  if (raw.signal.aborted) return new Response(null, { status: clientClosedRequest })
  log.error({ err: error }, 'a request failed outside the router')
  return staticErrorPage(500)
}
