import type { Database } from '#app/db/database.server.ts'

/** Max. sessions of a member (ASVS 5.0, 7.1.2). */
const maxSessions = 50

/** Deletes all but the 50 newest sessions of a member. Called after a session was opened. `db` may be a transaction. */
export async function deleteOldestSessions(db: Database, memberId: string) {
  const newest = db
    .selectFrom('member_session')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(maxSessions)
  await db.deleteFrom('member_session').where('member_id', '=', memberId).where('id', 'not in', newest).execute()
}
