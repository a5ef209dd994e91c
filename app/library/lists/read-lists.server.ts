// Reads of a member's lists, for `readAsMember`.
import { sql } from 'kysely'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import type { Picture } from '#app/domain/picture.ts'
import { filmColumns, movieIdsOf, storedFilmOf } from '../films/film-row.server.ts'
import { type FilmList, type ListItem, maxLists } from './list.ts'
import { toFilmList } from './lists.server.ts'

/** Lists on one page, and films on one page of a list. */
export const listsPageSize = 60
export const listPageSize = 100

/** A list with the number of its films. */
export type ListWithCount = FilmList & { films: number }

/** A list as a card shows it, with the posters of its first films. */
export type ListCard = ListWithCount & { posters: Picture[] }

/** Reads one page of the member's lists, the one changed last first. */
export function listCards({ page }: { page: number }) {
  const query = sql<Parameters<typeof toFilmList>[0] & { films: number; posters: Picture[] }>`
    select film_list.*,
      (select count(*)::int from list_item where list_id = film_list.id) as films,
      array(
        select poster from list_item join film_ref using (movie_id)
        where list_id = film_list.id order by position, movie_id limit 5) as posters
    from film_list order by updated_at desc, id
    limit ${listsPageSize} offset ${(page - 1) * listsPageSize}`
  return memberRead(query, rows =>
    rows.map((row): ListCard => ({ ...toFilmList(row), films: row.films, posters: row.posters })),
  )
}

/** Reads how many lists the member has. */
export const listCount = memberRead(
  memberQueries.selectFrom('film_list').select(({ fn }) => fn.countAll<number>().as('count')),
  ([row]) => row?.count ?? 0,
)

/** A list with what its films amount to; `minutes` counts those whose runtime is known. */
export type ListSummary = ListWithCount & { minutes: number; seen: number }

/** Reads the list, or null. */
export function listSummary(id: string) {
  const query = sql<Parameters<typeof toFilmList>[0] & { films: number; minutes: number; seen: number }>`
    select film_list.*, films, minutes, seen from film_list, lateral (
      select count(*)::int as films, coalesce(sum(runtime), 0)::int as minutes, count(seen.movie_id)::int as seen
      from list_item
      join film_ref using (movie_id)
      left join seen on seen.movie_id = list_item.movie_id
      where list_id = film_list.id) total
    where id = ${id}`
  return memberRead(query, ([row]): ListSummary | null => {
    if (!row) return null
    return { ...toFilmList(row), films: row.films, minutes: row.minutes, seen: row.seen }
  })
}

/** Reads films of the list in its order, from the one at `offset` (from 0). */
export function listItems(id: string, { offset, limit }: { offset: number; limit: number }) {
  // Only the keys of all films before them are read, from the index, and the facts of these.
  const shown = memberQueries
    .selectFrom('list_item')
    .selectAll()
    .where('list_id', '=', id)
    .orderBy('position')
    .orderBy('movie_id')
    .limit(limit)
    .offset(offset)
  const query = memberQueries
    .selectFrom(shown.as('item'))
    .innerJoin('film_ref', 'film_ref.movie_id', 'item.movie_id')
    .select(['item.note', 'item.created_at', ...filmColumns])
    .orderBy('item.position')
    .orderBy('item.movie_id')
  return memberRead(query, rows =>
    rows.map((row): ListItem => ({ film: storedFilmOf(row), note: row.note, addedAt: row.created_at.toISOString() })),
  )
}

/** Reads the names of all lists, as their member finds them in a menu. */
export const listNames = memberRead(
  memberQueries
    .selectFrom('film_list')
    .select(['id', 'name'])
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(maxLists),
  rows => rows.map(({ id, name }) => ({ id, name })),
)

/** Reads the ids of the lists that have the film. */
export function listsWith(film: FilmIds) {
  const query = memberQueries.selectFrom('list_item').select('list_id').where('movie_id', 'in', movieIdsOf(film))
  return memberRead(query.limit(maxLists), rows => rows.map(row => row.list_id))
}

/** A list that a film may be added to. */
export type ListChoice = { id: string; name: string; films: number; isListed: boolean }

/** Reads the member's lists, the one changed last first, and whether each has the film. */
export function listChoices(film: FilmIds) {
  const query = sql<{ id: string; name: string; films: number; is_listed: boolean }>`
    select id, name,
      (select count(*)::int from list_item where list_id = film_list.id) as films,
      exists (select from list_item where list_id = film_list.id and movie_id in ${movieIdsOf(film)}) as is_listed
    from film_list order by updated_at desc, id limit ${maxLists}`
  return memberRead(query, rows => rows.map(({ is_listed, ...list }): ListChoice => ({ ...list, isListed: is_listed })))
}

/** A film of a list for another site's importer. */
export type ItemToExport = { movieId: string; filmId: number; title: string; releaseDate: string | null; note: string }

/** Reads all films of the list, in its order. */
export function itemsToExport(id: string) {
  const query = memberQueries
    .selectFrom('list_item')
    .innerJoin('film_ref', 'film_ref.movie_id', 'list_item.movie_id')
    .select(['list_item.movie_id', 'film_id', 'title', 'release_date', 'note'])
    .where('list_id', '=', id)
    .orderBy('position')
    .orderBy('list_item.movie_id')
  return memberRead(query, rows =>
    rows.map(
      (row): ItemToExport => ({
        ...{ movieId: row.movie_id, filmId: row.film_id, title: row.title },
        ...{ releaseDate: row.release_date, note: row.note },
      }),
    ),
  )
}
