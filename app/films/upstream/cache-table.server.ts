// Answers of outside services as rows: what a restart and the other processes of the site know.
import type { Database } from '#app/db/database.server.ts'

const months = 30.4 * 24 * 60 * 60 * 1000

/** The public film database's terms allow no longer (api-terms-of-use); half a day less, for the clock. */
export const maxStoredMs = 6 * months - months / 60

/** Somebody who opens every film there is must not fill the disk: the oldest answers go first. */
const maxStored = 20_000

/** An answer and when it was given. `value` null is a sure "there is no such thing". */
export type CachedRow = { value: unknown; fetchedAt: number }

/** The kept answer, or null. */
export async function readCached(db: Database, key: string): Promise<CachedRow | null> {
  const row = await db
    .selectFrom('upstream_response')
    .select(['response', 'fetched_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? { value: row.response, fetchedAt: row.fetched_at.getTime() } : null
}

/** Writes an answer over the one before. */
export async function keep(db: Database, key: string, { value, fetchedAt }: CachedRow) {
  const row = { response: value === null ? null : JSON.stringify(value), fetched_at: new Date(fetchedAt) }
  await db
    .insertInto('upstream_response')
    .values({ key, ...row })
    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Deletes what is too old to be kept, and the oldest of too many. Gives how many rows went. */
export async function purgeCached(db: Database, { most = maxStored, now = Date.now() } = {}) {
  const tooOld = await db
    .deleteFrom('upstream_response')
    .where('fetched_at', '<', new Date(now - maxStoredMs))
    .executeTakeFirst()
  const tooMany = await db
    .deleteFrom('upstream_response')
    .where('key', 'in', from =>
      from.selectFrom('upstream_response').select('key').orderBy('fetched_at', 'desc').offset(most),
    )
    .executeTakeFirst()
  return Number(tooOld.numDeletedRows + tooMany.numDeletedRows)
}
