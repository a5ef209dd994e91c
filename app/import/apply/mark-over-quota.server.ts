import { type RawBuilder, sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import type { ImportedKind } from '#app/domain/nouns.ts'
import { maxEntries } from '#app/library/diary/diary-entry.ts'
import { maxFavourites } from '#app/library/favourites/favourite-order.ts'
import { maxListedFilms, maxListFilms, maxLists } from '#app/library/lists/list.ts'
import { maxReviews } from '#app/library/review/review-text.ts'
import { hasTextQuotaLeftSql, uncountedTextBytes } from '#app/library/text-quota.server.ts'
import { detailId, detailListId, diaryEntryOf, isSameReview, listIdsOf } from './details-sql.ts'

/**
 * Marks new entries as `over quota` where the diary, the reviews, the favourites, the lists, one list or all
 * lists together are full, or their texts. Locks the lists of list items.
 */
export async function markOverQuota(tx: MemberTransaction, kind: ImportedKind, entries: RawBuilder<unknown>) {
  await markLongTexts(tx, kind, entries)
  if (kind === 'list_item') await markFullLists(tx, entries)
  const limit = limits[kind]
  if (!limit) return
  await markOverLimit(tx, entries, {
    wanted: sql`entry.kind = ${sql.lit(kind)} and ${limit.isNew}`,
    room: sql`${sql.lit(limit.max)} - (select count(*) from ${sql.table(kind)})`,
    each: sql`entry.kind`,
  })
}

const isNewListItem = sql`not exists (
  select from list_item where list_item.list_id = ${detailListId} and list_item.movie_id = entry.movie_id)`

/** The most rows that a library has in the table of a kind, and which entries would be new rows in it. */
const limits: Partial<Record<ImportedKind, { max: number; isNew: RawBuilder<unknown> }>> = {
  diary_entry: { max: maxEntries, isNew: sql`${diaryEntryOf} is null` },
  review: {
    max: maxReviews,
    isNew: sql`not exists (select from review where review.id = entry.review_id)
      and not exists (select from review where ${isSameReview} offset 0)`,
  },
  favourite: {
    max: maxFavourites,
    isNew: sql`not exists (select from favourite where favourite.movie_id = entry.movie_id)`,
  },
  film_list: { max: maxLists, isNew: sql`not exists (select from film_list where film_list.id = ${detailId})` },
  list_item: { max: maxListedFilms, isNew: sql`${isNewListItem} and entry.match <> 'over quota'` },
}

async function markFullLists(tx: MemberTransaction, entries: RawBuilder<unknown>) {
  await sql`select id from film_list where id = any(array${listIdsOf(entries)}) order by id for update`.execute(tx)
  await markOverLimit(tx, entries, {
    wanted: sql`entry.kind = 'list_item' and ${isNewListItem}`,
    room: sql`case when exists (select from film_list where film_list.id = ${detailListId})
      then ${sql.lit(maxListFilms)} - (select count(*) from list_item where list_item.list_id = ${detailListId}) else 0 end`,
    each: detailListId,
  })
}

/** Marks entries with long texts, new and changed ones, while the texts of the library have no room for more. */
async function markLongTexts(tx: MemberTransaction, kind: ImportedKind, entries: RawBuilder<unknown>) {
  if (kind !== 'diary_entry' && kind !== 'review' && kind !== 'list_item') return
  const text = kind === 'review' ? sql`entry.review` : sql`entry.details->>'note'`
  await sql`
    update import_row entry set match = 'over quota'
    where entry.kind = ${kind} and octet_length(${text}) > ${sql.lit(uncountedTextBytes)} and ${entries}
      and not ${hasTextQuotaLeftSql(kind)}`.execute(tx)
}

type Limit = Record<'wanted' | 'room' | 'each', RawBuilder<unknown>>

/** Marks the `wanted` entries that come after as many as there is `room` for, counted for `each`. */
const markOverLimit = (tx: MemberTransaction, entries: RawBuilder<unknown>, { wanted, room, each }: Limit) =>
  sql`
    update import_row entry set match = 'over quota'
    from (
      select entry.member_id, entry.import_id, entry.position, ${room} as room,
        row_number() over (partition by ${each} order by entry.position) as nth
      from import_row entry where ${wanted} and ${entries}) numbered
    where entry.member_id = numbered.member_id and entry.import_id = numbered.import_id
      and entry.position = numbered.position and numbered.nth > numbered.room`.execute(tx)
