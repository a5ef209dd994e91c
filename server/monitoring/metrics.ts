// What the site counts about itself, in Prometheus' words. /metrics shows it.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenDatabase } from '#app/db/database.server.ts'
import type { HealthReport } from '#app/films/upstream/health.ts'
import type { UpstreamOptions } from '#app/films/upstream/upstream.server.ts'
import { createHttpMetrics } from './http-metrics.ts'

/** What is looked up when somebody asks; null where the database did not say. */
export type Gauges = {
  upstreams: HealthReport[]
  omdbCallsToday: number | null
  emailsWaiting: number | null
  kind: OpenDatabase['kind']
  bytes: number | null
}

export type Metrics = ReturnType<typeof createMetrics>

/** Counters for one running site; `text()` is all of them as Prometheus reads them. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    ...{ name: 'filmdb_upstream_calls_total', help: 'Calls to outside services by outcome', registers },
    labelNames: ['upstream', 'outcome'],
  })
  const duration = new Histogram({
    ...{ name: 'filmdb_upstream_call_seconds', help: 'How long calls to outside services took', registers },
    ...{ labelNames: ['upstream'], buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] },
  })
  const answers = new Counter({
    ...{
      name: 'filmdb_answers_total',
      help: 'Responses of outside services: from the cache, stale, or fetched',
      registers,
    },
    labelNames: ['from'],
  })
  const health = new Gauge({
    ...{ name: 'filmdb_upstream_up', help: '1 when the service answered last, 0 when it did not', registers },
    labelNames: ['upstream'],
  })
  const omdb = new Gauge({ name: 'filmdb_omdb_calls_today', help: 'Calls of the film-info service today', registers })
  const emails = new Gauge({ name: 'filmdb_letters_waiting', help: 'Letters that have not left yet', registers })
  const database = new Gauge({
    ...{ name: 'filmdb_database_bytes', help: 'Size of the database, by its kind', registers },
    labelNames: ['kind'],
  })
  const requests = new Histogram({
    ...{ name: 'filmdb_request_seconds', help: 'How long requests took, by status', registers },
    ...{ labelNames: ['status'], buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] },
  })

  const onCall: UpstreamOptions['onCall'] = ({ upstream, outcome, ms }) => {
    calls.inc({ upstream, outcome })
    duration.observe({ upstream }, ms / 1000)
  }

  return {
    contentType: registry.contentType,
    http: createHttpMetrics(registry),
    onCall,
    onAnswer: (from: 'cache' | 'stale' | 'upstream') => answers.inc({ from }),
    onRequest: ({ status, ms }: { status: number; ms: number }) => requests.observe({ status }, ms / 1000),

    /** What was counted so far, by label: for `npm run status`. */
    counted: async () => ({ calls: (await calls.get()).values, answers: (await answers.get()).values }),

    /** Everything, with these facts of the moment; what is null is left as it was, or out. */
    text({ upstreams, omdbCallsToday, emailsWaiting, kind, bytes }: Gauges) {
      for (const { name, state } of upstreams) {
        if (state !== 'unknown') health.set({ upstream: name }, state === 'healthy' ? 1 : 0)
      }
      if (omdbCallsToday !== null) omdb.set(omdbCallsToday)
      if (emailsWaiting !== null) emails.set(emailsWaiting)
      if (bytes !== null) database.set({ kind }, bytes)
      return registry.metrics()
    },
  }
}
