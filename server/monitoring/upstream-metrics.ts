// Metrics of the calls to outside services and of the cache of their responses.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { HealthReport } from '#app/films/upstream/health.ts'
import type { UpstreamOptions } from '#app/films/upstream/upstream.server.ts'

/** Registers the metrics of film services, and returns the functions that count for them. */
export function createUpstreamMetrics(registry: Registry) {
  const registers = [registry]
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, registers, labelNames })
  const calls = counter('filmdb_upstream_requests_total', 'Requests to upstreams, by outcome', 'upstream', 'outcome')
  const duration = new Histogram({
    name: 'filmdb_upstream_request_duration_seconds',
    help: 'Duration of requests to upstreams',
    registers,
    labelNames: ['upstream'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  const cacheLookups = counter(
    'filmdb_upstream_cache_lookups_total',
    'Lookups in the upstream cache, by result',
    'result',
  )
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
  const onCall: UpstreamOptions['onCall'] = ({ upstream, outcome, ms }) => {
    calls.inc({ upstream, outcome })
    duration.observe({ upstream }, ms / 1000)
  }
  return {
    onCall,
    onResponse: (result: 'hit' | 'stale' | 'miss') => cacheLookups.inc({ result }),

    /** The counters since the start, by label: for `npm run status`. */
    counted: async () => ({ calls: (await calls.get()).values, cacheLookups: (await cacheLookups.get()).values }),

    /** Sets the function that the health of the upstreams is read from. */
    watch(read: () => HealthReport[]) {
      upstreams = read
    },
  }
}
