// The films in bulk in one number, for the operator.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'

/**
 * Returns the publisher of the films in bulk that are shown, and PostgreSQL's estimate of their number; null without
 * any. The end of a load renews the estimate. `films` is null while there is no estimate, as after pg_upgrade.
 */
export async function findBulkCount(db: Database) {
  const films = sql<number | null>`(select nullif(reltuples, -1) from pg_class where oid = 'bulk_film'::regclass)`
  const load = await db
    .selectFrom('bulk_load')
    .where('loaded_at', 'is not', null)
    .select(['publisher', films.as('films')])
    .executeTakeFirst()
  return load ?? null
}
