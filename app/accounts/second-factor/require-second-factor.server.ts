// Decides between a session and the second factor after a right password.
import type { Accounts, Client } from '../accounts.server.ts'
import { openSession } from '../sessions/open-session.server.ts'
import { hasSecondFactor } from './has-second-factor.server.ts'
import { pendingSignInCookie } from './pending-sign-in.server.ts'

/**
 * Opens a session for a member without a second factor. With one, `cookies` lead to /signin/second-factor. Returns null
 * when no session may be opened. `passwordHash` is the hash of the verified password.
 */
export async function openSessionOrRequireSecondFactor(
  accounts: Accounts,
  verified: { memberId: string; passwordHash: string },
  client: Client,
): Promise<{ cookies: string[]; needsSecondFactor: boolean } | null> {
  if (await hasSecondFactor(accounts.db, verified.memberId))
    return { cookies: [pendingSignInCookie(accounts, verified)], needsSecondFactor: true }
  const cookies = await openSession(accounts, verified, client)
  return cookies && { cookies, needsSecondFactor: false }
}
