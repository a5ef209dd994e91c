// How an import changes the entries of each kind: which row of the library is meant, when it differs, and its new values.
import { type RawBuilder, sql } from 'kysely'
import type { ImportedKind } from '#app/domain/nouns.ts'
import type { Alias } from './conflict-choice.ts'
import {
  detailId,
  detailListId,
  entryValues,
  followsDiary,
  foundEntry,
  isDifferentEntry,
  isDifferentItem,
  isDifferentList,
  isMarkDifferent,
  isTrue,
  itemValues,
  listValues,
  newestStars,
  ratingOf,
} from './details-sql.ts'

type Sql = RawBuilder<unknown>

export type Change = {
  /** The table, under the name that `values` and `isDifferent` have for it. */
  alias: Alias
  key: string[]
  /** A table that `isSame` compares with. */
  lookUp?: Sql
  /** Whether a row of the table is the one that the entry is about; `isStillSame` after the change, if it differs. */
  isSame: Sql
  isStillSame?: Sql
  isDifferent: Sql
  /** Whether the value changes regardless of the member's choice. */
  isNoConflict?: Sql
  /** The columns that change, with their new values and their types. */
  values: Record<string, Sql>
  types: Record<string, 'text' | 'boolean' | 'smallint' | 'date' | 'text[]'>
  /** Old values that imports before `details` stored elsewhere. */
  restored?: Record<string, Sql>
}

export const changeByKind: Partial<Record<ImportedKind, Change>> = {
  rating: {
    alias: 'r',
    key: ['movie_id'],
    isSame: sql`r.movie_id = e.movie_id`,
    // A rating of the library that follows the diary is about to have the stars of the newest entry.
    isDifferent: sql`(r.rating <> ${ratingOf} or ${isMarkDifferent} or (r.is_from_diary and ${newestStars} <> ${ratingOf}))`,
    isNoConflict: followsDiary,
    values: { rating: ratingOf, is_from_diary: isTrue('isFromDiary') },
    types: { rating: 'smallint', is_from_diary: 'boolean' },
    restored: {
      rating: sql`coalesce(b.rating, e.before_rating)`,
      is_from_diary: sql`coalesce(b.is_from_diary, false)`,
    },
  },
  review: {
    alias: 'v',
    key: ['id'],
    isSame: sql`v.id = e.review_id and v.movie_id = e.movie_id`,
    isDifferent: sql`v.review <> e.review`,
    values: { review: sql`e.review` },
    types: { review: 'text' },
    restored: { review: sql`coalesce(b.review, e.before_review)` },
  },
  diary_entry: {
    alias: 'd',
    key: ['id'],
    lookUp: foundEntry,
    isSame: sql`d.id = found.id`,
    isStillSame: sql`d.id = (e.details->'before'->>'id')::uuid`,
    isDifferent: isDifferentEntry,
    values: entryValues,
    types: {
      ...({ watched_on: 'date', is_rewatch: 'boolean', rating: 'smallint', is_liked: 'boolean' } as const),
      ...({ note: 'text', tags: 'text[]' } as const),
    },
  },
  film_list: {
    alias: 'l',
    key: ['id'],
    isSame: sql`l.id = ${detailId}`,
    isDifferent: isDifferentList,
    values: listValues,
    types: { name: 'text', description: 'text', is_ranked: 'boolean' },
  },
  list_item: {
    alias: 'i',
    key: ['list_id', 'movie_id'],
    isSame: sql`i.list_id = ${detailListId} and i.movie_id = e.movie_id`,
    isDifferent: isDifferentItem,
    values: itemValues,
    types: { note: 'text' },
  },
}
