// One attempt at one letter, and what follows from it.
import type { Database } from '#app/db/database.server.ts'
import type { Cipher } from './cipher.server.ts'
import { type ClaimedEmail, markHandedOver, release, settle } from './claimed-email.server.ts'
import type { Content } from './outbox.server.ts'
import { waitBeforeRetry } from './retry.ts'
import type { Deliver, Delivery } from './transport.ts'

/** What is written into the log: never an address, a link or a word of a letter. */
export type PostLog = Record<'info' | 'warn' | 'error', (facts: object, sentence: string) => void>

export type AttemptOptions = {
  db: Database
  cipher: Cipher
  deliver: Deliver
  log: PostLog
  /** Milliseconds until the next attempt, after so many. */
  waitAfter?: (attempts: number) => number
  /** Breaks the attempt off. */
  signal?: AbortSignal
}

/** Has the letter delivered, then settles it, puts it back or gives it up. Throws only when the database does. */
export async function deliverEmail(inHand: ClaimedEmail, options: AttemptOptions) {
  const { db, log, waitAfter = waitBeforeRetry } = options
  const { id, kind, attempts } = inHand
  const delivery = await deliverOnce(inHand, options)
  if (delivery.outcome === 'delivered') {
    await settle(db, inHand, { state: 'delivered', outcome: 'delivered' })
    return log.info({ id, kind, attempts }, 'a letter was delivered')
  }
  const { why } = delivery
  if (delivery.outcome === 'failed' && !delivery.isFinal) {
    const waitMs = waitAfter(attempts)
    if (await release(db, inHand, { waitMs }))
      return log.warn({ id, kind, attempts, why, waitMs }, 'a letter was not delivered: it will be tried again')
  }
  const outcome = delivery.outcome === 'unknown' ? `${why}: it may have arrived` : why
  if (await settle(db, inHand, { state: 'dead', outcome }))
    log.error({ id, kind, attempts, outcome }, 'a letter was given up')
}

async function deliverOnce(inHand: ClaimedEmail, { db, cipher, deliver, signal }: AttemptOptions): Promise<Delivery> {
  const content = opened(inHand, cipher)
  // Not final: of several servers one may have the secret it was sealed with.
  if (!content) return { outcome: 'failed', isFinal: false, why: 'it was sealed with another AUTH_SECRET', said: '' }
  const { event: mark, kind, member_id: memberId, posted_at: postedAt } = inHand
  const handOver = () => markHandedOver(db, inHand)
  return deliver({ ...content, mark, kind, memberId, postedAt }, { handOver, signal })
}

function opened({ ciphertext, event }: ClaimedEmail, cipher: Cipher): Content | null {
  try {
    return JSON.parse(cipher.open(ciphertext, event)) as Content // sealed by postLetter, and the seal is whole
  } catch {
    return null
  }
}
