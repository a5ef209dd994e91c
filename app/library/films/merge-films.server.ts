import { sql, type Transaction } from 'kysely'
import type { Schema } from '#app/db/schema/schema.ts'
import { nounNames } from '#app/domain/nouns.ts'

/**
 * Two rows turned out to be one film, each kept by some: all that members have of `from` becomes theirs of `into`.
 * Where a member has both, the newer rating and the older place on the watchlist stay; every review stays.
 *
 * This is about all members at once, which the tables refuse to everybody. The owner of the tables may lift that, for
 * this transaction, which holds the tables alone meanwhile; it is needed once in a film's life, if ever.
 */
export async function mergeFilms(tx: Transaction<Schema>, { from, into }: { from: string; into: string }) {
  for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(tx)
  await sql`
    delete from rating older using rating newer
    where older.member_id = newer.member_id and older.movie_id <> newer.movie_id
      and older.movie_id in (${from}, ${into}) and newer.movie_id in (${from}, ${into})
      and (older.updated_at, older.movie_id) < (newer.updated_at, newer.movie_id)`.execute(tx)
  await sql`
    delete from watchlist newer using watchlist older
    where older.member_id = newer.member_id and older.movie_id <> newer.movie_id
      and older.movie_id in (${from}, ${into}) and newer.movie_id in (${from}, ${into})
      and (older.created_at, older.movie_id) < (newer.created_at, newer.movie_id)`.execute(tx)
  for (const table of tables) {
    await sql`update ${sql.table(table)} set movie_id = ${into} where movie_id = ${from}`.execute(tx)
  }
  await sql`
    update film_ref set
      rating_count = (select count(*) from rating where movie_id = ${into}),
      rating_total = (select coalesce(sum(rating), 0) from rating where movie_id = ${into})
    where movie_id = ${into}`.execute(tx)
  await tx.deleteFrom('film_ref').where('movie_id', '=', from).execute()
  for (const table of tables) await sql`alter table ${sql.table(table)} force row level security`.execute(tx)
}

const tables = [...nounNames, 'import_row']
