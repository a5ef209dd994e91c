// The rules of domain/release-date.ts in SQL, for a query that reads `film_ref`.
import { sql } from 'kysely'
import type { PlainDate } from '#app/domain/plain-date.ts'

/** The last day on which the film comes out; null without a date. */
export const lastDay = sql`(case when length(release_date) = 4 then release_date || '-12-31' else release_date end)`

/** Whether the film is out on this day; null without a date. */
export const isReleased = (today: PlainDate) => sql`(
  (case when vote_average is null and imdb_rating is null then ${lastDay} else release_date end) collate "C" <= ${today})`
