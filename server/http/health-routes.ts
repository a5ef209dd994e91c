// Health, readiness and metrics.

import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { StartingDatabase } from '#app/db/start-database.server.ts'
import { healthPath } from '#app/domain/http/health-path.ts'
import { readGauges, type UpstreamGauges } from '../monitoring/gauges.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { createReadiness } from '../monitoring/readiness.ts'
import { isFromThisMachine } from './requests/local-request.ts'
import { staticErrorPage } from './responses/static-error-page.ts'

type HealthRoutesOptions = {
  films: UpstreamGauges
  metrics: Metrics
  database: StartingDatabase
  isStopping: () => boolean
}

/** The paths of these routes. */
export const healthPaths: readonly string[] = [healthPath, '/readyz', '/metrics']

/** The routes of `healthPaths`: whether the process runs, whether it can serve pages, and its metrics. */
export function healthRoutes({ films, metrics, database, isStopping }: HealthRoutesOptions) {
  const routes = new Hono<{ Bindings: HttpBindings }>()
  routes.get(healthPath, c => c.text('alive'))
  routes.get('/readyz', createReadiness({ check: database.check, upstreams: films.upstreams, isStopping }))
  routes.get('/metrics', async (c, next) => {
    // Only the operator sees the metrics: requests from elsewhere get the 404 page.
    if (!isFromThisMachine(c.env.incoming)) return next()
    return c.text(await metrics.text(await readGauges(database, films)), 200, {
      'Content-Type': metrics.contentType,
    })
  })
  for (const path of [healthPath, '/readyz']) routes.all(path, () => staticErrorPage(405, { Allow: 'GET, HEAD' }))
  return routes
}
