// `npm run status`: the state of a running site.
import type { StartingDatabase } from '#app/db/start-database.server.ts'
import { findBulkCount } from '#app/films/bulk/bulk-count.server.ts'
import { omdbCallsPerDay } from '#app/films/omdb/omdb.server.ts'
import type { HealthReport } from '#app/films/upstream/health.ts'
import { readGauges, type UpstreamGauges } from '../monitoring/gauges.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { Config } from '../settings/config.ts'

type StatusParts = { database: StartingDatabase; config: Config; films: UpstreamGauges; metrics: Metrics }

/** The films, the upstreams and their requests since the start, cache, outbox and database. It contains no secret. */
export async function formatStatus({ database, config, films, metrics }: StatusParts) {
  const gauges = await readGauges(database, films)
  const bulk = await findBulkCount(database.db).then(formatBulk, () => unknown)
  const { calls, cacheLookups } = await metrics.upstreams.counted()
  const callsOf = (name: string) =>
    calls.filter(({ labels }) => labels.upstream === name).map(({ labels, value }) => `${value} ${labels.outcome}`)
  const upstreams = gauges.upstreams.map(
    report => `  ${formatHealth(report)}; calls: ${callsOf(report.name).join(', ') || 'none'}`,
  )
  const lookups = cacheLookups.map(({ labels, value }) => `${value} ${labels.result}`).join(', ')
  return [
    `Films: ${config.tmdb.token ? 'live, with the catalogue as fallback' : 'the embedded catalogue'}`,
    `Films in bulk: ${bulk}`,
    upstreams.length > 0 ? 'Upstreams:' : 'Upstreams: none is configured',
    ...upstreams,
    ...(gauges.omdbCallsToday === null
      ? []
      : [`  omdb: ${gauges.omdbCallsToday} of ${omdbCallsPerDay} requests used today`]),
    `Upstream cache: ${lookups || 'not used yet'}`,
    `Emails waiting: ${gauges.emailsWaiting ?? unknown}`,
    `Database: ${gauges.kind}, ${gauges.databaseBytes === null ? unknown : `${(gauges.databaseBytes / 1024 / 1024).toFixed(1)} MB`}`,
  ].join('\n')
}

const unknown = 'the database does not respond'

function formatBulk(bulk: Awaited<ReturnType<typeof findBulkCount>>) {
  if (!bulk) return 'none'
  return `${bulk.films === null ? '' : `about ${bulk.films.toLocaleString('en')} `}from ${bulk.publisher}`
}

function formatHealth({ name, state, error }: HealthReport) {
  if (!error) return `${name}: ${state === 'healthy' ? 'up' : 'not used yet'}`
  return `${name}: ${error.message}, since ${error.since.toISOString()}`
}
