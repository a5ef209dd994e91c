import { type Selectable, sql } from 'kysely'
import type { ImportEntryRow } from '#app/db/schema/library-schema.ts'
import { diaryEntryOf, isDifferentEntry, isDifferentItem, isDifferentList, isShown } from './apply/details-sql.ts'
import type { RowOutcome } from './row-outcome.ts'

type Options = {
  importId: string
  /** The member's region, which is not in the tables of members. */
  region: string | null
}

/**
 * A query for every entry of an import with its film and its outcome (row-outcome.ts). Before the import is
 * applied, the outcome depends on the current library.
 */
export const entriesWithOutcome = ({ importId, region }: Options) => sql<EntryWithOutcome>`
  select e.position, e.kind, e.file, e.line, e.title, e.year, e.imdb_id, e.tmdb_id, e.rating, e.rounded, e.review, e.at,
    e.match, e.candidates, film.film_id as found_id, film.title as found_title, film.release_date as found_date,
    coalesce((e.details->'before'->>'rating')::smallint, e.before_rating, r.rating, d.rating) as mine,
    case
      when e.effect is not null then e.effect
      when e.match not in ('found', 'similar') then e.match
      when e.kind = 'rating' then case when r.rating is null then 'to add' when r.rating = e.rating then 'same' else 'differs' end
      when e.kind = 'watchlist' then case when w.movie_id is null then 'to add' else 'same' end
      when e.kind = 'seen' then case when s.movie_id is null then 'to add' else 'same' end
      when e.kind = 'film_like' then case when h.movie_id is null then 'to add' else 'same' end
      when e.kind = 'diary_entry' then case when d.id is null then 'to add' when ${isDifferentEntry} then 'differs' else 'same' end
      when e.kind = 'film_list' then case when l.id is null then 'to add' when ${isDifferentList} then 'differs' else 'same' end
      when e.kind = 'list_item' then case when i.movie_id is null then 'to add' when ${isDifferentItem} then 'differs' else 'same' end
      when e.kind = 'watch_service' then case when p.provider_id is null then 'to add' else 'same' end
      when e.kind = 'region' then case when ${region}::text is null then 'to add' when ${region} = e.details->>'region' then 'same' else 'differs' end
      when v.id is not null then case when v.review <> e.review and v.movie_id = e.movie_id then 'differs' else 'same' end
      when exists (select from review t where t.movie_id = e.movie_id and t.review = e.review) then 'same'
      else 'to add'
    end as outcome
  from (select *, ${diaryEntryOf} as diary_id from import_row e where import_id = ${importId} and ${isShown}) e
  left join film_ref film on film.movie_id = e.movie_id
  left join rating r on e.kind = 'rating' and r.movie_id = e.movie_id
  left join watchlist w on e.kind = 'watchlist' and w.movie_id = e.movie_id
  left join seen s on e.kind = 'seen' and s.movie_id = e.movie_id
  left join film_like h on e.kind = 'film_like' and h.movie_id = e.movie_id
  left join diary_entry d on d.id = e.diary_id
  left join film_list l on e.kind = 'film_list' and l.id = (e.details->>'id')::uuid
  left join list_item i on e.kind = 'list_item' and i.list_id = (e.details->>'listId')::uuid and i.movie_id = e.movie_id
  left join watch_service p on e.kind = 'watch_service' and p.provider_id = (e.details->>'id')::integer
  left join review v on e.kind = 'review' and v.id = e.review_id`

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
