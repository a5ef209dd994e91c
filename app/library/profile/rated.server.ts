import { sql } from 'kysely'
import { memberRead } from '#app/db/read-as-member.server.ts'
import { type Stars, starSteps, storedRating } from '#app/domain/stars.ts'
import { type Bar, withoutGaps } from './bars.ts'

/** What a member rated, and how. */
export type Rated = { stars: Bar<Stars>[]; genres: Bar<string>[]; decades: Bar<number>[] }

/** So many genres are named. */
const maxGenres = 8

type Count = { kind: 'stars' | 'genre' | 'decade'; name: string; count: number }

// The films are joined once for all three.
const query = sql<Count>`
  with rated as materialized (
    select rating, genres, left(release_date, 3) || '0' as decade from rating join film_ref using (movie_id))
  select 'stars' as kind, rating::text as name, count(*)::int as count from rated group by rating
  union all
  (select 'genre', genre, count(*)::int from rated, unnest(genres) as genre
    group by genre order by count(*) desc, genre limit ${sql.lit(maxGenres)})
  union all
  select 'decade', decade, count(*)::int from rated where decade is not null group by decade`

/** Reads how often the member gave each rating, and the genres and decades of the films. */
export const rated = memberRead(query, toRated)

function toRated(rows: Count[]): Rated {
  const of = (kind: string) => rows.filter(row => row.kind === kind)
  const given = new Map(of('stars').map(({ name, count }) => [Number(name), count]))
  return {
    stars: starSteps.map(name => ({ name, count: given.get(storedRating(name)) ?? 0 })),
    genres: of('genre').map(({ name, count }) => ({ name, count })),
    decades: withoutGaps(of('decade').map(({ name, count }) => ({ name: Number(name), count }))),
  }
}
