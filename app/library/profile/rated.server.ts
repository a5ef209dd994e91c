import { sql } from 'kysely'
import { type Stars, starSteps, storedRating } from '#app/domain/stars.ts'
import { cachedRead, haveUnchangedFilms } from '../cached-read.server.ts'
import { type Bar, fillGaps } from './bars.ts'

/** The number and average of a member's ratings, and the films of each rating, genre and decade. */
export type RatingStatistics = {
  ratings: number
  /** Stars; null without ratings. */
  average: number | null
  stars: Bar<Stars>[]
  genres: Bar<string>[]
  decades: Bar<number>[]
}

/** The maximum number of genres that are counted. */
const maxGenres = 8

type Count = { kind: 'stars' | 'genre' | 'decade'; name: string; count: number }

// Films alike in all that is counted are one row: there are far fewer than films.
const counts = sql`
  with given as materialized (select movie_id, rating from rating),
  alike as materialized (
    select genres, left(release_date, 3) as decade, count(*)::int as films
    from given join film_ref using (movie_id) group by genres, left(release_date, 3))
  select 'stars' as kind, rating::text as name, count(*)::int as count from given group by rating
  union all
  (select 'genre', genre, sum(films)::int from alike, unnest(genres) as genre
    group by genre order by sum(films) desc, genre limit ${sql.lit(maxGenres)})
  union all
  select 'decade', decade || '0', sum(films)::int from alike where decade is not null group by decade`

/** Reads how often the member gave each rating, and the genres and decades of the films. */
export const selectRated = (memberId: string) =>
  cachedRead<RatingStatistics>({
    memberId,
    name: 'rated',
    tables: ['rating'],
    query: sql`select json_agg(counts) from (${counts}) counts`,
    toValue: json => toRated((json ?? []) as Count[]), // the statement selects these
    isUsable: haveUnchangedFilms('rating'),
  })

function toRated(rows: Count[]): RatingStatistics {
  const rowsOfKind = (kind: string) => rows.filter(row => row.kind === kind)
  const filmsByStars = new Map(rowsOfKind('stars').map(({ name, count }) => [Number(name), count]))
  const stars = starSteps.map(name => ({ name, count: filmsByStars.get(storedRating(name)) ?? 0 }))
  const ratings = stars.reduce((sum, { count }) => sum + count, 0)
  return {
    ratings,
    average: ratings === 0 ? null : stars.reduce((sum, { name, count }) => sum + name * count, 0) / ratings,
    stars,
    genres: rowsOfKind('genre').map(({ name, count }) => ({ name, count })),
    decades: fillGaps(rowsOfKind('decade').map(({ name, count }) => ({ name: Number(name), count }))),
  }
}
