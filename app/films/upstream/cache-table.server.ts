// Answers of outside services as rows: what a restart and the other processes of the site know.
import type { Database } from '#app/db/database.server.ts'

const months = 30.4 * 24 * 60 * 60 * 1000

/** The public film database's terms allow no longer (api-terms-of-use); half a day less, for the clock. */
export const longestKeptMs = 6 * months - months / 60

/** Somebody who opens every film there is must not fill the disk: the oldest answers go first. */
const mostKept = 20_000

/** An answer and when it was given. `value` null is a sure "there is no such thing". */
export type KeptAnswer = { value: unknown; fetchedAt: number }

/** The kept answer, or null. */
export async function readKept(db: Database, key: string): Promise<KeptAnswer | null> {
  const row = await db
    .selectFrom('upstream_answer')
    .select(['answer', 'fetched_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? { value: row.answer, fetchedAt: row.fetched_at.getTime() } : null
}

/** Writes an answer over the one before. */
export async function keep(db: Database, key: string, { value, fetchedAt }: KeptAnswer) {
  const row = { answer: value === null ? null : JSON.stringify(value), fetched_at: new Date(fetchedAt) }
  await db
    .insertInto('upstream_answer')
    .values({ key, ...row })
    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Deletes what is too old to be kept, and the oldest of too many. Gives how many rows went. */
export async function purgeKept(db: Database, { most = mostKept, now = Date.now() } = {}) {
  const tooOld = await db
    .deleteFrom('upstream_answer')
    .where('fetched_at', '<', new Date(now - longestKeptMs))
    .executeTakeFirst()
  const tooMany = await db
    .deleteFrom('upstream_answer')
    .where('key', 'in', from =>
      from.selectFrom('upstream_answer').select('key').orderBy('fetched_at', 'desc').offset(most),
    )
    .executeTakeFirst()
  return Number(tooOld.numDeletedRows + tooMany.numDeletedRows)
}
