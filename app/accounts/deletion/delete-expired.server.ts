import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { maxAge } from '../sessions/sessions.server.ts'

/** Deletes expired sessions, links, sign-in states, challenges and rate limit counters. Safe to call at any time. */
export async function deleteExpired(db: Database) {
  const now = sql<Date>`now()`
  await db
    .deleteFrom('member_session')
    .where(either => either.or([either('expires_at', '<', now), either('created_at', '<', maxAge)]))
    .execute()
  await db.deleteFrom('one_time_link').where('expires_at', '<', now).execute()
  await db.deleteFrom('sign_in_state').where('expires_at', '<', now).execute()
  await db.deleteFrom('webauthn_challenge').where('expires_at', '<', now).execute()
  await db.deleteFrom('rate_limit').where('forget_at', '<', now).execute()
}
