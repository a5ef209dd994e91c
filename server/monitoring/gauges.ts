import { sql } from 'kysely'
import type { StartingDatabase } from '#app/db/start-database.server.ts'
import type { HealthReport } from '#app/films/upstream/health.ts'
import type { SiteValues } from './site-metrics.ts'

/** The state of the upstreams that the gauges read. */
export type UpstreamGauges = {
  upstreams: () => HealthReport[]
  /** Requests to OMDb today; null without a key. */
  omdbCallsToday: () => Promise<number | null>
}

/** The current values, for /metrics and `npm run status`. Null where the database does not respond. */
export async function readGauges(
  { db, kind }: Pick<StartingDatabase, 'db' | 'kind'>,
  films: UpstreamGauges,
): Promise<SiteValues & { upstreams: HealthReport[] }> {
  const waiting = db
    .selectFrom('outbox_email')
    .where('state', 'in', ['waiting', 'claimed'])
    .select(db.fn.countAll<number>().as('count'))
  const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const [emails, database, omdbCallsToday] = await Promise.all([
    waiting.executeTakeFirst().catch(() => null),
    size.execute(db).catch(() => null),
    films.omdbCallsToday().catch(() => null),
  ])
  return {
    upstreams: films.upstreams(),
    omdbCallsToday,
    kind,
    emailsWaiting: emails?.count ?? null,
    databaseBytes: database?.rows[0]?.bytes ?? null,
  }
}
