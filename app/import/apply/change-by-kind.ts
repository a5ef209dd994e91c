// How an import changes the entries of each kind: which row of the library is meant, when it differs, and its new values.
import { type RawBuilder, sql } from 'kysely'
import type { ChangedKind } from './conflict-choice.ts'
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

type Change = {
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

export const changeByKind: Record<ChangedKind, Change> = {
  rating: {
    key: ['movie_id'],
    isSame: sql`rating.movie_id = entry.movie_id`,
    // A rating of the library that follows the diary is about to have the stars of the newest entry.
    isDifferent: sql`(rating.rating <> ${ratingOf} or ${isMarkDifferent}
      or (rating.is_from_diary and ${newestStars} <> ${ratingOf}))`,
    isNoConflict: followsDiary,
    values: { rating: ratingOf, is_from_diary: isTrue('isFromDiary') },
    types: { rating: 'smallint', is_from_diary: 'boolean' },
    restored: {
      rating: sql`coalesce(before.rating, entry.before_rating)`,
      is_from_diary: sql`coalesce(before.is_from_diary, false)`,
    },
  },
  review: {
    key: ['id'],
    isSame: sql`review.id = entry.review_id and review.movie_id = entry.movie_id`,
    isDifferent: sql`review.review <> entry.review`,
    values: { review: sql`entry.review` },
    types: { review: 'text' },
    restored: { review: sql`coalesce(before.review, entry.before_review)` },
  },
  diary_entry: {
    key: ['id'],
    lookUp: foundEntry,
    isSame: sql`diary_entry.id = found.id`,
    isStillSame: sql`diary_entry.id = (entry.details->'before'->>'id')::uuid`,
    isDifferent: isDifferentEntry,
    values: entryValues,
    types: {
      ...({ watched_on: 'date', is_rewatch: 'boolean', rating: 'smallint', is_liked: 'boolean' } as const),
      ...({ note: 'text', tags: 'text[]' } as const),
    },
  },
  film_list: {
    key: ['id'],
    isSame: sql`film_list.id = ${detailId}`,
    isDifferent: isDifferentList,
    values: listValues,
    types: { name: 'text', description: 'text', is_ranked: 'boolean' },
  },
  list_item: {
    key: ['list_id', 'movie_id'],
    isSame: sql`list_item.list_id = ${detailListId} and list_item.movie_id = entry.movie_id`,
    isDifferent: isDifferentItem,
    values: itemValues,
    types: { note: 'text' },
  },
}
