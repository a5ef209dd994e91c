// The metrics of the site, named as Prometheus recommends: https://prometheus.io/docs/practices/naming/
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenDatabase } from '#app/db/database.server.ts'
import type { HealthReport } from '#app/films/upstream/health.ts'
import type { UpstreamOptions } from '#app/films/upstream/upstream.server.ts'
import { createMetricsReader } from '../workers/worker-metrics.ts'
import { createHttpMetrics } from './http-metrics.ts'

/** Values that are read when /metrics is; null where the database does not respond. */
export type Gauges = {
  upstreams: HealthReport[]
  omdbCallsToday: number | null
  emailsWaiting: number | null
  kind: OpenDatabase['kind']
  databaseBytes: number | null
}

export type Metrics = ReturnType<typeof createMetrics>

/**
 * The metrics of one running site. `text()` returns them in Prometheus' text format. Metrics of the process are added up
 * over the workers; those of the whole site are read by the worker that gets the request.
 */
export function createMetrics() {
  const registry = new Registry()
  const siteRegistry = new Registry()
  const readProcessMetrics = createMetricsReader(registry)
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'filmdb_upstream_requests_total',
    help: 'Requests to upstreams, by outcome',
    registers,
    labelNames: ['upstream', 'outcome'],
  })
  const duration = new Histogram({
    name: 'filmdb_upstream_request_duration_seconds',
    help: 'Duration of requests to upstreams',
    registers,
    labelNames: ['upstream'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  const cacheLookups = new Counter({
    name: 'filmdb_upstream_cache_lookups_total',
    help: 'Lookups in the upstream cache, by result',
    registers,
    labelNames: ['result'],
  })
  let upstreams: () => HealthReport[] = () => []
  new Gauge({
    name: 'filmdb_upstream_up',
    help: '1 when the last request to the upstream succeeded, else 0',
    registers,
    labelNames: ['upstream'],
    aggregator: 'min',
    collect() {
      for (const { name, state } of upstreams())
        if (state !== 'unknown') this.set({ upstream: name }, state === 'healthy' ? 1 : 0)
    },
  })
  const omdb = new Gauge({
    name: 'filmdb_omdb_requests_today',
    help: 'Requests to OMDb today, of its quota',
    registers: [siteRegistry],
  })
  const emails = new Gauge({
    name: 'filmdb_outbox_emails',
    help: 'Emails in the outbox that are not sent',
    registers: [siteRegistry],
  })
  const database = new Gauge({
    name: 'filmdb_database_size_bytes',
    help: 'Size of the database, by its kind',
    labelNames: ['kind'],
    registers: [siteRegistry],
  })
  const requests = new Histogram({
    name: 'filmdb_http_request_duration_seconds',
    help: 'Duration of HTTP requests, by status',
    registers,
    labelNames: ['status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })

  const onCall: UpstreamOptions['onCall'] = ({ upstream, outcome, ms }) => {
    calls.inc({ upstream, outcome })
    duration.observe({ upstream }, ms / 1000)
  }

  return {
    /** Lets go of the site: the observer of prom-client's default metrics stays with the process, and holds the registry. */
    close: () => registry.clear(),

    contentType: registry.contentType,
    http: createHttpMetrics(registry),
    onCall,
    onResponse: (result: 'hit' | 'stale' | 'miss') => cacheLookups.inc({ result }),
    onRequest: ({ status, ms }: { status: number; ms: number }) => requests.observe({ status }, ms / 1000),

    /** The counters of the upstreams since the start, by label: for `npm run status`. */
    counted: async () => ({ calls: (await calls.get()).values, cacheLookups: (await cacheLookups.get()).values }),

    /** Sets the function that the health of the upstreams is read from. */
    watchUpstreams(read: () => HealthReport[]) {
      upstreams = read
    },

    /** All metrics, with these gauges. A gauge that is null keeps its last value. Throws when a worker does not reply. */
    async text({ omdbCallsToday, emailsWaiting, kind, databaseBytes }: Omit<Gauges, 'upstreams'>) {
      if (omdbCallsToday !== null) omdb.set(omdbCallsToday)
      if (emailsWaiting !== null) emails.set(emailsWaiting)
      if (databaseBytes !== null) database.set({ kind }, databaseBytes)
      return [await readProcessMetrics(), await siteRegistry.metrics()].join('\n')
    },
  }
}
