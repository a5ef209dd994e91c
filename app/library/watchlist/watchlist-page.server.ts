import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { memberQueries, memberRead, readAsMember } from '#app/db/read-as-member.server.ts'
import { countPages } from '#app/domain/count-pages.ts'
import { cachedRead, haveUnchangedFilms } from '../cached-read.server.ts'
import { filmColumns } from '../films/film-row.server.ts'
import { lastDay } from '../films/release-date.server.ts'
import { selectOwnServices } from '../services/own-services.server.ts'
import { toWatchlistFilm, type WatchlistFilm } from './watchlist.server.ts'
import type { WatchlistOrder } from './watchlist-order.ts'

/** The number of films on one page of the watchlist. */
export const watchlistPageSize = 60

/** A page of the watchlist; `page` and `totalPages` count from 1. */
export type WatchlistPage = { films: WatchlistFilm[]; totalFilms: number; totalPages: number }

/** One page of the member's watchlist in this order. A page past the last one is empty. `isByLink`: see `readAsMember`. */
export async function readWatchlistPage(
  db: Database,
  {
    memberId,
    order,
    page,
    isByLink = false,
  }: { memberId: string; order: WatchlistOrder; page: number; isByLink?: boolean },
): Promise<WatchlistPage> {
  const { found } = await readAsMember(db, memberId, { found: sortedPage(memberId, { order, page }) }, { isByLink })
  return { ...found, totalPages: countPages(found.totalFilms, watchlistPageSize) }
}

/** Reads a page for which the whole list is sorted once, until the watchlist changes. */
const sortedPage = (memberId: string, { order, page }: Pick<WatchlistPageOptions, 'order' | 'page'>) =>
  cachedRead<Omit<WatchlistPage, 'totalPages'>>({
    memberId,
    name: `watchlist by ${order}, page ${page}`,
    tables: ['watchlist'],
    query: sql`select json_build_object(
      'films', (select coalesce(json_agg(film), '[]') from ${filmsOn({ order, page })} film),
      'total', (select count(*)::int from watchlist))`,
    toValue: json => {
      const { films, total } = json as { films: Row[]; total: number } // the statement selects these
      return {
        films: films.map(row => toWatchlistFilm({ ...row, created_at: new Date(row.created_at) })),
        totalFilms: total,
      }
    },
    isUsable: haveUnchangedFilms('watchlist'),
  })

/** A row as JSON: its time is text. */
type Row = Omit<Parameters<typeof toWatchlistFilm>[0], 'created_at'> & { created_at: string }

/** The most films of a watchlist that are checked against the member's services. */
export const maxNarrowed = 300

/** The first `maxNarrowed` films of the member's watchlist in this order, their number, and the member's services. */
export const readWatchlistAndServices = (
  db: Database,
  { memberId, order }: { memberId: string; order: WatchlistOrder },
) =>
  readAsMember(db, memberId, {
    films: memberRead(filmsOn({ order, page: 1, pageSize: maxNarrowed }), rows => rows.map(toWatchlistFilm)),
    totalFilms: total,
    services: selectOwnServices(),
  })

const total = memberRead(
  memberQueries.selectFrom('watchlist').select(({ fn }) => fn.countAll<number>().as('count')),
  ([row]) => row?.count ?? 0,
)

type WatchlistPageOptions = { order: WatchlistOrder; page: number; pageSize?: number }

/** Each order is total: the same films always come in the same order. */
function filmsOn({ order, page, pageSize = watchlistPageSize }: WatchlistPageOptions) {
  // Only what the films are sorted by is read of all of them, the other columns of those on the page.
  const pageQuery = memberQueries
    .selectFrom('watchlist')
    .innerJoin('film_ref', 'film_ref.movie_id', 'watchlist.movie_id')
    .select(['film_ref.movie_id', 'watchlist.created_at'])
    .orderBy(sortKeys[order])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return memberQueries
    .selectFrom(pageQuery.as('shown'))
    .innerJoin('film_ref', 'film_ref.movie_id', 'shown.movie_id')
    .select(['shown.created_at', ...filmColumns])
    .orderBy(sortKeys[order])
}

/** The order by title, then by id; see 0030-titles-by-first-word.sql. */
const byTitle = sql`sort_title collate "C", film_id`

/** Unknown values come last. The rating is the one shown beside the film: IMDb's without a vote average. */
const sortKeys = {
  date: sql`${lastDay} collate "C" desc nulls last, ${byTitle}`,
  rating: sql`coalesce(vote_average, imdb_rating) desc nulls last, ${byTitle}`,
  alphabetical: byTitle,
} satisfies Record<WatchlistOrder, unknown>
