import { sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import { applyEntries } from '../diary/apply-diary.server.ts'

/**
 * Confirms these pending entries. Each is a rewatch when the film was marked as seen or rated before the report, or has an
 * earlier viewing, also one of `ids`. One about a viewing that the diary has without a player, logged or imported, becomes
 * that entry. The films leave the watchlist, as with the box of the Log form, which is ticked at first. Lock the `diary`
 * before.
 */
export async function confirmViewings(tx: MemberTransaction, memberId: string, ids: readonly string[]) {
  const joinedIds = await joinStoredViewings(tx, ids)
  const confirmed = await tx
    .updateTable('diary_entry')
    .set({ is_confirmed: true, is_rewatch: isRewatch(ids), updated_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('is_confirmed', '=', false)
    .returning('id')
    .execute()
  const viewingIds = [...joinedIds, ...confirmed.map(({ id }) => id)]
  await applyEntries(tx, memberId, viewingIds)
  await sql`
    delete from watchlist
    where movie_id in (select movie_id from diary_entry where id = any(${viewingIds}::uuid[]))`.execute(tx)
}

/**
 * Gives the first entries of the same film and day that have no player the players of the pending ones, whose rows are
 * deleted. Returns the ids of the entries that are left. The time of change stays, because a form that is open shows no
 * player and is not outdated; only one that an import wrote gets another, so that the undo of the import leaves the entry.
 */
async function joinStoredViewings(tx: MemberTransaction, ids: readonly string[]): Promise<string[]> {
  const numbered = sql`id, movie_id, watched_on, player,
    row_number() over (partition by movie_id, watched_on order by created_at, id) as nth`
  const { rows } = await sql<{ id: string }>`
    with pending as (select ${numbered} from diary_entry where id = any(${ids}::uuid[]) and not is_confirmed),
    stored as (
      select ${numbered} from diary_entry
      where is_confirmed and player is null and movie_id in (select movie_id from pending)),
    pairs as (
      select stored.id, pending.id as pending_id, pending.player
      from pending join stored using (movie_id, watched_on, nth)),
    deleted as (delete from diary_entry where id in (select pending_id from pairs))
    update diary_entry set player = pairs.player, updated_at = case when ${isOfImport} then now() else updated_at end
    from pairs where diary_entry.id = pairs.id
    returning diary_entry.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether the undo of an import would take the entry back. The array leads to the index, which begins with the import. */
const isOfImport = sql`exists (
  select from import_row entry
  where entry.import_id = any(array(select id from import_run)) and entry.kind = 'diary_entry'
    and entry.entry_id = diary_entry.id and entry.effect_at = diary_entry.updated_at)`

/** A viewing without a day is earlier than those with one. */
const isRewatch = (ids: readonly string[]) => sql<boolean>`
  exists (
    select from (select movie_id, created_at from seen union all select movie_id, created_at from rating) mark
    where mark.movie_id = diary_entry.movie_id and mark.created_at < diary_entry.created_at)
  or exists (
    select from diary_entry other
    where other.movie_id = diary_entry.movie_id
      and (other.is_confirmed or other.id = any(${ids}::uuid[]))
      and (coalesce(other.watched_on, '-infinity'), other.created_at, other.id)
        < (coalesce(diary_entry.watched_on, '-infinity'), diary_entry.created_at, diary_entry.id)
  )`
