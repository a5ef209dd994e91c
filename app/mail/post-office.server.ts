// Works the outbox off, beside the requests and never in one: takes a letter, has it delivered, settles it.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#app/db/database.server.ts'
import type { Deliver, Delivery } from './delivery.ts'
import { type LetterInHand, markHandedOver, putBack, settle, takeLetter } from './letter-in-hand.server.ts'
import type { Content } from './outbox.server.ts'
import { waitBeforeRetry } from './retry.ts'
import type { Sealer } from './sealer.server.ts'
import { sweepOutbox } from './sweep-outbox.server.ts'

const seconds = 1000
const mostAtOnce = 3

/** What the post office writes into the log: never an address, a link or a word of a letter. */
export type PostLog = Record<'info' | 'warn' | 'error', (facts: object, sentence: string) => void>

export type PostOffice = {
  /** There is a new letter, committed. */
  wake(): void
  /** Takes no more; the letters in hand get five seconds, then their attempts are broken off. */
  close(): Promise<void>
}

export type PostOfficeOptions = {
  db: Database
  sealer: Sealer
  deliver: Deliver
  log: PostLog
  /** Milliseconds until the next attempt, after so many. */
  waitAfter?: (attempts: number) => number
  /** How often it looks by itself: for retries, and for what other processes posted. */
  pollMs?: number
}

/** Opens the post office; it begins with what lies there. Any number of processes may work on one database. */
export function openPostOffice(options: PostOfficeOptions): PostOffice {
  const { db, log, pollMs = 15 * seconds } = options
  const clerks = new Set<Promise<void>>()
  const breakOff = new AbortController()
  let isClosed = false
  let moreCame = false

  const wake = () => {
    if (isClosed) return
    moreCame = clerks.size >= mostAtOnce
    if (!moreCame) start(workOff())
  }
  const start = (work: Promise<unknown>) => {
    const clerk: Promise<void> = work
      .catch(err => log.error({ err }, 'the outbox could not be worked off'))
      .then(() => {
        clerks.delete(clerk)
        if (moreCame) wake()
      })
    clerks.add(clerk)
  }
  const workOff = async () => {
    while (!isClosed) {
      const letter = await takeLetter(db)
      if (!letter) return
      wake() // Where one was, there may be more.
      await attempt(letter, { ...options, signal: breakOff.signal })
    }
  }
  const sweep = async () => {
    for (const row of await sweepOutbox(db)) log.error(row, 'a letter was given up')
    wake()
  }
  const look = () => start(sweep())

  const polling = setInterval(look, pollMs)
  polling.unref()
  look()

  const close = async () => {
    isClosed = true
    clearInterval(polling)
    const finished = Promise.all(clerks)
    await Promise.race([finished, pause(5 * seconds, null, { ref: false })])
    breakOff.abort()
    await finished
  }
  return { wake, close }
}

/** One attempt at one letter, and what follows from it. Throws only when the database does. */
async function attempt(inHand: LetterInHand, { signal, ...options }: PostOfficeOptions & { signal: AbortSignal }) {
  const { db, log, waitAfter = waitBeforeRetry } = options
  const { id, kind, attempts } = inHand
  const delivery = await deliverOnce(inHand, options, signal)
  if (delivery.outcome === 'delivered') {
    await settle(db, inHand, { state: 'delivered', outcome: 'delivered' })
    return log.info({ id, kind, attempts }, 'a letter was delivered')
  }
  const { why } = delivery
  if (delivery.outcome === 'failed' && !delivery.isFinal) {
    const waitMs = waitAfter(attempts)
    if (await putBack(db, inHand, { waitMs }))
      return log.warn({ id, kind, attempts, why, waitMs }, 'a letter was not delivered: it will be tried again')
  }
  const outcome = delivery.outcome === 'unknown' ? `${why}: it may have arrived` : why
  if (await settle(db, inHand, { state: 'given up', outcome }))
    log.error({ id, kind, attempts, outcome }, 'a letter was given up')
}

async function deliverOnce(
  inHand: LetterInHand,
  { db, sealer, deliver }: PostOfficeOptions,
  signal: AbortSignal,
): Promise<Delivery> {
  const content = opened(inHand, sealer)
  if (!content)
    return { outcome: 'failed', isFinal: true, why: 'AUTH_SECRET is not the one it was sealed with', said: '' }
  const { event: mark, kind, member_id: memberId, posted_at: postedAt } = inHand
  const handOver = () => markHandedOver(db, inHand)
  return deliver({ ...content, mark, kind, memberId, postedAt }, { handOver, signal })
}

function opened({ sealed, event }: LetterInHand, sealer: Sealer): Content | null {
  try {
    return JSON.parse(sealer.open(sealed, event)) as Content // sealed by postLetter, and the seal is whole
  } catch {
    return null
  }
}
