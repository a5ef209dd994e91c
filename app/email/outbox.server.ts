// Where a letter is put: the outbox table. What is in it is worked off by the post office.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import type { Cipher } from './cipher.server.ts'
import type { Email } from './email.ts'
import { maxUsefulMs } from './retry.ts'
import { isSingleEmailAddress } from './transport.ts'

export type EmailToEnqueue = {
  /** What happened, once and for all: `reset:${token id}`. Only its keyed hash is kept. */
  event: string
  /** What the letter is about, `reset-password`: lower-case words joined by hyphens. It is logged. */
  kind: string
  /** Whose letter it is; it goes when the member does. null is nobody's. */
  memberId: string | null
  to: string
  message: Email
  /** Milliseconds after which nobody needs it any more, as when its link has died; a day when not given. */
  usefulForMs?: number
}

/**
 * Puts a letter into the outbox; `db` may be a transaction, and then the letter exists when that commits. The same
 * event twice is one letter, the first. Throws for what is not one plain address, or not a kind.
 */
export async function enqueueEmail(
  db: Database,
  cipher: Cipher,
  { event, kind, memberId, to, message, ...enqueue }: EmailToEnqueue,
) {
  if (!isSingleEmailAddress(to)) throw new Error(`a letter (${kind}) has no address it can be sent to`)
  if (!/^[a-z]+(-[a-z]+)*$/.test(kind)) throw new Error('the kind of a letter is lower-case words joined by hyphens')
  const mac = cipher.mac(event)
  const usefulForMs = Math.min(enqueue.usefulForMs ?? maxUsefulMs, maxUsefulMs)
  await db
    .insertInto('outbox_email')
    .values({
      event: mac,
      kind,
      member_id: memberId,
      ciphertext: cipher.encrypt(JSON.stringify({ to, message } satisfies Content), mac),
      useful_until: sql`now() + ${usefulForMs} * interval '1 millisecond'`,
    })
    .onConflict(conflict => conflict.column('event').doNothing())
    .execute()
}

/** What lies under the seal of a row. */
export type Content = { to: string; message: Email }
