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
  if (kind === 'diary_entry') {
    await markOverLimit(tx, entries, {
      wanted: sql`e.kind = 'diary_entry' and ${diaryEntryOf} is null`,
      room: sql`${sql.lit(maxEntries)} - (select count(*) from diary_entry)`,
      each: sql`e.kind`,
    })
  }
  if (kind === 'review') {
    await markOverLimit(tx, entries, {
      wanted: sql`e.kind = 'review' and not exists (select from review stored where stored.id = e.review_id)
        and not exists (select from review stored where ${isSameReview('stored')} offset 0)`,
      room: sql`${sql.lit(maxReviews)} - (select count(*) from review)`,
      each: sql`e.kind`,
    })
  }
  if (kind === 'favourite') {
    await markOverLimit(tx, entries, {
      wanted: sql`e.kind = 'favourite' and not exists (select from favourite f where f.movie_id = e.movie_id)`,
      room: sql`${sql.lit(maxFavourites)} - (select count(*) from favourite)`,
      each: sql`e.kind`,
    })
  }
  if (kind === 'film_list') {
    await markOverLimit(tx, entries, {
      wanted: sql`e.kind = 'film_list' and not exists (select from film_list l where l.id = ${detailId})`,
      room: sql`${sql.lit(maxLists)} - (select count(*) from film_list)`,
      each: sql`e.kind`,
    })
  }
  if (kind === 'list_item') {
    await sql`select id from film_list where id = any(array${listIdsOf(entries)}) order by id for update`.execute(tx)
    const isNew = sql`e.kind = 'list_item' and not exists (
      select from list_item i where i.list_id = ${detailListId} and i.movie_id = e.movie_id)`
    await markOverLimit(tx, entries, {
      wanted: isNew,
      room: sql`case when exists (select from film_list l where l.id = ${detailListId})
        then ${sql.lit(maxListFilms)} - (select count(*) from list_item i where i.list_id = ${detailListId}) else 0 end`,
      each: detailListId,
    })
    await markOverLimit(tx, entries, {
      wanted: sql`${isNew} and e.match <> 'over quota'`,
      room: sql`${sql.lit(maxListedFilms)} - (select count(*) from list_item)`,
      each: sql`e.kind`,
    })
  }
}

/** Marks entries with long texts, new and changed ones, while the texts of the library have no room for more. */
async function markLongTexts(tx: MemberTransaction, kind: ImportedKind, entries: RawBuilder<unknown>) {
  if (kind !== 'diary_entry' && kind !== 'review' && kind !== 'list_item') return
  const text = kind === 'review' ? sql`e.review` : sql`e.details->>'note'`
  await sql`
    update import_row e set match = 'over quota'
    where e.kind = ${kind} and octet_length(${text}) > ${sql.lit(uncountedTextBytes)} and ${entries}
      and not ${hasTextQuotaLeftSql(kind)}`.execute(tx)
}

type Limit = Record<'wanted' | 'room' | 'each', RawBuilder<unknown>>

const markOverLimit = (tx: MemberTransaction, entries: RawBuilder<unknown>, { wanted, room, each }: Limit) =>
  sql`
    update import_row r set match = 'over quota'
    from (
      select e.member_id, e.import_id, e.position, ${room} as room, row_number() over (partition by ${each} order by e.position) as nth
      from import_row e where ${wanted} and ${entries}) e
    where r.member_id = e.member_id and r.import_id = e.import_id and r.position = e.position and e.nth > e.room`.execute(
    tx,
  )
