import { type RawBuilder, sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import type { ImportedKind } from '#app/domain/nouns.ts'
import type { OnConflict } from '#app/domain/on-conflict.ts'
import { reservePositions } from '#app/library/lists/list-positions.server.ts'
import { additions } from './add-entries.server.ts'
import { batchOf } from './batch-sql.ts'
import { changeEntries, isChangeable } from './change-entries.server.ts'
import { takesRowValue } from './conflict-choice.ts'
import { isTrue, listIdsOf } from './details-sql.ts'
import { lockKinds } from './lock-kinds.server.ts'
import { markOverQuota } from './mark-over-quota.server.ts'
import { type ImportBatch, nextPositions } from './next-positions.server.ts'
import { applyRegion } from './region.server.ts'

type Options = ImportBatch & { onConflict: OnConflict }

/**
 * Writes the next entries of an import to the library and stores the effect of each. A value that differs in the library
 * is changed only when the member chose the file's values, or the newer ones and the file's is newer. Returns whether
 * ratings are among the entries, or null when there are no more.
 */
export async function applyBatch(tx: MemberTransaction, options: Options): Promise<{ changesRatings: boolean } | null> {
  const { memberId, importId, progress, onConflict, limit } = options
  const { positions, kinds } = await nextPositions(tx, { importId, state: 'applying', progress, limit })
  if (positions.length === 0) return null
  const batch = sql`entry.import_id = ${importId} and entry.position = any(${positions}::int[])`
  const matched = sql`${batch} and entry.match in ('found', 'similar')`
  const entries = sql`${matched} and entry.effect is null`
  await lockKinds(tx, memberId, kinds)
  for (const kind of [...kinds].sort(listsFirst)) {
    await markOverQuota(tx, kind, entries)
    if (kind === 'list_item') await reservePositions(tx, { listIds: listIdsOf(entries), films: positions.length })
    if (kind === 'region') await applyRegion(tx, { memberId, onConflict, entries })
    else await additions[kind](entries).execute(tx)
    if (kind === 'rating' && onConflict !== 'file') await followOwnRatings(entries, onConflict).execute(tx)
    const mayChange = kind === 'rating' || onConflict !== 'mine'
    if (mayChange && isChangeable(kind)) await changeEntries(kind, entries, onConflict).execute(tx)
  }
  // The entries that changed nothing have no effect.
  await sql`update import_row entry set effect = 'none' where ${entries}`.execute(tx)
  // The texts are in the library now and are deleted here, except those that had no room.
  await sql`
    update import_row entry set review = null, details = entry.details - 'note' - 'description'
    where (entry.review is not null or entry.details ?| array['note', 'description']) and ${matched}`.execute(tx)
  return { changesRatings: kinds.has('rating') }
}

/** The films of a list need the list. */
const listsFirst = (one: ImportedKind, other: ImportedKind) =>
  Number(other === 'film_list') - Number(one === 'film_list')

/**
 * Marks the rating of an entry as following the diary where the library's does and is kept: it has the stars of the
 * newest diary entry.
 */
const followOwnRatings = (entries: RawBuilder<unknown>, onConflict: OnConflict) => sql`
  with ${batchOf('rating', sql`not ${isTrue('isFromDiary')} and ${entries}`)},
  followed as (
    select entry.position from batch entry join rating using (movie_id)
    where rating.is_from_diary and not ${takesRowValue(onConflict, 'rating')})
  update import_row entry set details = coalesce(entry.details, '{}') || '{"isFromDiary": true}'
  from followed where entry.position = followed.position and ${entries}`
