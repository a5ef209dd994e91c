// Reads the session of a token with its member: from memory while no account has changed (decision 041).
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database, OpenDatabase } from '#app/db/database.server.ts'
import { executePrepared } from '#app/db/pool/workload-pools.server.ts'
import { seconds } from '#app/domain/units.ts'
import { maxAgeSeconds } from '../auth/auth.server.ts'
import { maxAge } from './sessions.server.ts'

/** Half a kilobyte each. */
const maxCachedSessions = 10_000

export type ReadSession = ReturnType<typeof createSessionReader>

/** Returns the function from a token to its valid session; undefined without one. One query at most. */
export function createSessionReader(db: Database, accountRevision: OpenDatabase['accountRevision']) {
  const sessions = new LRUCache<string, { row: SessionRow; revision: number }>({ max: maxCachedSessions })
  return async (token: string) => {
    const revision = accountRevision()
    const cached = sessions.get(token)
    if (cached && cached.revision === revision) return isValid(cached.row) ? cached.row : undefined
    const [row] = await querySession(db, token)
    // It is unknown whether a change during the query is in the row.
    if (row && revision !== null && revision === accountRevision()) sessions.set(token, { row, revision })
    else sessions.delete(token)
    return row
  }
}

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

/** The conditions of the query, for a row that was read a while ago. */
const isValid = ({ expires_at, signed_in_at }: SessionRow) =>
  expires_at.getTime() > Date.now() && signed_in_at.getTime() + maxAgeSeconds * seconds > Date.now()
