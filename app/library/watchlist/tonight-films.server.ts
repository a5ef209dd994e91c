// Films of a member's watchlist for tonight, by how long they are.
import { sql } from 'kysely'
import type { MemberRead } from '#app/db/read-as-member.server.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { cachedRead, haveUnchangedFilms } from '../cached-read.server.ts'
import { isSeen, seenTables } from '../entry/seen-sql.server.ts'
import { toStoredFilm } from '../films/film-row.server.ts'
import { isReleased } from '../films/release-date.server.ts'
import type { StoredFilm } from '../films/stored-film.ts'

/** A film of the watchlist, and its runtime in minutes. */
export type TonightFilm = { film: StoredFilm; runtime: number }

export type TonightFilms = {
  /** All films on the watchlist. */
  totalFilms: number
  /** Films under 100 minutes, those around two hours, and those of 140 minutes or more. */
  byLength: [TonightFilm[], TonightFilm[], TonightFilm[]]
}

/** The shortest runtimes of the second and the third length, in minutes. */
const lengths = [100, 140]

const filmsPerLength = 2

type Row = Parameters<typeof toStoredFilm>[0] & { runtime: number; length: number }

/** Reads films of each length that are released and not seen: others each day, the same ones all day. */
export const selectTonightFilms = (memberId: string, today: PlainDate): MemberRead<TonightFilms> =>
  cachedRead<TonightFilms>({
    memberId,
    name: `films for tonight, ${today}`,
    tables: ['watchlist', ...seenTables],
    query: sql`
      with placed as (
        select movie_id, width_bucket(runtime, array[${sql.join(lengths)}]::int[]) as length, row_number() over (
          partition by width_bucket(runtime, array[${sql.join(lengths)}]::int[]) order by md5(${today} || film_id)) as place
        from watchlist join film_ref using (movie_id)
        where runtime > 0 and ${isReleased(today)}
          and not ${isSeen(sql.ref('film_ref.movie_id'))})
      select json_build_object(
        'total', (select count(*)::int from watchlist),
        'films', (select json_agg(film order by place) from (
          select place, length, film_id, title, release_date, genres, vote_average, imdb_rating, poster, runtime
          from placed join film_ref using (movie_id) where place <= ${filmsPerLength}) film))`,
    toValue: json => {
      const { total, films } = json as { total: number; films: Row[] | null } // the statement selects these
      const ofLength = (length: number) =>
        (films ?? [])
          .filter(row => row.length === length)
          .map(row => ({ film: toStoredFilm(row), runtime: row.runtime }))
      return { totalFilms: total, byLength: [ofLength(0), ofLength(1), ofLength(2)] }
    },
    isUsable: haveUnchangedFilms('watchlist'),
  })
