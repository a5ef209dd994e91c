// SQL for `import_row.details` (parse/entries/entry.ts). `entry` is the row of the import; the tables of the
// library have their own names. A field that the file does not have changes nothing.
import { type RawBuilder, sql } from 'kysely'

const text = (name: string) => sql`entry.details->>${sql.lit(name)}`

export const detailId = sql`(entry.details->>'id')::uuid`
export const detailListId = sql`(entry.details->>'listId')::uuid`
/** The ids of the lists of list items, as a subquery. */
export const listIdsOf = (entries: RawBuilder<unknown>) =>
  sql`(select ${detailListId} from import_row entry where entry.kind = 'list_item' and ${entries})`
/** False for a row that the import derived from another line whose film was not found: the page names that line once. */
export const isShown = sql<boolean>`
  not (coalesce(entry.details ? 'isImplied', false) and entry.match not in ('waiting', 'found', 'similar'))`

export const watchedOn = sql`(entry.details->>'watchedOn')::date`
export const tags = sql`array(select jsonb_array_elements_text(coalesce(entry.details->'tags', '[]')))`
export const isTrue = (name: string) => sql`coalesce((${text(name)})::boolean, false)`
/** False for a viewing that a player reported and the member has not confirmed. */
export const isConfirmed = sql<boolean>`coalesce((entry.details->>'isConfirmed')::boolean, true)`
export const textOf = (name: string) => sql`coalesce(${text(name)}, '')`

/** Diary entries of one film and day that a row is compared with. */
export const maxTwins = 20

/** The confirmed diary entries of the film on these days, the first ones. */
const selectTwins = (days: RawBuilder<unknown>) => sql`
  select id, movie_id, watched_on, created_at from diary_entry
  where movie_id = entry.movie_id and watched_on ${days} and is_confirmed
  order by watched_on, created_at, id limit ${sql.lit(maxTwins)}`

/**
 * Whether a row of the import about the film has the id of the entry `twin`. An array, so that the row is found by the id:
 * the index on films would lead to all rows of the film.
 */
const hasOwnRow = sql`twin.movie_id = any(array(
  select other.movie_id from import_row other
  where other.import_id = entry.import_id and other.entry_id = twin.id and other.kind = 'diary_entry'))`

/**
 * The rows before this one about the same film and day (number-same-days.server.ts), without those whose id an entry has,
 * also one that the member moved to another day. Subqueries, because a join would read the whole import for each row. An
 * import that a former version stored has the number of each row from the second of a day on instead, as `nthOfDay`.
 */
const earlierRows = sql`
  case when entry.details ? 'earlierOfDay' then (
    select count(*) from jsonb_array_elements_text(entry.details->'earlierOfDay') earlier
    where not exists (
      select from diary_entry same
      where same.id = (
        select other.entry_id from import_row other
        where other.import_id = entry.import_id and other.position = earlier::integer) offset 0))
  else coalesce((entry.details->>'nthOfDay')::integer - 1, 0) end`

/**
 * An entry of the film on these days that has the id of no row of the import: of several such rows about one film and day
 * the first is about the first entry, the second about the second.
 */
const selectTwin = (days: RawBuilder<unknown>) => sql`
  select twin.id from (${selectTwins(days)}) twin
  where not ${hasOwnRow}
  order by twin.watched_on, twin.created_at, twin.id limit 1 offset ${earlierRows}`

/**
 * The id of the diary entry that a row is about: the one with its id, else one of the same film and day that no other
 * row of the import is about; for a day in UTC also one of the day before or after. Null for a new entry. A viewing that
 * the member has not confirmed is about no other entry.
 */
export const diaryEntryOf = sql`
  case when entry.kind = 'diary_entry' and entry.match in ('found', 'similar') then coalesce(
    (select same.id from diary_entry same where same.id = ${detailId}),
    case when ${isConfirmed} then (${selectTwin(sql`= ${watchedOn}`)}) end,
    case when ${isTrue('isUtcDay')} then (${selectTwin(sql`between ${watchedOn} - 1 and ${watchedOn} + 1`)}) end) end`

/**
 * A table `found` with that id, to join the diary with. `offset 0` keeps the condition a plain comparison of two ids: the
 * policies let only such a condition use the index, and another one scans the whole diary for each row.
 */
export const foundEntry = sql`(select ${diaryEntryOf} as id offset 0) found`

/**
 * Whether a review has the film and the text of a row: by the index on a hash of it. False for a text that the row's file
 * has several times (mark-duplicates.server.ts).
 */
export const isSameReview = sql`
  review.movie_id = entry.movie_id and review.review_hash = hashtextextended(entry.review, 0)
  and review.review = entry.review and not coalesce(entry.details ? 'isRepeated', false)`

/** The stars of the newest entry with stars of a row's film (decision 032). */
export const newestStars = sql`(
  select newest.rating from diary_entry newest
  where newest.movie_id = entry.movie_id and newest.is_confirmed and newest.rating is not null
  order by newest.watched_on desc nulls last, newest.created_at desc, newest.id limit 1)`

/** The rating of a row; one that follows the diary is that of the newest entry. */
export const ratingOf = sql`
  case when ${isTrue('isFromDiary')} then coalesce(${newestStars}, entry.rating) else entry.rating end`

/** Both ratings follow the diary: there is nothing to choose. */
export const followsDiary = sql`(${isTrue('isFromDiary')} and exists (
  select from rating own where own.movie_id = entry.movie_id and own.is_from_diary))`

/** A rating that follows the diary, while our own file has it as set by hand. */
export const isMarkDifferent = sql`(rating.is_from_diary and (entry.details->>'isFromDiary')::boolean is false)`

/** The columns of a diary entry, each with the value of a row, or the stored one where the row has none. */
export const entryValues = {
  watched_on: sql`case when entry.details ? 'watchedOn' and not ${isTrue('isUtcDay')} then ${watchedOn}
    else diary_entry.watched_on end`,
  is_rewatch: sql`coalesce((${text('isRewatch')})::boolean, diary_entry.is_rewatch)`,
  rating: sql`coalesce(entry.rating, diary_entry.rating)`,
  is_liked: sql`coalesce((${text('isLiked')})::boolean, diary_entry.is_liked)`,
  note: sql`coalesce(${text('note')}, diary_entry.note)`,
  tags: sql`case when entry.details ? 'tags' then ${tags} else diary_entry.tags end`,
}

export const listValues = {
  name: sql`coalesce(${text('name')}, film_list.name)`,
  description: sql`coalesce(${text('description')}, film_list.description)`,
  is_ranked: sql`coalesce((${text('isRanked')})::boolean, film_list.is_ranked)`,
}

export const itemValues = { note: sql`coalesce(${text('note')}, list_item.note)` }

const isDifferent = (table: string, values: Record<string, RawBuilder<unknown>>) =>
  sql`(${sql.join(Object.keys(values).map(name => sql.ref(`${table}.${name}`)))})
    is distinct from (${sql.join(Object.values(values))})`

export const isDifferentEntry = sql`diary_entry.movie_id = entry.movie_id and ${isDifferent('diary_entry', entryValues)}`
export const isDifferentList = isDifferent('film_list', listValues)
export const isDifferentItem = isDifferent('list_item', itemValues)
