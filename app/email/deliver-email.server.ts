// One delivery attempt of one email, and the state that follows from it.
import type { Database } from '#app/db/database.server.ts'
import type { Cipher } from './cipher.server.ts'
import { type ClaimedEmail, completeEmail, markHandedOver, releaseEmail } from './claimed-email.server.ts'
import type { Content } from './outbox.server.ts'
import { backoffMs } from './retry.ts'
import type { Deliver, Delivery } from './transport.ts'

/** Entries of the email log. They contain no email address, no link and no text of an email. */
export type EmailLog = Record<'info' | 'warn' | 'error', (facts: object, sentence: string) => void>

export type AttemptOptions = {
  db: Database
  cipher: Cipher
  deliver: Deliver
  log: EmailLog
  /** Milliseconds until the next attempt, after `attempts` attempts. */
  waitAfter?: (attempts: number) => number
  /** Aborts the attempt. */
  signal?: AbortSignal
}

/** Delivers the email, then completes it as delivered or dead, or releases it. Throws only database errors. */
export async function deliverEmail(claimed: ClaimedEmail, options: AttemptOptions) {
  const { db, log, waitAfter = backoffMs } = options
  const { id, kind, attempts } = claimed
  const delivery = await deliverOnce(claimed, options)
  if (delivery.outcome === 'delivered') {
    await completeEmail(db, claimed, { state: 'delivered', outcome: 'delivered' })
    return log.info({ id, kind, attempts }, 'an email was delivered')
  }
  const { reason } = delivery
  if (delivery.outcome === 'failed' && !delivery.isFinal) {
    const waitMs = waitAfter(attempts)
    if (await releaseEmail(db, claimed, { waitMs }))
      return log.warn({ id, kind, attempts, reason, waitMs }, 'an email was not delivered: it will be tried again')
  }
  const outcome = delivery.outcome === 'unknown' ? `${reason}: it may have arrived` : reason
  if (await completeEmail(db, claimed, { state: 'dead', outcome }))
    log.error({ id, kind, attempts, outcome }, 'an email is a dead letter')
}

async function deliverOnce(claimed: ClaimedEmail, { db, cipher, deliver, signal }: AttemptOptions): Promise<Delivery> {
  const content = decryptContent(claimed, cipher)
  // Not final: another server of the site may have the AUTH_SECRET that decrypts it.
  if (!content)
    return { outcome: 'failed', isFinal: false, reason: 'it was encrypted with another AUTH_SECRET', response: '' }
  const { idempotency_mac: mac, kind, member_id: memberId, posted_at: postedAt } = claimed
  const handOver = () => markHandedOver(db, claimed)
  return deliver({ ...content, mac, kind, memberId, postedAt }, { handOver, signal })
}

/** The name of `message` in an email that was enqueued before migration 0010. */
const oldName = 'letter'
type OldContent = Pick<Content, 'to'> & Record<typeof oldName, Content['message']>

function decryptContent({ ciphertext, idempotency_mac }: ClaimedEmail, cipher: Cipher): Content | null {
  try {
    const content = JSON.parse(cipher.decrypt(ciphertext, idempotency_mac)) as Content | OldContent // encrypted by enqueueEmail; decryption verifies it
    return oldName in content ? { to: content.to, message: content[oldName] } : content
  } catch {
    return null
  }
}
