import { randomUUID } from 'node:crypto'
import type { Member } from '#app/accounts/member.ts'
import { idleExpiry } from '#app/accounts/sessions/sessions.server.ts'
import type { Database } from '#app/db/database.server.ts'

/** Inserts a member without a way to sign in. Returns the member's id. */
export async function insertMember(db: Database): Promise<string> {
  const id = randomUUID()
  const unnamed = { username: null, image: null }
  await db
    .insertInto('member')
    .values({ id, name: 'Ada Lovelace', email: `${id}@example.org`, ...unnamed })
    .execute()
  return id
}

/** Inserts a session of the member. */
export async function insertSession(db: Database, memberId: string) {
  const sessionId = randomUUID()
  const client = { ip_address: null, user_agent: '' }
  await db
    .insertInto('member_session')
    .values({ id: sessionId, member_id: memberId, token: sessionId, expires_at: idleExpiry, ...client })
    .execute()
  return { id: memberId, sessionId }
}

/** The member with this id as a request has it in its context. */
export function signedInMember(id: string): Member {
  const timestamp = '2026-01-01T00:00:00Z'
  const details = { name: 'Ada', email: 'ada@example.org', picture: null, region: null, isVerified: true }
  return { id, ...details, sessionId: 'one', memberSince: timestamp, signedInAt: timestamp }
}
