import { sql } from 'kysely'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { cachedRead, haveUnchangedFilms } from '../cached-read.server.ts'
import { toStoredFilm } from '../films/film-row.server.ts'
import { isReleased, lastDay } from '../films/release-date.server.ts'
import type { StoredFilm } from '../films/stored-film.ts'

/** The maximum number of films that a page shows. */
export const maxComing = 200

/**
 * Reads the films of the member's watchlist that are released after `today`, the next one first; one more than
 * `maxComing` when there are more.
 */
export const selectComingFilms = (memberId: string, today: PlainDate) =>
  cachedRead<StoredFilm[]>({
    memberId,
    name: `watchlist after ${today}`,
    tables: ['watchlist'],
    query: sql`
      select coalesce(json_agg(film), '[]') from (
        select film_id, title, release_date, genres, vote_average, imdb_rating, poster
        from watchlist join film_ref using (movie_id)
        where not ${isReleased(today)}
        order by ${lastDay} collate "C", sort_title collate "C", film_id limit ${sql.lit(maxComing + 1)}) film`,
    toValue: json => (json as Parameters<typeof toStoredFilm>[0][]).map(toStoredFilm), // the statement selects these
    isUsable: haveUnchangedFilms('watchlist'),
  })
