// The one place where a right password becomes a session, or a question.
import type { Accounts, Client } from '../accounts.server.ts'
import { openSession } from '../sessions/open-session.server.ts'
import { pendingSignInCookie } from './pending-sign-in.server.ts'
import { hasSecondFactor } from './second-factors.server.ts'

/**
 * For a member whose password was right. Without a second factor a session is opened; with one none is, and the cookie
 * leads to /signin/second-factor. Null when no session may be opened.
 */
export async function openSessionOrRequireSecondFactor(
  accounts: Accounts,
  memberId: string,
  client: Client,
): Promise<{ cookies: string[]; needsSecondFactor: boolean } | null> {
  if (await hasSecondFactor(accounts.db, memberId))
    return { cookies: [await pendingSignInCookie(accounts, memberId)], needsSecondFactor: true }
  const cookies = await openSession(accounts, memberId, client)
  return cookies && { cookies, needsSecondFactor: false }
}
