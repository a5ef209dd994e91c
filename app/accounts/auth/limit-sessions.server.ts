import type { Database } from '#app/db/database.server.ts'

/** Sessions a member has at most (ASVS 5.0, 7.1.2): one more, and the oldest ends. */
const maxSessions = 50

/** Ends the sessions of a member beyond the 50 newest; for whoever has just opened one. `db` may be a transaction. */
export async function deleteOldestSessions(db: Database, memberId: string) {
  const newest = db
    .selectFrom('member_session')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(maxSessions)
  await db.deleteFrom('member_session').where('member_id', '=', memberId).where('id', 'not in', newest).execute()
}
