// Works the outbox off, beside the requests and never in one: takes a letter, has it delivered, settles it.

import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#app/domain/units.ts'
import { claimEmail } from './claimed-email.server.ts'
import { type AttemptOptions, deliverEmail } from './deliver-email.server.ts'
import { sweepOutbox } from './sweep-outbox.server.ts'

const maxConcurrent = 3

export type EmailWorker = {
  /** There is a new letter, committed. */
  notifyWorker(): void
  /** Takes no more; the letters in hand get five seconds, then their attempts are broken off. */
  close(): Promise<void>
}

export type EmailWorkerOptions = Omit<AttemptOptions, 'signal'> & {
  /** How often it looks by itself: for retries, and for what other processes posted. */
  pollMs?: number
}

/** Opens the post office; it begins with what lies there. Any number of processes may work on one database. */
export function startEmailWorker(options: EmailWorkerOptions): EmailWorker {
  const { db, log, pollMs = 15 * seconds } = options
  const jobs = new Set<Promise<void>>()
  const abort = new AbortController()
  let isClosed = false
  let hasMore = false

  const notifyWorker = () => {
    if (isClosed) return
    hasMore = jobs.size >= maxConcurrent
    if (!hasMore) start(deliverAll())
  }
  const start = (work: Promise<unknown>) => {
    const job: Promise<void> = work
      .catch(err => log.error({ err }, 'the outbox could not be worked off'))
      .then(() => {
        jobs.delete(job)
        if (hasMore) notifyWorker()
      })
    jobs.add(job)
  }
  const deliverAll = async () => {
    while (!isClosed) {
      const message = await claimEmail(db)
      if (!message) return
      notifyWorker() // Where one was, there may be more.
      await deliverEmail(message, { ...options, signal: abort.signal })
    }
  }
  const sweep = async () => {
    for (const row of await sweepOutbox(db)) log.error(row, 'a letter was given up')
    notifyWorker()
  }
  const poll = () => start(sweep())

  const polling = setInterval(poll, pollMs)
  polling.unref()
  poll()

  const close = async () => {
    isClosed = true
    clearInterval(polling)
    const finished = Promise.all(jobs)
    await Promise.race([finished, pause(5 * seconds, null, { ref: false })])
    abort.abort()
    await finished
  }
  return { notifyWorker, close }
}
