import type { Transaction } from 'kysely'
import type { Database } from './database.server.ts'
import { lockSession, type MemberInSession } from './lock-session.server.ts'
import { becomeMember } from './member-role.server.ts'
import type { MemberTables } from './schema/library-schema.ts'
import type { Schema } from './schema/schema.ts'

/** A transaction in one member's name: of the tables of members it sees and changes only that member's rows. */
export type MemberTransaction = Transaction<Schema & MemberTables>

/**
 * Does the work in one transaction, in a role that owns nothing, with the member's id set for the policies of
 * 0025-member-policies.sql. Role and id end with the transaction, however it ends. Inside, use only `tx`: the embedded database
 * has one connection. With `isSnapshot` all its reads see the rows of one moment.
 */
export function asMember<Result>(
  db: Database,
  memberId: string,
  work: (tx: MemberTransaction) => Promise<Result>,
  { isSnapshot = false } = {},
) {
  const transaction = db.transaction()
  return (isSnapshot ? transaction.setIsolationLevel('repeatable read') : transaction).execute(async tx => {
    await becomeMember(memberId).execute(tx)
    return work(tx.withTables<MemberTables>())
  })
}

/**
 * Like `asMember`, for access that outlives the session in which it is set up. Returns null when that session has ended: a
 * new password ends the sessions of a stranger and removes what they set up.
 */
export function asMemberInSession<Result>(
  db: Database,
  member: MemberInSession,
  work: (tx: MemberTransaction) => Promise<Result>,
) {
  return db.transaction().execute(async tx => {
    if (!(await lockSession(tx, member))) return null
    await becomeMember(member.id).execute(tx)
    return work(tx.withTables<MemberTables>())
  })
}
