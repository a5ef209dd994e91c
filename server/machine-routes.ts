// What machines ask of the site: whether it lives, whether it is ready, and how it is doing.
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Figures } from './figures.ts'
import { isFromThisMachine } from './from-this-machine.ts'
import type { OpenFilms } from './open-films.ts'
import { plainPage } from './plain-page.ts'
import { readiness } from './readiness.ts'

type Parts = {
  films: Pick<OpenFilms, 'upstreams' | 'omdbCallsToday'>
  figures: Figures
  /** Whether the database answers. */
  isReady: () => Promise<boolean>
}

export function machineRoutes({ films, figures, isReady }: Parts) {
  const routes = new Hono<{ Bindings: HttpBindings }>()
  routes.get('/healthz', c => c.text('alive'))
  routes.get('/readyz', async () => readiness({ isReady: await isReady(), upstreams: films.upstreams() }))
  routes.get('/metrics', async (c, next) => {
    // Figures are the operator's: to everybody else there is no such page.
    if (!isFromThisMachine(c.env.incoming)) return next()
    const text = await figures.text({ upstreams: films.upstreams(), omdbCallsToday: await films.omdbCallsToday() })
    return c.text(text, 200, { 'Content-Type': figures.contentType })
  })
  for (const path of ['/healthz', '/readyz']) routes.all(path, () => plainPage(405, { Allow: 'GET, HEAD' }))
  return routes
}
