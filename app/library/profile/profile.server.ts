// The facts of a member's profile: the newest of each kind, and the counts of a year. The database counts, so that a
// library of thousands is as quick as a short one.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { memberRead, readAsMember } from '#app/db/read-as-member.server.ts'
import { starSteps, storedRating } from '#app/domain/stars.ts'
import { ratingsOf } from '../rating/ratings.server.ts'
import { reviewsOf } from '../review/reviews.server.ts'
import { watchlistOf } from '../watchlist/watchlist.server.ts'
import { type FilmsInYear, type RatedInYear, withoutGaps, type YearParam } from './films-by-year.ts'

/** The maximum number of films in a carousel, and of reviews. */
const maxFilms = 16
const maxReviews = 40

export type Profile = Awaited<ReturnType<typeof profileOf>>

/** The member's own page; `rated` is about the given year. */
export const profileOf = (db: Database, { memberId, year }: { memberId: string; year: YearParam }) =>
  readAsMember(db, memberId, {
    filmsByYear,
    rated: ratedIn(year),
    watchlist: watchlistOf({ most: maxFilms }),
    ratings: ratingsOf({ most: maxFilms }),
    reviews: reviewsOf({ most: maxReviews }),
  })

const yearOf = (moment: string) => sql<number>`extract(year from ${sql.ref(moment)} at time zone 'UTC')::int`

const filmsByYear = memberRead(
  sql<FilmsInYear>`
    select 'rating' as noun, ${yearOf('created_at')} as year, count(*)::int as count, sum(rating)::int as "storedTotal"
      from rating group by year
    union all
    select 'watchlist', ${yearOf('created_at')} as year, count(*)::int, 0 from watchlist group by year
    union all
    select 'review', ${yearOf('created_at')} as year, count(*)::int, 0 from review group by year`,
  rows => rows,
)

/** So many genres are named. */
const maxGenres = 7

type Count = { kind: 'stars' | 'genre' | 'decade'; name: string; count: number }

function ratedIn(year: YearParam) {
  // The films are joined once for all three.
  const query = sql<Count>`
    with rated as materialized (
      select rating, genres, left(release_date, 3) || '0' as decade
      from rating join film_ref using (movie_id)
      where ${isIn(year)})
    select 'stars' as kind, rating::text as name, count(*)::int as count from rated group by rating
    union all
    (select 'genre', genre, count(*)::int from rated, unnest(genres) as genre
      group by genre order by count(*) desc, genre limit ${maxGenres})
    union all
    select 'decade', decade, count(*)::int from rated where decade is not null group by decade`
  return memberRead(query, toRatedInYear)
}

/** The year of the newest entry is the one that `yearToShow` chooses from the same rows. */
function isIn(year: YearParam) {
  if (year === 'all') return sql`true`
  const newest = sql`(select extract(year from greatest((select max(created_at) from rating),
    (select max(created_at) from watchlist), (select max(created_at) from review)) at time zone 'UTC')::int)`
  return sql`${yearOf('created_at')} = ${year ?? newest}`
}

function toRatedInYear(rows: Count[]): RatedInYear {
  const of = (kind: string) => rows.filter(row => row.kind === kind)
  const given = new Map(of('stars').map(({ name, count }) => [Number(name), count]))
  return {
    stars: starSteps.map(name => ({ name, count: given.get(storedRating(name)) ?? 0 })),
    genres: of('genre').map(({ name, count }) => ({ name, count })),
    decades: withoutGaps(of('decade').map(({ name, count }) => ({ name: Number(name), count }))),
  }
}
