import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createHttpMetrics } from './http-metrics.ts'
import { createSiteMetrics } from './site-metrics.ts'
import { createUpstreamMetrics } from './upstream-metrics.ts'

/** The series of these metrics, without buckets and comments. */
const seriesOf = (text: string) => text.split('\n').filter(line => line !== '' && !/^#|_bucket\{/.test(line))

test('requests to the site are measured in seconds, with the slots and connections of this moment', async () => {
  const registry = new Registry()
  const metrics = createHttpMetrics(registry)
  metrics.onRequest({ status: 200, ms: 250 })
  metrics.watchConnections(() => 7)
  metrics.watchSlots(() => ({ pages: { running: 2, waiting: 3 } }))
  expect(seriesOf(await registry.metrics())).toEqual(
    expect.arrayContaining([
      'filmdb_http_request_duration_seconds_sum{status="200"} 0.25',
      'filmdb_http_connections 7',
      'filmdb_http_render_slots{pool="pages",state="running"} 2',
      'filmdb_http_render_slots{pool="pages",state="waiting"} 3',
    ]),
  )
})

test('an upstream is up or down once it was called, and its requests are measured in seconds', async () => {
  const registry = new Registry()
  const metrics = createUpstreamMetrics(registry)
  metrics.onCall({ upstream: 'tmdb', outcome: 'answered', ms: 250 })
  const error = { outcome: 'timeout', message: 'did not answer', since: new Date(0) }
  metrics.watch(() => [
    { name: 'tmdb', state: 'healthy', error: null },
    { name: 'omdb', state: 'failing', error },
    { name: 'images', state: 'unknown', error: null },
  ])
  const series = seriesOf(await registry.metrics())
  expect(series).toContain('filmdb_upstream_request_duration_seconds_sum{upstream="tmdb"} 0.25')
  expect(series.filter(line => line.startsWith('filmdb_upstream_up'))).toEqual([
    'filmdb_upstream_up{upstream="tmdb"} 1',
    'filmdb_upstream_up{upstream="omdb"} 0',
  ])
})

test('a value that the database does not give is the last one that it gave', async () => {
  const read = createSiteMetrics()
  await read({ omdbCallsToday: 5, emailsWaiting: 2, kind: 'embedded', databaseBytes: 1000 })
  const text = await read({ omdbCallsToday: null, emailsWaiting: null, kind: 'embedded', databaseBytes: null })
  expect(seriesOf(text)).toEqual([
    'filmdb_omdb_requests_today 5',
    'filmdb_outbox_emails 2',
    'filmdb_database_size_bytes{kind="embedded"} 1000',
  ])
})
