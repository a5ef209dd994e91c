// The named lists of the embedded catalogue, by the public film database's own rules.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import type { Schema } from '#app/db/schema.ts'
import type { PlainDate } from '../film.ts'
import { genreNeverRated, votesToBeRated } from '../film-lists.ts'
import type { ListName } from '../film-source.ts'

type Listing = SelectQueryBuilder<Schema, 'catalogue_film', object>

/** The query of a named list, ordered, without a page. `today` divides the released from the upcoming. */
export async function listQuery(db: Database, name: ListName, { today }: { today: PlainDate }): Promise<Listing> {
  const films = db.selectFrom('catalogue_film')
  if (name === 'top-rated') return topRated(films)
  if (name === 'popular') return released(films, today).orderBy('popularity', 'desc').orderBy('id')
  const upcoming = films.where('release_date', '>', today)
  const { count } = await upcoming.select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  // A catalogue on disk grows old: when nothing is coming any more, the newest releases stand in.
  return count > 0 ? upcoming.orderBy(lastDay).orderBy('id') : films.orderBy(lastDay, 'desc').orderBy('id')
}

const topRated = (films: Listing) =>
  films
    .where('vote_count', '>=', votesToBeRated)
    .where(sql<boolean>`not genres @> ${[genreNeverRated]}`)
    .orderBy('vote_average', 'desc')
    .orderBy('vote_count', 'desc')
    .orderBy('id')

const released = (films: Listing, today: PlainDate) => films.where('release_date', '<=', today)

// "2027" alone comes after every day of 2027 that is known.
const lastDay = sql<string>`rpad(release_date, 10, '-12-31')`

/** Keeps the films of any of these genres; all of them when none is named. */
export const ofAnyGenre = (films: Listing, genres: string[]) =>
  genres.length ? films.where(sql<boolean>`genres && ${genres}::text[]`) : films
