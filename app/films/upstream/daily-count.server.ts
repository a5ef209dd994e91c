import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'

type Quota = { upstream: string; day: string; limit: number }

/**
 * Counts one call against a daily quota; false when the quota is used up. One statement, so that concurrent servers
 * never exceed `limit` together. `day` is `YYYY-MM-DD`.
 */
export async function consumeDailyCall(db: Database, { upstream, day, limit }: Quota) {
  const { rows } = await sql`
    insert into upstream_call_count as counted (upstream, day, calls) values (${upstream}, ${day}, 1)
    on conflict (upstream, day) do update set calls = counted.calls + 1 where counted.calls < ${limit}
    returning calls`.execute(db)
  return rows.length > 0
}

/** Calls to the service on that day. */
export async function countCallsOn(db: Database, { upstream, day }: Omit<Quota, 'limit'>) {
  const row = await db
    .selectFrom('upstream_call_count')
    .select('calls')
    .where('upstream', '=', upstream)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()
  return row?.calls ?? 0
}
