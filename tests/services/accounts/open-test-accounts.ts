// The accounts on a database of a test's own, without HTTP; https, so that the cookies are those of a real site.
import type { Accounts } from '#app/accounts/accounts.server.ts'
import { openAuth } from '#app/accounts/auth/auth.server.ts'
import { openOpenId } from '#app/accounts/auth/open-id.server.ts'
import { openHashing } from '#app/accounts/hashing/hashing.server.ts'
import { findSession } from '#app/accounts/sessions/find-session.server.ts'
import { createSessionReader } from '#app/accounts/sessions/read-session.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { signUp } from '#app/accounts/sign-in/sign-up.server.ts'
import type { Emails } from '#app/email/emails.ts'
import type { EmailToEnqueue } from '#app/email/outbox.server.ts'
import { openTestDatabase } from '../open-database.ts'

/** The headers of a request with these cookies. */
export const headersOf = (cookies: string[]) =>
  new Headers({ Cookie: cookies.map(cookie => cookie.split(';')[0]).join('; ') })

/**
 * Opens them for a test file. `sentEmails` are the emails so far; `signUpMember` signs somebody up, each from an IP address of its
 * own; `signInNewMember` signs a new member in too; `sessionsOf` reads a member's sessions, the oldest first.
 */
export async function openTestAccounts({ requireVerifiedEmail }: { requireVerifiedEmail: boolean }) {
  const { db, workloadPools, accountRevision } = await openTestDatabase()
  const sentEmails: EmailToEnqueue[] = []
  const emails: Emails = {
    enqueue: async (_db, email) => void sentEmails.push(email),
    notifyWorker: () => {},
    deleteFor: async () => {},
  }
  const dependencies = { db, emails, publicUrl: 'https://films.example', secret: 's'.repeat(32), warn: () => {} }
  const accounts: Accounts = {
    ...dependencies,
    readSession: createSessionReader(db, accountRevision),
    requireVerifiedEmail,
    hashing: openHashing(),
    auth: openAuth(dependencies),
    openId: openOpenId(null, { open: () => openAuth(dependencies), warn: () => {} }),
    reportError: () => {},
  }

  let count = 0
  const password = 'analytical engine'
  async function signUpMember() {
    count += 1
    const email = `ada.${count}@example.org`
    const client = { ipAddress: `192.0.2.${count}`, headers: new Headers() }
    await signUp(accounts, { firstName: 'Ada', lastName: 'Lovelace', email, password }, client)
    const member = await db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    return { id: member.id, email, password, client }
  }

  async function signInNewMember() {
    const joined = await signUpMember()
    const outcome = await signIn(accounts, joined, joined.client)
    if ('formError' in outcome) throw new Error(outcome.formError.message)
    const headers = headersOf(outcome.cookies)
    const session = await findSession(accounts, headers)
    if (!session) throw new Error('the new session is not there')
    return { ...joined, member: session.member, headers, cookies: outcome.cookies }
  }
  const sessionsOf = (id: string) =>
    db
      .selectFrom('member_session')
      .select(['id', 'user_agent', 'created_at', 'token'])
      .where('member_id', '=', id)
      .orderBy('created_at')
      .execute()
  return { db, workloadPools, accountRevision, accounts, sentEmails, signUpMember, signInNewMember, sessionsOf }
}
