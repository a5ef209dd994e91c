// Removes the rows of films in bulk that another publisher's films have replaced, a few at a time.
import { type RawBuilder, sql } from 'kysely'
import type { PreparedLoad } from '../dump/prepared.server.ts'

type Publisher = PreparedLoad['publisher']

/** Rows that one statement removes. */
const rowsPerRemoval = 2000

/** The last number of a part, null after the end, and how many of its rows were removed. */
export type Removed = { last: number | null; removed: number }

/**
 * Removes the films of the publisher that is not `publisher`, less those in film_ref; for TMDB's films also the people,
 * which are IMDb's. `execute` runs the removal of one part. Returns how many rows it removed.
 */
export async function removeReplaced(
  publisher: Publisher,
  execute: (removal: RawBuilder<Removed>) => Promise<Removed | undefined>,
): Promise<number> {
  const replaced = publisher === 'imdb' ? 'tmdb' : 'imdb'
  const films = await removeInBatches(after => execute(removeFilms(replaced, after)))
  const people = publisher === 'tmdb' ? await removeInBatches(after => execute(removePeople(after))) : 0
  return films + people
}

/** Goes through all numbers in parts. Returns the number of removed rows. */
async function removeInBatches(remove: (after: number) => Promise<Removed | undefined>) {
  let total = 0
  for (let after = -1; ; ) {
    const batch = await remove(after)
    if (!batch || batch.last === null) return total
    total += batch.removed
    after = batch.last
  }
}

const removeFilms = (publisher: Publisher, after: number) => sql<Removed>`
  with part as materialized (
    select number, film_id from bulk_film
    where publisher = ${publisher} and number > ${after} order by number limit ${rowsPerRemoval}
  ), removed as (
    delete from bulk_film where publisher = ${publisher} and number in (
      select number from part where not exists (select from film_ref where film_ref.film_id = part.film_id))
    returning 1
  )
  select (select max(number) from part) as last, (select count(*)::integer from removed) as removed`

const removePeople = (after: number) => sql<Removed>`
  with part as materialized (
    select number from bulk_person where number > ${after} order by number limit ${rowsPerRemoval}
  ), removed as (
    delete from bulk_person where number in (select number from part) returning 1
  )
  select (select max(number) from part) as last, (select count(*)::integer from removed) as removed`
