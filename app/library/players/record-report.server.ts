// From a player's report to an entry of the diary.

import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import type { PlayerRow, RecentReport } from '#app/db/schema/link-schema.ts'
import { addDays, type PlainDate } from '#app/domain/plain-date.ts'
import { maxEntries } from '../diary/diary-entry.ts'
import { isSeen } from '../entry/seen-sql.server.ts'
import type { FilmToStore } from '../films/stored-film.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'
import { confirmViewings } from './confirm-viewings.server.ts'
import { maxPending, type Report, type ReportOutcome } from './player.ts'
import type { ReportingPlayer } from './players.server.ts'
import { isSameViewing } from './same-viewing.ts'

const maxRecent = 20

/** A report may be this much late: players keep what they could not send. */
const maxDaysLate = 366

/**
 * Writes the entry of a report, unless it was sent before. Without a film it is only counted. Returns the outcome, and
 * null when the player was removed meanwhile.
 */
export async function recordReport(
  db: Database,
  { player, report, film }: { player: ReportingPlayer; report: Report; film: FilmToStore | null },
): Promise<ReportOutcome | null> {
  const movieId = film && (await upsertFilm(db, film))
  const { memberId } = player
  return asMember(db, memberId, async tx => {
    await lockForMember(tx, memberId, 'diary')
    const storedPlayer = await tx.selectFrom('player').selectAll().where('id', '=', player.id).executeTakeFirst()
    if (!storedPlayer) return null
    if (!movieId) return writeOutcome(tx, storedPlayer, { outcome: 'unknown film' })
    const at = new Date().toISOString()
    const today = at.slice(0, 10)
    const watchedOn = likelyDay(report, today)
    const { session, watchedAt } = report
    const recent: RecentReport = { movieId, session, at, watchedOn, watchedAt: watchedOn && watchedAt }
    if (storedPlayer.recent.some(sent => isSameViewing(sent, recent)))
      return writeOutcome(tx, storedPlayer, { outcome: 'sent twice' })
    if (await isFull(tx, storedPlayer)) return writeOutcome(tx, storedPlayer, { outcome: 'full' })
    await addEntry(tx, storedPlayer, { movieId, day: watchedOn ?? today })
    return writeOutcome(tx, storedPlayer, { outcome: 'added', recent })
  })
}

/** Notes that the player sent something other than a watched film, so that its card shows that requests arrive. */
export const noteIgnored = (db: Database, { id, memberId }: ReportingPlayer): Promise<ReportOutcome | null> =>
  asMember(db, memberId, async tx => {
    await lockForMember(tx, memberId, 'diary') // `recent` is read and written again
    const stored = await tx.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirst()
    return stored ? writeOutcome(tx, stored, { outcome: 'ignored' }) : null
  })

type StoredPlayer = Selectable<PlayerRow>

async function writeOutcome(
  tx: MemberTransaction,
  stored: StoredPlayer,
  { outcome, recent }: { outcome: ReportOutcome; recent?: RecentReport },
): Promise<ReportOutcome> {
  const reports = recent ? [recent, ...stored.recent].slice(0, maxRecent) : stored.recent
  await tx
    .updateTable('player')
    .set({ last_report_at: new Date(), last_outcome: outcome, recent: JSON.stringify(reports) })
    .set(row => ({
      entries: sql`${row.ref('entries')} + ${outcome === 'added' ? 1 : 0}`,
      unknown_films: sql`${row.ref('unknown_films')} + ${outcome === 'unknown film' ? 1 : 0}`,
    }))
    .where('id', '=', stored.id)
    .execute()
  return outcome
}

async function isFull(tx: MemberTransaction, { confirms_at_once }: StoredPlayer) {
  const { all, pending } = await tx
    .selectFrom('diary_entry')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where not is_confirmed)`.as('pending'),
    ])
    .executeTakeFirstOrThrow()
  return all >= maxEntries || (!confirms_at_once && pending >= maxPending)
}

async function addEntry(
  tx: MemberTransaction,
  player: StoredPlayer,
  { movieId, day }: { movieId: string; day: PlainDate },
) {
  const entry = {
    member_id: player.member_id,
    id: randomUUID(),
    movie_id: movieId,
    watched_on: day,
    player: player.name,
    is_confirmed: false,
    is_rewatch: isSeen(sql<string>`${movieId}`),
  }
  await tx.insertInto('diary_entry').values(entry).execute()
  if (player.confirms_at_once) await confirmViewings(tx, player.member_id, [entry.id])
}

/** The day of the report when it is within the last year, else null; the player may be a day ahead of UTC. */
function likelyDay({ watchedOn }: Report, today: PlainDate): PlainDate | null {
  const isLikely = watchedOn !== null && watchedOn >= addDays(today, -maxDaysLate) && watchedOn <= addDays(today, 1)
  return isLikely ? watchedOn : null
}
