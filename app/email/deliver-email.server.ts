// One attempt at one letter, and what follows from it.
import type { Database } from '#app/db/database.server.ts'
import type { Cipher } from './cipher.server.ts'
import { type ClaimedEmail, completeEmail, markHandedOver, releaseEmail } from './claimed-email.server.ts'
import type { Content } from './outbox.server.ts'
import { backoffMs } from './retry.ts'
import type { Deliver, Delivery } from './transport.ts'

/** What is written into the log: never an address, a link or a word of a letter. */
export type EmailLog = Record<'info' | 'warn' | 'error', (facts: object, sentence: string) => void>

export type AttemptOptions = {
  db: Database
  cipher: Cipher
  deliver: Deliver
  log: EmailLog
  /** Milliseconds until the next attempt, after so many. */
  waitAfter?: (attempts: number) => number
  /** Breaks the attempt off. */
  signal?: AbortSignal
}

/** Has the letter delivered, then settles it, puts it back or gives it up. Throws only when the database does. */
export async function deliverEmail(claimed: ClaimedEmail, options: AttemptOptions) {
  const { db, log, waitAfter = backoffMs } = options
  const { id, kind, attempts } = claimed
  const delivery = await deliverOnce(claimed, options)
  if (delivery.outcome === 'delivered') {
    await completeEmail(db, claimed, { state: 'delivered', outcome: 'delivered' })
    return log.info({ id, kind, attempts }, 'a letter was delivered')
  }
  const { reason } = delivery
  if (delivery.outcome === 'failed' && !delivery.isFinal) {
    const waitMs = waitAfter(attempts)
    if (await releaseEmail(db, claimed, { waitMs }))
      return log.warn({ id, kind, attempts, reason, waitMs }, 'a letter was not delivered: it will be tried again')
  }
  const outcome = delivery.outcome === 'unknown' ? `${reason}: it may have arrived` : reason
  if (await completeEmail(db, claimed, { state: 'dead', outcome }))
    log.error({ id, kind, attempts, outcome }, 'a letter was given up')
}

async function deliverOnce(claimed: ClaimedEmail, { db, cipher, deliver, signal }: AttemptOptions): Promise<Delivery> {
  const content = decryptContent(claimed, cipher)
  // Not final: of several servers one may have the secret it was sealed with.
  if (!content)
    return { outcome: 'failed', isFinal: false, reason: 'it was sealed with another AUTH_SECRET', response: '' }
  const { event: mac, kind, member_id: memberId, posted_at: postedAt } = claimed
  const handOver = () => markHandedOver(db, claimed)
  return deliver({ ...content, mac, kind, memberId, postedAt }, { handOver, signal })
}

function decryptContent({ ciphertext, event }: ClaimedEmail, cipher: Cipher): Content | null {
  try {
    return JSON.parse(cipher.decrypt(ciphertext, event)) as Content // sealed by postLetter, and the seal is whole
  } catch {
    return null
  }
}
