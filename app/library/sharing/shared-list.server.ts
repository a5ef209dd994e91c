import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import { filmColumns, toStoredFilm } from '../films/film-row.server.ts'
import type { StoredFilm } from '../films/stored-film.ts'

/** The number of films on one page of a shared list. */
export const sharedPageSize = 60

/** A list as it is shared: its own words and its films. */
type SharedList = { name: string; description: string; isRanked: boolean; totalFilms: number }

/** Reads what is shown of a list; null when it is deleted. */
export function selectSharedList(listId: string) {
  const query = memberQueries
    .selectFrom('film_list')
    .select(['name', 'description', 'is_ranked'])
    .select(list =>
      list
        .selectFrom('list_item')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('list_id', '=', listId)
        .as('total'),
    )
    .where('id', '=', listId)
  return memberRead(query, ([row]): SharedList | null =>
    row ? { name: row.name, description: row.description, isRanked: row.is_ranked, totalFilms: row.total ?? 0 } : null,
  )
}

/** A film of a shared page; `note` is empty when the notes are not shared. */
type SharedFilm = { film: StoredFilm; note: string }

/** Reads one page of a list's films in their order. */
export function selectSharedListFilms({
  listId,
  page,
  withNotes,
}: {
  listId: string
  page: number
  withNotes: boolean
}) {
  // Only the films of the page are looked at.
  const pageQuery = memberQueries
    .selectFrom('list_item')
    .select(['movie_id', 'position', 'note'])
    .where('list_id', '=', listId)
    .orderBy('position')
    .orderBy('movie_id')
    .limit(sharedPageSize)
    .offset((page - 1) * sharedPageSize)
  const query = memberQueries
    .selectFrom(pageQuery.as('shown'))
    .innerJoin('film_ref', 'film_ref.movie_id', 'shown.movie_id')
    .select(['shown.note', ...filmColumns])
    .orderBy('shown.position')
    .orderBy('shown.movie_id')
  return memberRead(query, rows =>
    rows.map((row): SharedFilm => ({ film: toStoredFilm(row), note: withNotes ? row.note : '' })),
  )
}
