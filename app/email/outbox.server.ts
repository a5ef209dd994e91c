// Enqueues emails in the outbox table. The email worker delivers them.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import type { Cipher } from './cipher.server.ts'
import type { Email } from './email.ts'
import { maxUsefulMs } from './retry.ts'
import { isSingleEmailAddress } from './transport.ts'

export type EmailToEnqueue = {
  /** Such as `reset:${token id}`. Only its MAC is stored. */
  idempotencyKey: string
  /** The kind of email, such as `reset-password`: lower-case words joined by hyphens. It is logged. */
  kind: string
  /** The member the email belongs to; it is deleted with the member. Null when it belongs to no member. */
  memberId: string | null
  to: string
  message: Email
  /** Milliseconds until the email is useless, such as the lifetime of its link. At most, and by default, a day. */
  usefulForMs?: number
}

/**
 * Inserts an email into the outbox; `db` may be a transaction. A second email with the same idempotency key is ignored.
 * Throws when `to` is not a single email address or `kind` is malformed.
 */
export async function enqueueEmail(
  db: Database,
  cipher: Cipher,
  { idempotencyKey, kind, memberId, to, message, ...enqueue }: EmailToEnqueue,
) {
  if (!isSingleEmailAddress(to)) throw new Error(`an email (${kind}) has no valid email address`)
  if (!/^[a-z]+(-[a-z]+)*$/.test(kind)) throw new Error('the kind of an email is lower-case words joined by hyphens')
  const mac = cipher.mac(idempotencyKey)
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

/** The encrypted content of a row. */
export type Content = { to: string; message: Email }
