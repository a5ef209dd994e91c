// `npm run status`: what an operator wants to know of a running site, at a glance.
import type { StartingDatabase } from '#app/db/start-database.server.ts'
import { omdbCallsPerDay } from '#app/films/omdb/omdb.server.ts'
import type { HealthReport } from '#app/films/upstream/health.ts'
import { readGauges, type UpstreamGauges } from '../monitoring/gauges.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { Config } from '../settings/config.ts'

type StatusParts = { database: StartingDatabase; config: Config; films: UpstreamGauges; metrics: Metrics }

/** The services and their calls since the start, what was kept, the letters, the database. No secret is in it. */
export async function formatStatus({ database, config, films, metrics }: StatusParts) {
  const facts = await readGauges(database, films)
  const { calls, answers } = await metrics.counted()
  const callsOf = (name: string) =>
    calls.filter(({ labels }) => labels.upstream === name).map(({ labels, value }) => `${value} ${labels.outcome}`)
  const upstreams = facts.upstreams.map(
    report => `  ${inWords(report)}; calls: ${callsOf(report.name).join(', ') || 'none'}`,
  )
  const kept = answers.map(({ labels, value }) => `${value} ${labels.from}`).join(', ')
  return [
    `Films: ${config.tmdb.token ? 'live, with the catalogue in reserve' : 'the embedded catalogue'}`,
    upstreams.length > 0 ? 'Outside services:' : 'Outside services: none is configured',
    ...upstreams,
    ...(facts.omdbCallsToday === null
      ? []
      : [`  omdb was asked ${facts.omdbCallsToday} times today, of ${omdbCallsPerDay}`]),
    `Answers given: ${kept || 'none yet'}`,
    `Letters waiting: ${facts.emailsWaiting ?? unknown}`,
    `Database: ${facts.kind}, ${facts.bytes === null ? unknown : `${(facts.bytes / 1024 / 1024).toFixed(1)} MB`}`,
  ].join('\n')
}

const unknown = 'the database does not say'

function inWords({ name, state, error }: HealthReport) {
  if (!error) return `${name}: ${state === 'healthy' ? 'well' : 'not asked yet'}`
  return `${name}: ${error.message}, since ${error.since.toISOString()}`
}
