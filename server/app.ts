// The site as one function from request to answer: machine routes, static files, then the pages.

import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
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
import { findDatabaseUnavailable } from '#app/db/database-unavailable.ts'
import type { StartingDatabase } from '#app/db/start-database.server.ts'
import { anonymousAnswer, deliver, personalAnswer, type Router } from './answers.ts'
import { clientAddressBehind } from './client-address.ts'
import type { Figures } from './figures.ts'
import { openLetterLinks } from './letter-link.ts'
import { limitBodies } from './limit-bodies.ts'
import type { Log } from './log.ts'
import { machineRoutes } from './machine-routes.ts'
import { methodsInstead } from './methods.ts'
import type { OpenFilms } from './open-films.ts'
import { createPageCache } from './page-cache.ts'
import { plainPage } from './plain-page.ts'
import { refusal } from './refusal.ts'
import { logRequests } from './request-log.ts'
import { secure } from './security-headers.ts'
import { turnAwayWhileFull } from './turn-away.ts'
import { type Failure, unavailable, unavailableInstead } from './unavailable.ts'
import { whoAsksOf } from './who-asks.ts'

/** Cookies that make a page somebody's own: a session, a notice left by the page before, the link of a letter. */
const ownCookie = /(?:^|;\s*)(?:__Host-)?filmdb\.(?:session|notice|link)=/

/**
 * Addresses whose answer depends on more than the address: what comes back from Google, the links of letters, and the
 * step after the password.
 */
const ownPath = /^\/(?:auth\/|updatepassword|delete-account|confirm-address|signin\/second-factor)/

type AppOptions = {
  services: Services
  films: OpenFilms
  figures: Figures
  database: StartingDatabase
  trustedProxy: string[]
  log: Log
  build: ServerBuild
  /** Folder of the built browser files, relative to the working directory; null while Vite serves them. */
  browserFiles: string | null
}

/** The whole site behind `app.fetch`. It believes no Host header: every address is put on PUBLIC_URL. */
export function createApp({ services, films, figures, database, trustedProxy, log, build, browserFiles }: AppOptions) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const { publicUrl } = services.site
  const whoAsks = whoAsksOf(services, clientAddressBehind(trustedProxy))
  const router = routerOf(build, { services, mode: browserFiles ? 'production' : 'development' })
  const pages = { router, signInAt: services.accounts.openId.origin }
  const kept = createPageCache()
  const rules = {
    publicUrl,
    methodsInstead: methodsInstead(build),
    onForeign: (origin: string | null) =>
      log.warn({ origin }, 'refused what another site sent; when that is this site, PUBLIC_URL has to say so'),
  }

  app.use(logRequests(log, figures))
  app.use(async (c, next) => {
    await next()
    secure(c.res.headers, { https: publicUrl.startsWith('https:') })
  })
  app.route('/', machineRoutes({ films, figures, database }))
  app.use(async (c, next) => refusal(c.req.raw, rules) ?? next())
  app.use(turnAwayWhileFull(services.accounts.hashing.isFull))
  app.use(limitBodies())
  if (browserFiles) app.use(staticFiles(browserFiles))
  app.use(openLetterLinks(publicUrl))

  app.all('*', async c => {
    const { pathname, search } = new URL(c.req.url)
    // Part by part: a path that begins with two slashes would be read as another host.
    const url = Object.assign(new URL(publicUrl), { pathname, search })
    if (!isForEveryone(c.req.raw)) {
      const peer = c.env.incoming.socket.remoteAddress ?? ''
      const who = await whoAsks(c.req.raw, peer).catch(error => {
        log.error({ err: error }, 'a session could not be looked up')
        return null
      })
      // Nobody is told to sign in because the database is away for a moment.
      if (!who) return plainPage(503, { 'Retry-After': '5' }, { pathname })
      return personalAnswer(pages, onPublicUrl(c.req.raw, url), who)
    }
    const answer = await kept.answer(pathname + search, () => anonymousAnswer(pages, url))
    return deliver(answer, c.req.raw, encoding => kept.coded(answer, encoding))
  })

  app.onError((error, c) => {
    const databaseUnavailable = findDatabaseUnavailable(error)
    if (databaseUnavailable) return unavailable(databaseUnavailable, { pathname: c.req.path })
    log.error({ err: error }, 'a request failed outside the router')
    return plainPage(500)
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

/** The request as one to the public address. What got here under another name of this machine is our own as well. */
function onPublicUrl(raw: Request, url: URL) {
  const request = new Request(url, raw)
  if (request.headers.has('Origin')) request.headers.set('Origin', url.origin)
  return request
}

/** A picture is the same for everybody; of the rest, what is asked by nobody the site knows. */
const isForEveryone = ({ method, headers, url }: Request) =>
  ['GET', 'HEAD'].includes(method) &&
  (new URL(url).pathname.startsWith('/img/') ||
    (!ownPath.test(new URL(url).pathname) && !ownCookie.test(headers.get('Cookie') ?? '')))

function staticFiles(root: string) {
  const forEver = 'public, max-age=31536000, immutable'
  return serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => c.header('Cache-Control', path.includes('/assets/') ? forEver : 'public, max-age=3600'),
  })
}
