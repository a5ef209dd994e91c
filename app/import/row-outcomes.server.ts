import { type Selectable, sql } from 'kysely'
import type { ImportEntryRow } from '#app/db/schema/library-schema.ts'
import type { RowOutcome } from './row-outcome.ts'

/**
 * A query for every entry of an import with its film and its outcome (row-outcome.ts). Before the import is
 * applied, the outcome depends on the current library.
 */
export const entriesWithOutcome = (importId: string) => sql<EntryWithOutcome>`
  select e.position, e.kind, e.file, e.line, e.title, e.year, e.imdb_id, e.tmdb_id, e.rating, e.rounded, e.review, e.at,
    e.match, e.candidates, film.film_id as found_id, film.title as found_title, film.release_date as found_date,
    coalesce(e.before_rating, r.rating) as mine,
    case
      when e.effect is not null then e.effect
      when e.match not in ('found', 'similar') then e.match
      when e.kind = 'rating' then case when r.rating is null then 'to add' when r.rating = e.rating then 'same' else 'differs' end
      when e.kind = 'watchlist' then case when w.movie_id is null then 'to add' else 'same' end
      when v.id is not null then case when v.review <> e.review and v.movie_id = e.movie_id then 'differs' else 'same' end
      when exists (select from review t where t.movie_id = e.movie_id and t.review = e.review) then 'same'
      else 'to add'
    end as outcome
  from import_row e
  left join film_ref film on film.movie_id = e.movie_id
  left join rating r on e.kind = 'rating' and r.movie_id = e.movie_id
  left join watchlist w on e.kind = 'watchlist' and w.movie_id = e.movie_id
  left join review v on e.kind = 'review' and v.id = e.review_id
  where e.import_id = ${importId}`

type StoredEntry = Selectable<ImportEntryRow>

export type EntryWithOutcome = Pick<
  StoredEntry,
  'position' | 'kind' | 'file' | 'line' | 'title' | 'year' | 'imdb_id' | 'tmdb_id' | 'rating' | 'rounded' | 'review'
> &
  Pick<StoredEntry, 'at' | 'match' | 'candidates'> & {
    found_id: number | null
    found_title: string | null
    found_date: string | null
    mine: number | null
    outcome: RowOutcome
  }
