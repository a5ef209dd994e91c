import { type RawBuilder, sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import type { ImportedKind } from '#app/domain/nouns.ts'
import type { OnConflict } from '#app/domain/on-conflict.ts'
import { reservePositions } from '#app/library/lists/list-positions.server.ts'
import { additions } from './add-entries.server.ts'
import { batchOf } from './batch-sql.ts'
import { changes } from './change-entries.server.ts'
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
  const batch = sql`e.import_id = ${importId} and e.position = any(${positions}::int[])`
  const matched = sql`${batch} and e.match in ('found', 'similar')`
  const entries = sql`${matched} and e.effect is null`
  await lockKinds(tx, memberId, kinds)
  for (const kind of [...kinds].sort(listsFirst)) {
    await markOverQuota(tx, kind, entries)
    if (kind === 'list_item') await reservePositions(tx, { listIds: listIdsOf(entries), films: positions.length })
    if (kind === 'region') await applyRegion(tx, { memberId, onConflict, entries })
    else await additions[kind](entries).execute(tx)
    if (kind === 'rating' && onConflict !== 'file') await followOwnRatings(entries, onConflict).execute(tx)
    if (kind === 'rating' || onConflict !== 'mine') await changes[kind]?.(entries, onConflict).execute(tx)
  }
  await sql`update import_row e set effect = 'none' where ${entries}`.execute(tx)
  // The texts are in the library now and are deleted here, except those that had no room.
  await sql`
    update import_row e set review = null, details = e.details - 'note' - 'description'
    where (e.review is not null or e.details ?| array['note', 'description']) and ${matched}`.execute(tx)
  return { changesRatings: kinds.has('rating') }
}

/** The films of a list need the list. */
const listsFirst = (one: ImportedKind, other: ImportedKind) =>
  Number(other === 'film_list') - Number(one === 'film_list')

/**
 * Where the library's rating follows the diary and is kept, the row's does too: it has the stars of the newest entry.
 */
const followOwnRatings = (entries: RawBuilder<unknown>, onConflict: OnConflict) => sql`
  with ${batchOf('rating', sql`not ${isTrue('isFromDiary')} and ${entries}`)},
  followed as (
    select e.position from batch e join rating r using (movie_id)
    where r.is_from_diary and not ${takesRowValue(onConflict, 'r')})
  update import_row e set details = coalesce(e.details, '{}') || '{"isFromDiary": true}'
  from followed where e.position = followed.position and ${entries}`
