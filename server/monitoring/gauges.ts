import { sql } from 'kysely'
import type { StartingDatabase } from '#app/db/start-database.server.ts'
import type { HealthReport } from '#app/films/upstream/health.ts'
import type { FactsOfTheMoment } from './metrics.ts'

/** What the gauges read of the film services. */
export type UpstreamGauges = {
  upstreams: () => HealthReport[]
  /** Calls to OMDb today; null without a key. */
  omdbCallsToday: () => Promise<number | null>
}

/** How the site is doing right now, for /metrics and `npm run status`: a database in trouble leaves null behind. */
export async function factsOfTheMoment(
  { db, kind }: Pick<StartingDatabase, 'db' | 'kind'>,
  films: UpstreamGauges,
): Promise<FactsOfTheMoment> {
  const waiting = db
    .selectFrom('outgoing_letter')
    .where('state', 'in', ['waiting', 'in hand'])
    .select(db.fn.countAll<number>().as('count'))
  const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const [letters, database, omdbCallsToday] = await Promise.all([
    waiting.executeTakeFirst().catch(nothing),
    size.execute(db).catch(nothing),
    films.omdbCallsToday().catch(nothing),
  ])
  return {
    ...{ upstreams: films.upstreams(), omdbCallsToday, kind },
    ...{ lettersWaiting: letters?.count ?? null, bytes: database?.rows[0]?.bytes ?? null },
  }
}

const nothing = () => null
