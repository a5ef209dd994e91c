// The email worker: claims emails from the outbox, delivers and completes them, outside of any request.

import { findDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import { waitAtMost } from '#app/db/pool/wait-at-most.ts'
import { seconds } from '#app/domain/units.ts'
import { claimEmail } from './claimed-email.server.ts'
import { type AttemptOptions, deliverEmail } from './deliver-email.server.ts'
import { sweepOutbox } from './sweep-outbox.server.ts'

const maxConcurrent = 3

/** Max. wait at shutdown for aborted attempts to store their outcome: the database may hang. */
const abortMs = 4 * seconds

export type EmailWorker = {
  /** Starts delivery at once. Called after a new email was committed. */
  notifyWorker(): void
  /** Claims no further email. Claimed emails get five seconds, then their attempts are aborted. */
  close(): Promise<void>
}

export type EmailWorkerOptions = Omit<AttemptOptions, 'signal'> & {
  /** Interval of its own polls, for retries and for emails that other processes enqueued. */
  pollMs?: number
}

/** Starts the worker; it begins with the emails in the outbox. Any number of processes may work on one database. */
export function startEmailWorker(options: EmailWorkerOptions): EmailWorker {
  const { db, log, pollMs = 15 * seconds } = options
  const jobs = new Set<Promise<void>>()
  const abort = new AbortController()
  let isClosed = false
  let hasMore = false
  let isSweeping = false

  const notifyWorker = () => {
    if (isClosed) return
    hasMore = jobs.size >= maxConcurrent
    if (!hasMore) start(deliverAll())
  }
  const start = (work: Promise<unknown>) => {
    const job: Promise<void> = work.catch(logFailure).then(() => {
      jobs.delete(job)
      if (hasMore) notifyWorker()
    })
    jobs.add(job)
  }
  // The next poll tries again.
  const logFailure = (err: unknown) => {
    const unavailable = findDatabaseUnavailable(err)
    if (unavailable) log.warn({ reason: unavailable.message }, 'the outbox waits for the database')
    else log.error({ err }, 'the outbox could not be processed')
  }
  const deliverAll = async () => {
    while (!isClosed) {
      const message = await claimEmail(db)
      if (!message) return
      notifyWorker() // Another worker job claims the next email.
      await deliverEmail(message, { ...options, signal: abort.signal })
    }
  }
  const sweep = async () => {
    for (const row of await sweepOutbox(db)) log.error(row, 'an email is a dead letter')
    notifyWorker()
  }
  const poll = () => {
    if (isSweeping) return // The database does not reply.
    isSweeping = true
    start(sweep().finally(() => (isSweeping = false)))
  }

  const polling = setInterval(poll, pollMs)
  polling.unref()
  poll()

  const close = async () => {
    isClosed = true
    clearInterval(polling)
    const finished = Promise.all(jobs)
    await waitAtMost(5 * seconds, finished)
    abort.abort()
    await waitAtMost(abortMs, finished)
  }
  return { notifyWorker, close }
}
