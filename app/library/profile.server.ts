// What a member's own page says: the newest of each kind, and a year in figures. All of it is counted by the database,
// so that a shelf of thousands is as quick as a short one.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { asMember, type MemberTransaction } from './as-member.server.ts'
import { type KeptInYear, type RatedInYear, withoutGaps } from './kept-by-year.ts'
import { ratingsOf } from './ratings.server.ts'
import { reviewsOf } from './reviews.server.ts'
import { starSteps, storedRating } from './stars.ts'
import { watchlistOf } from './watchlist.server.ts'

/** So many films of a kind stand in its carousel, so many reviews below each other. */
const mostFilms = 16
const mostReviews = 40

export type Profile = Awaited<ReturnType<typeof profileOf>>

/** The member's own page. `chooseYear` is told what is kept in which year and says which one is shown, null for all. */
export function profileOf(
  db: Database,
  { memberId, chooseYear }: { memberId: string; chooseYear: (kept: KeptInYear[]) => number | null },
) {
  return asMember(db, memberId, async tx => {
    const kept = await keptByYear(tx)
    const year = chooseYear(kept)
    return {
      kept,
      year,
      rated: await ratedIn(tx, year),
      watchlist: await watchlistOf(tx, { most: mostFilms }),
      ratings: await ratingsOf(tx, { most: mostFilms }),
      reviews: await reviewsOf(tx, { most: mostReviews }),
    }
  })
}

const yearOf = (moment: string) => sql<number>`extract(year from ${sql.ref(moment)} at time zone 'UTC')::int`

async function keptByYear(tx: MemberTransaction): Promise<KeptInYear[]> {
  const { rows } = await sql<KeptInYear>`
    select 'rating' as noun, ${yearOf('created_at')} as year, count(*)::int as count, sum(rating)::int as "storedTotal"
      from rating group by year
    union all
    select 'watchlist', ${yearOf('created_at')} as year, count(*)::int, 0 from watchlist group by year
    union all
    select 'review', ${yearOf('created_at')} as year, count(*)::int, 0 from review group by year`.execute(tx)
  return rows
}

/** So many genres are named. */
const mostGenres = 7

async function ratedIn(tx: MemberTransaction, year: number | null): Promise<RatedInYear> {
  const rated = tx
    .selectFrom('rating')
    .innerJoin('shelf_film', 'shelf_film.movie_id', 'rating.movie_id')
    .$if(year !== null, query => query.where(yearOf('rating.created_at'), '=', year))
  const count = sql<number>`count(*)::int`.as('count')

  const given = await rated.select(['rating.rating', count]).groupBy('rating.rating').execute()
  const genres = await rated
    .innerJoin(sql<{ name: string }>`unnest(shelf_film.genres)`.as<'genre'>(sql`genre(name)`), join => join.onTrue())
    .select(['genre.name', count])
    .groupBy('genre.name')
    .orderBy('count', 'desc')
    .orderBy('genre.name')
    .limit(mostGenres)
    .execute()
  const decade = sql<number>`left(release_date, 3)::int * 10`
  const decades = await rated
    .select([decade.as('name'), count])
    .where('release_date', 'is not', null)
    .groupBy(decade)
    .execute()
  const often = new Map(given.map(({ rating, count }) => [rating, count]))
  return {
    stars: starSteps.map(name => ({ name, count: often.get(storedRating(name)) ?? 0 })),
    genres,
    decades: withoutGaps(decades),
  }
}
