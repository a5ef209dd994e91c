// The counts of a member's library.
import { type RawBuilder, sql } from 'kysely'
import { type MemberRead, memberRead } from '#app/db/read-as-member.server.ts'
import { cachedRead, changedFilms } from '../cached-read.server.ts'

/** A film with a confirmed diary entry is seen; viewings are counted one by one. */
type SeenCounts = { seen: number; viewings: number }

type RowCounts = { watchlist: number; reviews: number; lists: number }

export type LibraryCounts = SeenCounts & RowCounts

/** Reads how many rows the member has. */
export const selectRowCounts = memberRead(
  sql<RowCounts>`select
    (select count(*)::int from watchlist) as watchlist,
    (select count(*)::int from review) as reviews,
    (select count(*)::int from film_list) as lists`,
  ([row]) => row ?? { watchlist: 0, reviews: 0, lists: 0 },
)

/** Reads how many films the member has seen, and how many viewings of them the diary has. */
export function selectSeenCounts(memberId: string): MemberRead<SeenCounts> {
  const tables = ['diary_entry', 'seen'] as const
  const { statement, toValue } = cachedRead<SeenFilms>({
    memberId,
    name: 'seen films',
    tables,
    query: seenFilms(sql`true`),
    toValue: json => new Map(json as SeenFilm[]), // the statement selects these
    changes: {
      query: snapshot => sql`
        with changed as materialized (${changedFilms(tables, snapshot)})
        select case when exists (select from changed) then json_build_object(
          'ids', (select json_agg(movie_id) from changed),
          'now', (${seenFilms(sql`movie_id in (select movie_id from changed)`)})) end`,
      apply: (films, json) => withChanges(films, json as { ids: string[]; now: SeenFilm[] }), // the statement selects these
    },
  })
  return { statement, toValue: rows => countSeen(toValue(rows)) }
}

/** The number of viewings of each film, by `movie_id`; 0 for a film that is marked as seen alone. */
type SeenFilms = ReadonlyMap<string, number>
type SeenFilm = [movieId: string, viewings: number]

const seenFilms = (condition: RawBuilder<unknown>) => sql`
  select coalesce(json_agg(json_build_array(movie_id, coalesce(viewings, 0))), '[]')
  from (select movie_id, count(*) as viewings from diary_entry where is_confirmed and ${condition} group by movie_id) viewed
  full join (select movie_id from seen where ${condition}) seen using (movie_id)`

function withChanges(films: SeenFilms, { ids, now }: { ids: string[]; now: SeenFilm[] }): SeenFilms {
  const changed = new Map(films)
  for (const id of ids) changed.delete(id)
  for (const [id, viewings] of now) changed.set(id, viewings)
  return changed
}

function countSeen(films: SeenFilms): SeenCounts {
  let viewings = 0
  for (const ofFilm of films.values()) viewings += ofFilm
  return { seen: films.size, viewings }
}
