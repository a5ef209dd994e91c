// Reads the session of a token with its member: from memory while no account has changed (decision 041).
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database, OpenDatabase } from '#app/db/database.server.ts'
import { executePrepared } from '#app/db/pool/workload-pools.server.ts'
import { hours, seconds } from '#app/domain/units.ts'
import { idleSeconds, maxAgeSeconds } from '../auth/auth.server.ts'
import { maxAge } from './sessions.server.ts'

/** Half a kilobyte each. */
const maxCachedSessions = 10_000

const renewAfterMs = 1 * hours

export type ReadSession = ReturnType<typeof createSessionReader>

/** Returns the function from a token to its valid session; undefined without one. One query at most. */
export function createSessionReader(db: Database, accountRevision: OpenDatabase['accountRevision']) {
  const sessions = new LRUCache<string, SessionRow>({ max: maxCachedSessions })
  let sessionsRevision: number | null = null

  return async (token: string) => {
    const revision = accountRevision()
    if (revision !== sessionsRevision) {
      sessions.clear()
      sessionsRevision = revision
    }
    const cached = sessions.get(token)
    // A session that is due is queried: another request may have extended it, which does not change the revision.
    if (cached && !isDue(cached)) return isTooOld(cached) ? undefined : cached
    const [row] = await querySession(db, token)
    // It is unknown whether a change during the query is in the row.
    if (row && revision !== null && revision === accountRevision()) sessions.set(token, row)
    return row
  }
}

/** Whether the session has not been extended for an hour. */
export const isDue = ({ expires_at }: SessionRow) =>
  expires_at.getTime() - idleSeconds * seconds + renewAfterMs < Date.now()

type SessionRow = Awaited<ReturnType<typeof querySession>>[number]

function querySession(db: Database, token: string) {
  const query = db
    .selectFrom('member_session')
    .innerJoin('member', 'member.id', 'member_session.member_id')
    .select(['member.id', 'name', 'email', 'email_verified', 'image', 'member.created_at as member_since'])
    .select([
      'member.region',
      'member_session.id as session_id',
      'member_session.created_at as signed_in_at',
      'expires_at',
    ])
    .where('token', '=', token)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('member_session.created_at', '>', maxAge)
  return executePrepared(db, query)
}

/** One in memory that is not due has not expired, but its sign-in may be too long ago by now. */
const isTooOld = ({ signed_in_at }: SessionRow) => signed_in_at.getTime() + maxAgeSeconds * seconds < Date.now()
