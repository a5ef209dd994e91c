// Which Google account joins the account of a member, and the sessions that it opens.
import type { GenericEndpointContext } from 'better-auth'
import { getOAuthState, getSessionFromCtx } from 'better-auth/api'
import type { Database } from '#app/db/database.server.ts'
import { hasSecondFactor } from '../second-factor/has-second-factor.server.ts'
import { deleteOldestSessions } from './delete-oldest-sessions.server.ts'
import { providerId } from './oauth-provider.server.ts'
import type { JoinError } from './open-id-errors.ts'

/**
 * Returns the reason why a Google account does not join the account of this member, or null. The member connects one while
 * signed in. By its email address alone, for which a mailbox suffices, one gets past neither a second factor nor the
 * member's own disconnection.
 */
export async function findJoinError(
  db: Database,
  { memberId, email }: { memberId: string; email: string },
  request: GenericEndpointContext,
): Promise<JoinError | null> {
  if ((await getOAuthState())?.link) {
    // A refreshed session would look like a new one to the callback.
    const session = await getSessionFromCtx(request, { disableRefresh: true })
    if (session?.user.id !== memberId) return 'signed_out'
    // better-auth compares the address that the member had when the connection was begun.
    return session.user.email === email.toLowerCase() ? null : 'email_does_not_match'
  }
  if (await hasSecondFactor(db, memberId)) return 'second_factor_needed'
  const refusing = db.selectFrom('member').select('id').where('id', '=', memberId).where('refuses_google', '=', true)
  return (await refusing.executeTakeFirst()) ? 'disconnected' : null
}

/**
 * Ends a session that Google opened while it was being disconnected, and the oldest above the limit. Called after it was
 * opened: the lock waits for a disconnection that did not see the session.
 */
export function limitOpenIdSession(db: Database, { id, memberId }: { id: string; memberId: string }) {
  return db.transaction().execute(async tx => {
    const google = tx
      .selectFrom('sign_in_method')
      .select('id')
      .where('member_id', '=', memberId)
      .where('provider_id', '=', providerId)
      .forKeyShare()
    const isConnected = (await google.execute()).length > 0
    if (isConnected) await deleteOldestSessions(tx, memberId)
    else await tx.deleteFrom('member_session').where('id', '=', id).execute()
  })
}
