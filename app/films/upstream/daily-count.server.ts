import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'

type Quota = { upstream: string; day: string; most: number }

/**
 * Counts one call to a service with a daily quota, if there is one left; false when today's are used up. One
 * statement, so that processes that count at once never pass `most` together. `day` is `YYYY-MM-DD`.
 */
export async function takeCall(db: Database, { upstream, day, most }: Quota) {
  const { rows } = await sql`
    insert into upstream_call_count as counted (upstream, day, calls) values (${upstream}, ${day}, 1)
    on conflict (upstream, day) do update set calls = counted.calls + 1 where counted.calls < ${most}
    returning calls`.execute(db)
  return rows.length > 0
}

/** How often the service was asked on that day. */
export async function callsOn(db: Database, { upstream, day }: Omit<Quota, 'most'>) {
  const row = await db
    .selectFrom('upstream_call_count')
    .select('calls')
    .where('upstream', '=', upstream)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()
  return row?.calls ?? 0
}
