// Two stored films that turned out to be one.
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Schema } from '#app/db/schema/schema.ts'
import { nounNames } from '#app/domain/nouns.ts'
import { updateRatings } from '../diary-ratings.server.ts'

/**
 * Merges two rows that turned out to be one film: all that members have of `from` moves to `into`. Where a member has
 * both, these stay: the rating set by hand, else the newer one; the older place on the watchlist or a list; every
 * review and diary entry. A rating that follows the diary is that of the newest entry of both.
 *
 * It changes rows of all members, which row-level security forbids. So the owner of the tables turns row-level security
 * off in this transaction, which locks the tables; a film needs this once, if ever. Reads wait behind a transaction
 * that waits for the locks, and a backup holds the tables for minutes. So it waits for the locks only a short time, and
 * then throws DatabaseUnavailableError.
 */
export async function mergeFilms(tx: Transaction<Schema>, { from, into }: { from: string; into: string }) {
  await sql`set local lock_timeout = '200ms'`.execute(tx)
  await sql`lock table ${sql.join(tables.map(table => sql.table(table)))} in access exclusive mode`.execute(tx)
  for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(tx)
  await sql`
    delete from rating older using rating newer
    where older.member_id = newer.member_id and older.movie_id <> newer.movie_id
      and older.movie_id in (${from}, ${into}) and newer.movie_id in (${from}, ${into})
      and (not older.is_from_diary, older.updated_at, older.movie_id)
        < (not newer.is_from_diary, newer.updated_at, newer.movie_id)`.execute(tx)
  for (const table of ['watchlist', 'seen', 'film_like', 'favourite']) await deleteNewer(tx, { table, from, into })
  await deleteNewer(tx, { table: 'list_item', from, into, isSame: sql`older.list_id = newer.list_id` })
  for (const table of tables) {
    await sql`update ${sql.table(table)} set movie_id = ${into} where movie_id = ${from}`.execute(tx)
  }
  await updateRatings(tx, sql`(${into})`)
  await sql`
    update film_ref set
      rating_count = (select count(*) from rating where movie_id = ${into}),
      rating_total = (select coalesce(sum(rating), 0) from rating where movie_id = ${into})
    where movie_id = ${into}`.execute(tx)
  await tx.deleteFrom('film_ref').where('movie_id', '=', from).execute()
  for (const table of tables) await sql`alter table ${sql.table(table)} force row level security`.execute(tx)
}

type Merged = { table: string; from: string; into: string; isSame?: RawBuilder<unknown> }

/** Where two rows of a member would get the same key, the older one stays. */
const deleteNewer = (tx: Transaction<Schema>, { table, from, into, isSame = sql`true` }: Merged) =>
  sql`
    delete from ${sql.table(table)} newer using ${sql.table(table)} older
    where older.member_id = newer.member_id and older.movie_id <> newer.movie_id and ${isSame}
      and older.movie_id in (${from}, ${into}) and newer.movie_id in (${from}, ${into})
      and (older.created_at, older.movie_id) < (newer.created_at, newer.movie_id)`.execute(tx)

const tables = [...nounNames, 'import_row', 'import_choice']
