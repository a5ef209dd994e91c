// A member's players.

import { randomUUID } from 'node:crypto'
import { asMember, asMemberInSession } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import type { MemberInSession } from '#app/db/lock-session.server.ts'
import { memberQueries, memberRead, readByLink } from '#app/db/read-as-member.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'
import { maxPlayers, type Player, type PlayerSettings, type ReportOutcome } from './player.ts'

/** Reads the member's players, the oldest first. */
export const selectPlayers = () =>
  memberRead(
    memberQueries
      .selectFrom('player')
      .select(['id', 'name', 'kind', 'user_name', 'confirms_at_once', 'created_at', 'last_report_at', 'last_outcome'])
      .select(['entries', 'unknown_films'])
      .orderBy('created_at')
      .orderBy('id'),
    rows =>
      rows.map(
        (row): Player => ({
          id: row.id,
          name: row.name,
          kind: row.kind,
          userName: row.user_name,
          confirmsAtOnce: row.confirms_at_once,
          createdAt: row.created_at.toISOString(),
          lastReportAt: row.last_report_at?.toISOString() ?? null,
          entries: row.entries,
          lastOutcome: row.last_outcome as ReportOutcome | null, // record-report.server.ts writes no other
          unknownFilms: row.unknown_films,
        }),
      ),
  )

/** Returns false when the member has as many players as a member can have, null when the session has ended. */
export function createPlayer(
  db: Database,
  { member, settings }: { member: MemberInSession; settings: PlayerSettings },
) {
  const { name, kind, userName, confirmsAtOnce } = settings
  return asMemberInSession(db, member, async tx => {
    await lockForMember(tx, member.id, 'players')
    const { count } = await tx
      .selectFrom('player')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= maxPlayers) return false
    const columns = { name, kind, user_name: userName, confirms_at_once: confirmsAtOnce }
    await tx
      .insertInto('player')
      .values({ id: randomUUID(), member_id: member.id, ...columns })
      .execute()
    return true
  })
}

/** Deletes the player; its webhook URL then responds with 404. Its diary entries stay. */
export async function deletePlayer(db: Database, { memberId, id }: { memberId: string; id: string }) {
  await asMember(db, memberId, tx => tx.deleteFrom('player').where('id', '=', id).execute())
}

/** A player as its reports need it. */
export type ReportingPlayer = Pick<Player, 'id' | 'kind' | 'userName'> & { memberId: string }

/** Returns the player with this id, for any requester; null when it is removed. The id comes from a token of this site. */
export const findPlayer = (db: Database, id: string): Promise<ReportingPlayer | null> =>
  readByLink(
    db,
    id,
    memberRead(
      memberQueries.selectFrom('player').select(['id', 'member_id', 'kind', 'user_name']).where('id', '=', id),
      ([row]) => (row ? { id: row.id, memberId: row.member_id, kind: row.kind, userName: row.user_name } : null),
    ),
  )
