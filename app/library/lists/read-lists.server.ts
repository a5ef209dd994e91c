// Reads of a member's lists, for `readAsMember`.
import { sql } from 'kysely'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import type { Picture } from '#app/domain/picture.ts'
import { movieIdsOf } from '../films/film-row.server.ts'
import { type ListCard, type ListFields, type ListOnPage, maxLists } from './list.ts'
import { toFilmList } from './lists.server.ts'

/** Lists on one page. */
export const listCardsPageSize = 60

export type ListCardRow = Parameters<typeof toFilmList>[0] & { films: number; posters: Picture[] }

/** The list of these columns, with its number of films and its posters. */
export const toListCard = (row: ListCardRow): ListCard => ({
  ...toFilmList(row),
  films: row.films,
  posters: row.posters,
})

/** The posters of a list's first films. */
export const firstPosters = sql`array(
  select poster from list_item join film_ref using (movie_id)
  where list_id = film_list.id order by position, movie_id limit 5)`

/** The number of a list's films. */
const filmCount = sql`(select count(*)::int from list_item where list_id = film_list.id)`

/** Reads one page of the member's lists, the one changed last first. */
export function selectListCards({ page }: { page: number }) {
  const query = sql<ListCardRow & { is_shared: boolean }>`
    select film_list.*, ${firstPosters} as posters,
      ${filmCount} as films,
      exists (select from share_link where list_id = film_list.id) as is_shared
    from film_list order by updated_at desc, id
    limit ${listCardsPageSize} offset ${(page - 1) * listCardsPageSize}`
  return memberRead(query, rows => rows.map((row): ListOnPage => ({ ...toListCard(row), isShared: row.is_shared })))
}

/** A list as its name, its number of films and the posters of the first ones. */
export type NewestList = Pick<ListCard, 'id' | 'name' | 'films' | 'posters'>

/** Reads the lists that were changed last, the newest first. */
export const selectNewestLists = ({ limit }: { limit: number }) =>
  memberRead(
    sql<NewestList>`
      select id, name, ${firstPosters} as posters,
        ${filmCount} as films
      from film_list order by updated_at desc, id limit ${limit}`,
    rows => rows,
  )

/** Reads how many lists the member has. */
export const selectListCount = memberRead(
  memberQueries.selectFrom('film_list').select(({ fn }) => fn.countAll<number>().as('count')),
  ([row]) => row?.count ?? 0,
)

/** Reads the fields of a list that was deleted and can be restored, or null. */
export function selectDeletedList(id: string) {
  const query = memberQueries.selectFrom('deleted_list').select('list').where('id', '=', id)
  return memberRead(query, ([row]): ListFields | null => {
    // The columns of film_list, as lists.server.ts stores them.
    const list = row?.list as { name: string; description: string; is_ranked: boolean } | undefined
    return list ? { name: list.name, description: list.description, isRanked: list.is_ranked } : null
  })
}

/** Reads the names of all lists, as their member finds them in a menu. */
export const selectListNames = memberRead(
  memberQueries
    .selectFrom('film_list')
    .select(['id', 'name'])
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(maxLists),
  rows => rows.map(({ id, name }) => ({ id, name })),
)

/** Reads the ids of the lists that have the film. */
export function selectListsWithFilm(film: FilmIds) {
  const query = memberQueries.selectFrom('list_item').select('list_id').where('movie_id', 'in', movieIdsOf(film))
  return memberRead(query.limit(maxLists), rows => rows.map(row => row.list_id))
}

/** A list that a film may be added to. */
export type ListChoice = { id: string; name: string; films: number; isInList: boolean }

/** Reads the member's lists, the one changed last first, and whether each has the film. */
export function selectListChoices(film: FilmIds) {
  const query = sql<{ id: string; name: string; films: number; is_listed: boolean }>`
    select id, name,
      ${filmCount} as films,
      exists (select from list_item where list_id = film_list.id and movie_id in ${movieIdsOf(film)}) as is_listed
    from film_list order by updated_at desc, id limit ${maxLists}`
  return memberRead(query, rows => rows.map(({ is_listed, ...list }): ListChoice => ({ ...list, isInList: is_listed })))
}
