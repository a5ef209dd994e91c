// `npm run status`: what an operator wants to know of a running site, at a glance.
import { sql } from 'kysely'
import type { Database, OpenDatabase } from '#app/db/database.server.ts'
import { omdbCallsPerDay } from '#app/films/sources/omdb.server.ts'
import type { HealthReport } from '#app/films/upstream/health.ts'
import type { Config } from './config.ts'
import type { Figures } from './figures.ts'
import type { OpenFilms } from './open-films.ts'

type StatusParts = { database: OpenDatabase; config: Config; films: OpenFilms; figures: Figures }

/** The services and their calls since the start, what was kept, the letters, the database. No secret is in it. */
export async function statusInWords({ database: { db, kind }, config, films, figures }: StatusParts) {
  const { calls, answers } = await figures.counted()
  const callsOf = (name: string) =>
    calls.filter(({ labels }) => labels.upstream === name).map(({ labels, value }) => `${value} ${labels.outcome}`)
  const upstreams = films
    .upstreams()
    .map(report => `  ${inWords(report)}; calls: ${callsOf(report.name).join(', ') || 'none'}`)
  const omdbToday = await films.omdbCallsToday()
  const kept = answers.map(({ labels, value }) => `${value} ${labels.from}`).join(', ')
  return [
    `Films: ${config.tmdb.token ? 'live, with the catalogue in reserve' : 'the embedded catalogue'}`,
    upstreams.length > 0 ? 'Outside services:' : 'Outside services: none is configured',
    ...upstreams,
    ...(omdbToday === null ? [] : [`  omdb was asked ${omdbToday} times today, of ${omdbCallsPerDay}`]),
    `Answers given: ${kept || 'none yet'}`,
    `Letters waiting: ${await lettersWaiting(db)}`,
    `Database: ${kind}, ${await databaseSize(db)}`,
  ].join('\n')
}

function inWords({ name, state, trouble }: HealthReport) {
  if (!trouble) return `${name}: ${state === 'well' ? 'well' : 'not asked yet'}`
  return `${name}: ${trouble.words}, since ${trouble.since.toISOString()}`
}

async function lettersWaiting(db: Database) {
  const waiting = db.selectFrom('outgoing_letter').where('state', 'in', ['waiting', 'in hand'])
  const { count } = await waiting.select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

async function databaseSize(db: Database) {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db)
  return `${((rows[0]?.size ?? 0) / 1024 / 1024).toFixed(1)} MB`
}
