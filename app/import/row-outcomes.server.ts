import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ImportEntryRow } from '#app/db/schema/import-schema.ts'
import type { ImportedKind } from '#app/domain/nouns.ts'
import { isNewer } from './apply/conflict-choice.ts'
import {
  detailId,
  detailListId,
  followsDiary,
  foundEntry,
  isDifferentEntry,
  isDifferentItem,
  isDifferentList,
  isMarkDifferent,
  isSameReview,
  isShown,
} from './apply/details-sql.ts'
import type { RowOutcome } from './row-outcome.ts'

type Options = {
  importId: string
  /** The member's region, which is not in the tables of members. */
  region: string | null
}

/**
 * A query for every entry of an import with its film and its outcome (row-outcome.ts). Before the import is
 * applied, the outcome depends on the current library: each kind looks its row up in its own table.
 */
export const entriesWithOutcome = ({ importId, region }: Options) => sql<EntryWithOutcome>`
  select e.position, e.kind, e.file, e.line, e.title, e.year, e.imdb_id, e.tmdb_id, e.rating, e.rounded, e.review, e.at,
    e.match, e.candidates, e.details->>'uri' as uri, film.film_id as found_id, film.title as found_title, film.release_date as found_date,
    case when e.kind = 'rating' then coalesce((e.details->'before'->>'rating')::smallint, e.before_rating,
      (select r.rating from rating r where r.movie_id = e.movie_id)) end as mine,
    case
      when e.effect is not null then e.effect
      when e.match not in ('found', 'similar') then e.match
      when e.kind = 'region' then ${toAddUnless(sql`
        select ${sameUnless(sql`${region}::text <> e.details->>'region'`)} where ${region}::text is not null`)}
      ${sql.join(
        lookUps.map(([kind, lookUp]) => sql`when e.kind = ${sql.lit(kind)} then ${toAddUnless(lookUp)}`),
        sql` `,
      )}
    end as outcome
  from import_row e
  left join film_ref film on film.movie_id = e.movie_id
  where e.import_id = ${importId} and ${isShown}`

const toAddUnless = (lookUp: RawBuilder<unknown>) => sql`coalesce((${lookUp}), 'to add')`
const sameUnless = (isDifferent: RawBuilder<unknown>, isFileNewer: RawBuilder<unknown> = sql`false`) => sql`
  case when ${isDifferent} then case when ${isFileNewer} then 'newer' else 'differs' end else 'same' end`

/** For each kind the query for 'same', 'differs' or 'newer', which has no row when the library has none. */
const lookUps: [Exclude<ImportedKind, 'region'>, RawBuilder<unknown>][] = [
  [
    'rating',
    sql`select ${sameUnless(sql`(r.rating <> e.rating or ${isMarkDifferent}) and not ${followsDiary}`, isNewer('r'))}
      from rating r where r.movie_id = e.movie_id`,
  ],
  ['watchlist', sql`select 'same' from watchlist w where w.movie_id = e.movie_id`],
  ['seen', sql`select 'same' from seen s where s.movie_id = e.movie_id`],
  ['film_like', sql`select 'same' from film_like h where h.movie_id = e.movie_id`],
  ['favourite', sql`select 'same' from favourite f where f.movie_id = e.movie_id`],
  [
    'diary_entry',
    sql`select ${sameUnless(isDifferentEntry, isNewer('d'))} from ${foundEntry} join diary_entry d on d.id = found.id`,
  ],
  ['film_list', sql`select ${sameUnless(isDifferentList, isNewer('l'))} from film_list l where l.id = ${detailId}`],
  [
    'list_item',
    sql`select ${sameUnless(isDifferentItem, isNewer('i'))} from list_item i
      where i.list_id = ${detailListId} and i.movie_id = e.movie_id`,
  ],
  ['watch_service', sql`select 'same' from watch_service p where p.provider_id = (e.details->>'id')::integer`],
  ['suggestions_off', sql`select 'same' from suggestions_off`],
  // The same text about the same film is the same review, also under another id.
  [
    'review',
    sql`coalesce(
      (select ${sameUnless(sql`v.review <> e.review and v.movie_id = e.movie_id`, isNewer('v'))}
        from review v where v.id = e.review_id),
      (select 'same' from review t where ${isSameReview('t')} limit 1))`,
  ],
]

type StoredEntry = Selectable<ImportEntryRow>

export type EntryWithOutcome = Pick<
  StoredEntry,
  'position' | 'kind' | 'file' | 'line' | 'title' | 'year' | 'imdb_id' | 'tmdb_id' | 'rating' | 'rounded' | 'review'
> &
  Pick<StoredEntry, 'at' | 'match' | 'candidates'> & {
    uri: string | null
    found_id: number | null
    found_title: string | null
    found_date: string | null
    mine: number | null
    outcome: RowOutcome
  }
