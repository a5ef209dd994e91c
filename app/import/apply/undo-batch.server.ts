import { type RawBuilder, sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import type { ImportedKind } from '#app/domain/nouns.ts'
import { updateRatings } from '#app/library/diary-ratings.server.ts'
import { batchOf } from './batch-sql.ts'
import { isChangeable, restoreEntries } from './change-entries.server.ts'
import { detailId, detailListId } from './details-sql.ts'
import { lockKinds } from './lock-kinds.server.ts'
import { type ImportBatch, nextPositions } from './next-positions.server.ts'
import { undoRegion } from './region.server.ts'

/**
 * Undoes the next entries of an import, the last ones first: deletes what it added and restores what it changed, with
 * the old times. Entries that the member has changed since stay, and marks that an entry of the diary has set since.
 * Returns whether ratings may have changed, or null when there are no more.
 */
export async function undoBatch(
  tx: MemberTransaction,
  options: ImportBatch,
): Promise<{ changesRatings: boolean } | null> {
  const { memberId, importId, progress, limit } = options
  const { positions, kinds } = await nextPositions(tx, { importId, state: 'undoing', progress, limit })
  if (positions.length === 0) return null
  const entries = sql`entry.import_id = ${importId} and entry.position = any(${positions}::int[])`
  await lockKinds(tx, memberId, kinds)
  for (const kind of [...kinds].sort(listsLast)) {
    if (kind === 'region') {
      const undone = await undoRegion(tx, { memberId, entries })
      await markUndone(sql`select unnest(${undone}::int[]) as position`, entries).execute(tx)
      continue
    }
    await markUndone(deletions[kind](entries), entries).execute(tx)
    if (isChangeable(kind)) await markUndone(restoreEntries(kind, entries), entries).execute(tx)
  }
  // The diary may have entries that are newer than the import.
  const changesRatings = kinds.has('diary_entry') || kinds.has('rating')
  const filmsOfBatch = sql`(select entry.movie_id from import_row entry where ${entries} offset 0)`
  if (changesRatings) await updateRatings(tx, filmsOfBatch)
  await sql`
    update import_row entry set ${leftInLibrary}
    where entry.effect in ('added', 'changed') and ${entries}`.execute(tx)
  return { changesRatings }
}

/** The columns of an entry that stays in the library when its import is undone. */
export const leftInLibrary = sql`effect = 'left', before_review = null, details = details - 'before'`

/** A list is deleted when it has no films. */
const listsLast = (one: ImportedKind, other: ImportedKind) =>
  Number(one === 'film_list') - Number(other === 'film_list')

type Sql = RawBuilder<unknown>

/** Marks the entries at the positions that a statement returns as `undone`, and deletes their old values. */
const markUndone = (statement: Sql, entries: Sql) => sql`
  with undone as (${statement})
  update import_row entry set effect = 'undone', before_review = null, details = entry.details - 'before'
  from undone where entry.position = undone.position and ${entries}`

/** Deletes what was added, as long as it is as it was added. Returns the positions. */
const createDeletion = (kind: ImportedKind, isSame: RawBuilder<unknown>) => (entries: Sql) =>
  sql`
  with ${batchOf(kind, sql`entry.effect = 'added' and ${entries}`)}
  delete from ${sql.table(kind)} stored using batch entry
  where ${isSame}
  returning entry.position`

const isSameMark = sql`stored.movie_id = entry.movie_id and stored.created_at = entry.effect_at`

/**
 * Whether the diary has such a confirmed entry of the film, other than one that the undo deletes: it has marked the
 * film as well (decision 032). `isOfImport` is about the row of this import, `other`, that the entry is still from.
 */
const isMarkedByEntry = (isWanted: Sql, isOfImport: Sql) => sql`exists (
  select from diary_entry
  where diary_entry.movie_id = entry.movie_id and diary_entry.is_confirmed and ${isWanted} and not exists (
    select from import_row other
    where other.import_id = entry.import_id and other.kind = 'diary_entry' and other.entry_id = diary_entry.id
      and other.effect_at = diary_entry.updated_at and ${isOfImport}))`

const isAdded = sql`other.effect = 'added'`
const isMadeLiked = sql`other.effect = 'changed' and not (other.details->'before'->>'is_liked')::boolean`

const deletions: Record<Exclude<ImportedKind, 'region'>, (entries: Sql) => Sql> = {
  rating: createDeletion('rating', sql`stored.movie_id = entry.movie_id and stored.updated_at = entry.effect_at`),
  watchlist: createDeletion('watchlist', isSameMark),
  seen: createDeletion('seen', sql`${isSameMark} and not ${isMarkedByEntry(sql`true`, isAdded)}`),
  film_like: createDeletion(
    'film_like',
    sql`${isSameMark} and not ${isMarkedByEntry(sql`diary_entry.is_liked`, sql`(${isAdded} or ${isMadeLiked})`)}`,
  ),
  favourite: createDeletion('favourite', isSameMark),
  review: createDeletion('review', sql`stored.id = entry.review_id and stored.updated_at = entry.effect_at`),
  diary_entry: createDeletion('diary_entry', sql`stored.id = ${detailId} and stored.updated_at = entry.effect_at`),
  // A list that has other films by now stays.
  film_list: createDeletion(
    'film_list',
    sql`stored.id = ${detailId} and stored.updated_at = entry.effect_at
      and not exists (select from list_item where list_item.list_id = stored.id)`,
  ),
  list_item: createDeletion(
    'list_item',
    sql`stored.list_id = ${detailListId} and stored.movie_id = entry.movie_id and stored.updated_at = entry.effect_at`,
  ),
  watch_service: createDeletion(
    'watch_service',
    sql`stored.provider_id = (entry.details->>'id')::integer
      and coalesce(stored.created_at, entry.effect_at) = entry.effect_at`,
  ),
  suggestions_off: createDeletion('suggestions_off', sql`stored.created_at = entry.effect_at`),
}
