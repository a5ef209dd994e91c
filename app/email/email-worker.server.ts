// Works the outbox off, beside the requests and never in one: takes a letter, has it delivered, settles it.

import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#app/domain/units.ts'
import { claimEmail } from './claimed-email.server.ts'
import { type AttemptOptions, deliverEmail } from './deliver-email.server.ts'
import { sweepOutbox } from './sweep-outbox.server.ts'

const maxConcurrent = 3

export type PostOffice = {
  /** There is a new letter, committed. */
  wake(): void
  /** Takes no more; the letters in hand get five seconds, then their attempts are broken off. */
  close(): Promise<void>
}

export type PostOfficeOptions = Omit<AttemptOptions, 'signal'> & {
  /** How often it looks by itself: for retries, and for what other processes posted. */
  pollMs?: number
}

/** Opens the post office; it begins with what lies there. Any number of processes may work on one database. */
export function openPostOffice(options: PostOfficeOptions): PostOffice {
  const { db, log, pollMs = 15 * seconds } = options
  const jobs = new Set<Promise<void>>()
  const breakOff = new AbortController()
  let isClosed = false
  let moreCame = false

  const wake = () => {
    if (isClosed) return
    moreCame = jobs.size >= maxConcurrent
    if (!moreCame) start(workOff())
  }
  const start = (work: Promise<unknown>) => {
    const job: Promise<void> = work
      .catch(err => log.error({ err }, 'the outbox could not be worked off'))
      .then(() => {
        jobs.delete(job)
        if (moreCame) wake()
      })
    jobs.add(job)
  }
  const workOff = async () => {
    while (!isClosed) {
      const message = await claimEmail(db)
      if (!message) return
      wake() // Where one was, there may be more.
      await deliverEmail(message, { ...options, signal: breakOff.signal })
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
    const finished = Promise.all(jobs)
    await Promise.race([finished, pause(5 * seconds, null, { ref: false })])
    breakOff.abort()
    await finished
  }
  return { wake, close }
}
