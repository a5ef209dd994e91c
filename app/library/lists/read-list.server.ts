// Reads of one list and its films, for `readAsMember`.
import { sql } from 'kysely'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { seenRows } from '../entry/seen-sql.server.ts'
import { type FactRow, factColumns, toFilmFacts } from '../export/film-facts.server.ts'
import { filmColumns, movieIdsOf, toStoredFilm } from '../films/film-row.server.ts'
import type { ListCard, ListItem } from './list.ts'
import { firstPosters, type ListCardRow, toListCard } from './read-lists.server.ts'

/** Films on one page of a list. */
export const listItemsPageSize = 60

/** A list with what its films amount to; `minutes` counts those whose runtime is known. */
export type ListWithTotals = ListCard & { minutes: number; seen: number }

/** Reads the list, or null. */
export function selectListSummary(id: string) {
  const query = sql<ListCardRow & { minutes: number; seen: number }>`
    select film_list.*, films, minutes, seen, ${firstPosters} as posters from film_list, lateral (
      select count(*)::int as films, coalesce(sum(runtime), 0)::int as minutes,
        (count(*) filter (where movie_id in (${seenRows})))::int as seen
      from list_item
      join film_ref using (movie_id)
      where list_id = film_list.id) total
    where id = ${id}`
  return memberRead(query, ([row]): ListWithTotals | null =>
    row ? { ...toListCard(row), minutes: row.minutes, seen: row.seen } : null,
  )
}

/** Reads films of the list in its order, from the one at `offset` (from 0). */
export function selectListItems(id: string, { offset, limit }: { offset: number; limit: number }) {
  // Only the keys of all films before them are read, from the index, and the facts of these.
  const pageQuery = memberQueries
    .selectFrom('list_item')
    .selectAll()
    .where('list_id', '=', id)
    .orderBy('position')
    .orderBy('movie_id')
    .limit(limit)
    .offset(offset)
  const query = memberQueries
    .selectFrom(pageQuery.as('item'))
    .innerJoin('film_ref', 'film_ref.movie_id', 'item.movie_id')
    .select(['item.note', 'item.created_at', ...filmColumns])
    .orderBy('item.position')
    .orderBy('item.movie_id')
  return memberRead(query, rows =>
    rows.map(
      (row): ListItem => ({
        film: toStoredFilm(row),
        note: row.note,
        addedAt: row.created_at.toISOString(),
      }),
    ),
  )
}

/** Reads which film another one comes directly after at this place, from 1; null at the first one. */
export function selectFilmBefore({ listId, film, place }: { listId: string; film: FilmIds; place: number }) {
  const query = sql<{ film_id: number }>`
    select film_id from (
      select film_id, row_number() over (order by position, movie_id) as place
      from list_item join film_ref using (movie_id)
      where list_id = ${listId} and movie_id not in ${movieIdsOf(film)}) others
    where place <= ${place - 1} order by place desc limit 1`
  return memberRead(query, ([row]): number | null => row?.film_id ?? null)
}

/** Reads which of these films are in the list, by their ids. */
export function selectItemIdsAmong(listId: string, filmIds: number[]) {
  const query = memberQueries
    .selectFrom('list_item')
    .innerJoin('film_ref', 'film_ref.movie_id', 'list_item.movie_id')
    .select('film_id')
    .where('list_id', '=', listId)
    // One array, so that the statement is the same for any number of films.
    .where('film_id', '=', sql<number>`any(${filmIds})`)
  return memberRead(query, rows => rows.map(row => row.film_id))
}

/** Reads all films of the list with their notes, in its order, for another site's importer. */
export function selectItemsToExport(id: string) {
  const query = sql<FactRow & { note: string }>`
    select stored.note, ${factColumns}
    from list_item stored join film_ref film using (movie_id)
    where list_id = ${id} order by position, movie_id`
  return memberRead(query, rows => rows.map(row => ({ film: toFilmFacts(row), note: row.note })))
}
