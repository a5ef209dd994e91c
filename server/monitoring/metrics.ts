// The metrics of the site, named as Prometheus recommends: https://prometheus.io/docs/practices/naming/
import { collectDefaultMetrics, Registry } from 'prom-client'
import { createMetricsReader } from '../workers/worker-metrics.ts'
import { createHttpMetrics } from './http-metrics.ts'
import { createSiteMetrics, type SiteValues } from './site-metrics.ts'
import { createUpstreamMetrics } from './upstream-metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * The metrics of one running site. Metrics of the process are added up over the workers; those of the whole site are read
 * by the worker that gets the request.
 */
export function createMetrics() {
  const registry = new Registry()
  const readProcessMetrics = createMetricsReader(registry)
  const readSiteMetrics = createSiteMetrics()
  collectDefaultMetrics({ register: registry })
  return {
    /** Lets go of the site: the observer of prom-client's default metrics stays with the process, and holds the registry. */
    close: () => registry.clear(),

    contentType: registry.contentType,
    http: createHttpMetrics(registry),
    upstreams: createUpstreamMetrics(registry),

    /** All metrics in Prometheus' text format. Throws when a worker does not reply. */
    text: async (values: SiteValues) => [await readProcessMetrics(), await readSiteMetrics(values)].join('\n'),
  }
}
