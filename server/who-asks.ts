// What is known of whoever sent a request, found before any page is asked.
import { sessionCookieName } from '#app/accounts/auth.server.ts'
import { cookieIn } from '#app/accounts/cookies.ts'
import { noticeIn, takeNotice } from '#app/accounts/notices.ts'
import { findSession, noSessionCookie } from '#app/accounts/sessions.server.ts'
import type { Services } from '#app/context.ts'
import type { Person } from './answers.ts'

/** Gives the function from a request and its client address to the person, and the cookies the answer sets. */
export const whoAsksOf =
  ({ accounts }: Services) =>
  async ({ headers }: Request, address: string): Promise<{ person: Person; cookies: string[] }> => {
    const { publicUrl } = accounts
    const session = await findSession(accounts, headers)
    const notice = noticeIn(headers, publicUrl)
    const client = { address, headers }
    // A cookie whose session has ended is of no more use to anybody.
    const stale = !session && cookieIn(headers, sessionCookieName(publicUrl)) !== null
    const cookies = [
      ...(session?.cookies ?? []),
      ...(stale ? [noSessionCookie(publicUrl)] : []),
      ...(notice ? [takeNotice(publicUrl)] : []),
    ]
    return { person: { visitor: session?.visitor ?? null, client, notice }, cookies }
  }
