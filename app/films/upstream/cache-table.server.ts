// Cached responses of outside services as rows, shared by all servers and kept over a restart.
import type { Database } from '#app/db/database.server.ts'
import { days, minutes } from '#app/domain/units.ts'

const months = 30.4 * days

/** TMDB's terms allow six months (api-terms-of-use); half a day less, for clock differences. */
export const maxStoredMs = 6 * months - months / 60

/** Maximum rows of OMDb, and of all other services; the oldest are deleted first. */
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
 * Deletes expired rows, those from a clock that was ahead, and those above `limit`, the oldest first. Rows of OMDb,
 * whose keys begin with its name, are counted apart: they stay fresh for the longest time and would be the oldest of
 * all. Returns the number of deleted rows.
 */
export async function purgeCached(db: Database, { limit = maxStored, now = Date.now() } = {}) {
  const expired = await db
    .deleteFrom('upstream_response')
    .where(row =>
      row.or([row('fetched_at', '<', new Date(now - maxStoredMs)), row('fetched_at', '>', new Date(now + minutes))]),
    )
    .executeTakeFirst()
  // Ranges of keys, which an index has: "0" follows "/".
  const [begin, end] = ['omdb/', 'omdb0']
  const newest = db.selectFrom('upstream_response').select('key').orderBy('fetched_at', 'desc').offset(limit)
  const ofOmdb = newest.where('key', '>=', begin).where('key', '<', end)
  const ofOthers = newest.where('key', 'not like', `${begin}%`)
  let deleted = expired.numDeletedRows
  for (const tooMany of [ofOmdb, ofOthers]) {
    const { numDeletedRows } = await db.deleteFrom('upstream_response').where('key', 'in', tooMany).executeTakeFirst()
    deleted += numDeletedRows
  }
  return Number(deleted)
}
