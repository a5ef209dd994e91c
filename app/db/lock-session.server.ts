import type { Database } from './database.server.ts'

export type MemberInSession = { id: string; sessionId: string }

/**
 * Returns whether this session of the member has not ended since the request began. Until the transaction `tx` ends,
 * whatever ends it waits. The member is locked first, as by the deletion of the account.
 */
export async function lockSession(tx: Database, { id, sessionId }: MemberInSession) {
  const row = await tx
    .selectFrom('member')
    .innerJoin('member_session', 'member_session.member_id', 'member.id')
    .select('member_session.id')
    .where('member.id', '=', id)
    .where('member_session.id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
