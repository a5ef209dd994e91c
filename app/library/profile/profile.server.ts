// What a member's own page says: the newest of each kind, and a year in figures. All of it is counted by the database,
// so that a shelf of thousands is as quick as a short one.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { starSteps, storedRating } from '#app/domain/stars.ts'
import { asMember, type MemberTransaction } from '../as-member.server.ts'
import { ratingsOf } from '../rating/ratings.server.ts'
import { reviewsOf } from '../review/reviews.server.ts'
import { watchlistOf } from '../watchlist/watchlist.server.ts'
import { type FilmsInYear, type RatedInYear, withoutGaps } from './films-by-year.ts'

/** The maximum number of films in a carousel, and of reviews. */
const maxFilms = 16
const maxReviews = 40

export type Profile = Awaited<ReturnType<typeof profileOf>>

/** The member's own page. `chooseYear` is told what is kept in which year and says which one is shown, null for all. */
export function profileOf(
  db: Database,
  { memberId, chooseYear }: { memberId: string; chooseYear: (filmsByYear: FilmsInYear[]) => number | null },
) {
  return asMember(db, memberId, async tx => {
    const filmsByYear = await readFilmsByYear(tx)
    const year = chooseYear(filmsByYear)
    return {
      filmsByYear,
      year,
      rated: await ratedIn(tx, year),
      watchlist: await watchlistOf(tx, { most: maxFilms }),
      ratings: await ratingsOf(tx, { most: maxFilms }),
      reviews: await reviewsOf(tx, { most: maxReviews }),
    }
  })
}

const yearOf = (moment: string) => sql<number>`extract(year from ${sql.ref(moment)} at time zone 'UTC')::int`

async function readFilmsByYear(tx: MemberTransaction): Promise<FilmsInYear[]> {
  const { rows } = await sql<FilmsInYear>`
    select 'rating' as noun, ${yearOf('created_at')} as year, count(*)::int as count, sum(rating)::int as "storedTotal"
      from rating group by year
    union all
    select 'watchlist', ${yearOf('created_at')} as year, count(*)::int, 0 from watchlist group by year
    union all
    select 'review', ${yearOf('created_at')} as year, count(*)::int, 0 from review group by year`.execute(tx)
  return rows
}

/** So many genres are named. */
const maxGenres = 7

async function ratedIn(tx: MemberTransaction, year: number | null): Promise<RatedInYear> {
  // The films are joined once for all three.
  const { rows } = await sql<{ kind: 'stars' | 'genre' | 'decade'; name: string; count: number }>`
    with rated as materialized (
      select rating, genres, left(release_date, 3) || '0' as decade
      from rating join film_ref using (movie_id)
      where ${year === null ? sql`true` : sql`${yearOf('created_at')} = ${year}`})
    select 'stars' as kind, rating::text as name, count(*)::int as count from rated group by rating
    union all
    (select 'genre', genre, count(*)::int from rated, unnest(genres) as genre
      group by genre order by count(*) desc, genre limit ${maxGenres})
    union all
    select 'decade', decade, count(*)::int from rated where decade is not null group by decade`.execute(tx)
  const of = (kind: string) => rows.filter(row => row.kind === kind)
  const given = new Map(of('stars').map(({ name, count }) => [Number(name), count]))
  return {
    stars: starSteps.map(name => ({ name, count: given.get(storedRating(name)) ?? 0 })),
    genres: of('genre').map(({ name, count }) => ({ name, count })),
    decades: withoutGaps(of('decade').map(({ name, count }) => ({ name: Number(name), count }))),
  }
}
