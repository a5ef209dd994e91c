// What is known of whoever sent a request, found before any page is asked.
import { noticeIn, takeNotice } from '#app/accounts/notices.ts'
import { findSession } from '#app/accounts/sessions.server.ts'
import type { Services } from '#app/context.ts'
import type { Person } from './answers.ts'

/** Gives the function from a request and the address of its peer to the person, and the cookies the answer sets. */
export const whoAsksOf =
  ({ accounts }: Services, addressOf: (peer: string, forwardedFor: string | null) => string) =>
  async ({ headers }: Request, peer: string): Promise<{ person: Person; cookies: string[] }> => {
    const { publicUrl } = accounts
    const session = await findSession(accounts, headers)
    const notice = noticeIn(headers, publicUrl)
    const client = { address: addressOf(peer, headers.get('X-Forwarded-For')), headers }
    const cookies = [...(session?.cookies ?? []), ...(notice ? [takeNotice(publicUrl)] : [])]
    return { person: { visitor: session?.visitor ?? null, client, notice }, cookies }
  }
