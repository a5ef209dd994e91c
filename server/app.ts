// The site as one function from request to answer: machine routes, static files, then the pages.
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { nonceContext, type Services, servicesContext } from '#app/context.ts'
import { anonymousAnswer, deliver, personalAnswer, type Router } from './answers.ts'
import { createPageCache } from './page-cache.ts'
import { secure } from './security-headers.ts'

const kilobytes = 1024
const mostBodyBytes = 64 * kilobytes
const longestUrl = 8 * kilobytes
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** Cookie that only a signed-in visitor has. */
export const sessionCookie = /(?:^|;\s*)(?:__Host-)?filmdb\.session=/

type AppOptions = {
  services: Services
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Folder of the built browser files, relative to the working directory; null while Vite serves them. */
  browserFiles: string | null
  /** Whether the database answers. */
  isReady: () => Promise<boolean>
}

export function createApp({ services, build, browserFiles, isReady }: AppOptions) {
  const app = new Hono()
  const { publicUrl } = services.site
  const https = publicUrl.startsWith('https:')
  const route = createRequestHandler(build, browserFiles ? 'production' : 'development')
  const pages = createPageCache()

  const router: Router = (request, nonce) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(nonceContext, nonce)
    return route(request, context)
  }

  app.use(async (c, next) => {
    await next()
    secure(c.res.headers, { https })
  })
  app.get('/healthz', c => c.text('alive'))
  app.get('/readyz', async c => ((await isReady()) ? c.text('ready') : c.text('the database does not answer', 503)))
  app.use(async (c, next) => {
    if (!methods.includes(c.req.method)) return c.text('Method not allowed', 405, { Allow: methods.join(', ') })
    if (c.req.url.length > longestUrl) return c.text('This address is too long', 414)
    return next()
  })
  app.use(bodyLimit({ maxSize: mostBodyBytes, onError: c => c.text('This is more than we take at once', 413) }))

  if (browserFiles) {
    const forEver = 'public, max-age=31536000, immutable'
    const setAge = (path: string, c: { header(name: string, value: string): void }) =>
      c.header('Cache-Control', path.includes('/assets/') ? forEver : 'public, max-age=3600')
    app.use(serveStatic({ root: browserFiles, precompressed: true, onFound: setAge }))
  }

  app.all('*', async c => {
    const request = c.req.raw
    const { pathname, search } = new URL(request.url)
    const isAnonymous = !sessionCookie.test(request.headers.get('Cookie') ?? '')
    const url = new URL(pathname + search, publicUrl)
    if (!isAnonymous || !['GET', 'HEAD'].includes(request.method)) {
      return personalAnswer(router, new Request(url, request))
    }
    const answer = await pages.answer(pathname + search, () => anonymousAnswer(router, url))
    return deliver(answer, request, encoding => pages.coded(answer, encoding))
  })
  return app
}
