// Reads a member's taste. The films of the newest ratings stay in memory; after a rating, only that film is read again.
import { type RawBuilder, sql } from 'kysely'
import type { MemberRead } from '#app/db/read-as-member.server.ts'
import type { StoredPerson } from '#app/db/schema/stored-film-schema.ts'
import { toStars } from '#app/domain/stars.ts'
import { cachedRead, changedFilms, haveUnchangedFilms } from '../cached-read.server.ts'
import { deriveTaste, maxRatings } from './derive-taste.ts'
import { type NewestRatings, toNewestRatings, withChanges } from './newest-ratings.ts'
import type { Taste } from './taste.ts'

/** The number of ratings that are read: some can be removed before too few are left. */
const maxRead = maxRatings + 100

/** More changed ratings than these are read anew with all others. */
const maxChanged = 50

/** Reads what the member's newest ratings have in common. */
export function selectTaste(memberId: string): MemberRead<Taste> {
  const { statement, toValue } = cachedRead<NewestRatings>({
    memberId,
    name: 'newest ratings',
    tables: ['rating'],
    query: ratedFilms(sql`true`),
    toValue: json => toNewestRatings(toRatedFilms(json as FilmJson[] | null), maxRead), // the statement selects these
    isUsable: haveUnchangedFilms('rating'),
    isComplete: ({ films, oldest }) => oldest === null || films.length >= maxRatings + maxChanged,
    changes: {
      maxFilms: maxChanged,
      query: snapshot => sql`
        with changed as materialized (${changedFilms(['rating'], snapshot)})
        select json_build_object(
          'ids', (select coalesce(json_agg(movie_id), '[]') from changed),
          'films', (${ratedFilms(sql`movie_id in (select movie_id from changed)`)}))`,
      apply: (ratings, json) => {
        const { ids, films } = json as { ids: string[]; films: FilmJson[] | null } // the statement selects this
        return withChanges(ratings, { ids, films: toRatedFilms(films), maxFilms: maxRead })
      },
    },
  })
  return { statement, toValue: rows => tasteOnce(toValue(rows)) }
}

const tastes = new WeakMap<NewestRatings, Taste>()

function tasteOnce(ratings: NewestRatings) {
  const taste = tastes.get(ratings) ?? deriveTaste(ratings.films)
  tastes.set(ratings, taste)
  return taste
}

/** Selects the films of the newest ratings whose `movie_id` meets the condition. */
const ratedFilms = (condition: RawBuilder<unknown>) => sql`
  select json_agg(json_build_array(
    movie_id, extract(epoch from created_at), rating, genres, keywords, people, left(release_date, 3)))
  from (
    select movie_id, rating, created_at from rating where ${condition}
    order by created_at desc, movie_id limit ${sql.lit(maxRead)}) newest
  join film_ref using (movie_id)`

type FilmJson = [
  movieId: string,
  ratedAt: number,
  storedRating: number,
  genres: string[],
  keywords: string[] | null,
  people: StoredPerson[] | null,
  firstOfYear: string | null,
]

const toRatedFilms = (json: FilmJson[] | null) => (json ?? []).map(toRatedFilm)

const toRatedFilm = ([movieId, ratedAt, storedRating, genres, keywords, people, firstOfYear]: FilmJson) => ({
  movieId,
  ratedAt,
  stars: toStars(storedRating),
  genres,
  keywords: keywords ?? [],
  // Few of the others are shared, and they take a third of the memory.
  people: (people ?? []).filter(({ id, role }) => id !== null && role !== 'writer'),
  decade: firstOfYear === null ? null : `${firstOfYear}0`,
})
