// Cached responses of outside services as rows, shared by all servers and kept over a restart.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { days } from '#app/domain/units.ts'

const months = 30.4 * days

/** TMDB's terms allow six months (api-terms-of-use); half a day less, for clock differences. */
export const maxStoredMs = 6 * months - months / 60

/** Maximum rows of one service; its oldest are deleted first. */
const maxStored = 20_000

/** A response and when it was fetched. `value` null is "not found". */
export type CachedRow = { value: unknown; fetchedAt: number }

/** The stored response, or null. */
export async function readCached(db: Database, key: string): Promise<CachedRow | null> {
  const row = await db
    .selectFrom('upstream_response')
    .select(['response', 'fetched_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? { value: row.response, fetchedAt: row.fetched_at.getTime() } : null
}

/** Stores a response in place of an earlier one. */
export async function writeCached(db: Database, key: string, { value, fetchedAt }: CachedRow) {
  const row = { response: value === null ? null : JSON.stringify(value), fetched_at: new Date(fetchedAt) }
  await db
    .insertInto('upstream_response')
    .values({ key, ...row })
    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
    .execute()
}

/**
 * Deletes expired rows and those above `limit` of each service, the oldest first: the responses of OMDb, which stay fresh
 * for the longest time, are the oldest of all. The key begins with the service. Returns the number of deleted rows.
 */
export async function purgeCached(db: Database, { limit = maxStored, now = Date.now() } = {}) {
  const tooOld = await db
    .deleteFrom('upstream_response')
    .where('fetched_at', '<', new Date(now - maxStoredMs))
    .executeTakeFirst()
  const ranked = db
    .selectFrom('upstream_response')
    .select('key')
    .select(sql<number>`row_number() over (partition by split_part(key, '/', 1) order by fetched_at desc)`.as('rank'))
    .as('ranked')
  const tooMany = await db
    .deleteFrom('upstream_response')
    .where('key', 'in', from => from.selectFrom(ranked).select('key').where('rank', '>', limit))
    .executeTakeFirst()
  return Number(tooOld.numDeletedRows + tooMany.numDeletedRows)
}
