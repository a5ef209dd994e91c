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
  select entry.position, entry.kind, entry.file, entry.line, entry.title, entry.year, entry.imdb_id, entry.tmdb_id,
    entry.rating, entry.rounded, entry.review, entry.at, entry.match, entry.candidates, entry.details->>'uri' as uri,
    film.film_id as found_id, film.title as found_title, film.release_date as found_date,
    case when entry.kind = 'rating' then coalesce((entry.details->'before'->>'rating')::smallint, entry.before_rating,
      (select rating.rating from rating where rating.movie_id = entry.movie_id)) end as mine,
    case
      when entry.effect is not null then entry.effect
      when entry.match not in ('found', 'similar') then entry.match
      when entry.kind = 'region' then ${toAddUnless(sql`
        select ${sameUnless(sql`${region}::text <> entry.details->>'region'`)} where ${region}::text is not null`)}
      ${sql.join(
        lookUps.map(([kind, lookUp]) => sql`when entry.kind = ${sql.lit(kind)} then ${toAddUnless(lookUp)}`),
        sql` `,
      )}
    end as outcome
  from import_row entry
  left join film_ref film on film.movie_id = entry.movie_id
  where entry.import_id = ${importId} and ${isShown}`

const toAddUnless = (lookUp: RawBuilder<unknown>) => sql`coalesce((${lookUp}), 'to add')`
const sameFilmIn = (table: ImportedKind) => sql`select 'same' from ${sql.table(table)} where movie_id = entry.movie_id`
const sameUnless = (isDifferent: RawBuilder<unknown>, isFileNewer: RawBuilder<unknown> = sql`false`) => sql`
  case when ${isDifferent} then case when ${isFileNewer} then 'newer' else 'differs' end else 'same' end`

type LookUp = [Exclude<ImportedKind, 'region'>, RawBuilder<unknown>]

/** For each kind the query for 'same', 'differs' or 'newer', which has no row when the library has none. */
const lookUps: LookUp[] = [
  [
    'rating',
    sql`select ${sameUnless(sql`(rating.rating <> entry.rating or ${isMarkDifferent}) and not ${followsDiary}`, isNewer('rating'))}
      from rating where rating.movie_id = entry.movie_id`,
  ],
  ...(['watchlist', 'seen', 'film_like', 'favourite'] as const).map((kind): LookUp => [kind, sameFilmIn(kind)]),
  [
    'diary_entry',
    sql`select ${sameUnless(isDifferentEntry, isNewer('diary_entry'))} from ${foundEntry} join diary_entry on diary_entry.id = found.id`,
  ],
  [
    'film_list',
    sql`select ${sameUnless(isDifferentList, isNewer('film_list'))} from film_list where film_list.id = ${detailId}`,
  ],
  [
    'list_item',
    sql`select ${sameUnless(isDifferentItem, isNewer('list_item'))} from list_item
      where list_item.list_id = ${detailListId} and list_item.movie_id = entry.movie_id`,
  ],
  ['watch_service', sql`select 'same' from watch_service where provider_id = (entry.details->>'id')::integer`],
  ['suggestions_off', sql`select 'same' from suggestions_off`],
  // The same text about the same film is the same review, also under another id.
  [
    'review',
    sql`coalesce(
      (select ${sameUnless(sql`review.review <> entry.review and review.movie_id = entry.movie_id`, isNewer('review'))}
        from review where review.id = entry.review_id),
      (select 'same' from review where ${isSameReview} limit 1))`,
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
