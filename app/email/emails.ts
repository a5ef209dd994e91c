import type { Database } from '#app/db/database.server.ts'
import type { EmailToEnqueue } from './outbox.server.ts'

/** Sends emails through the outbox. */
export type Emails = {
  /** Enqueues an email, in the transaction `db` when it is one. A second email with the same idempotency key is ignored. */
  enqueue(db: Database, email: EmailToEnqueue): Promise<void>
  /** Starts delivery. Called after the transaction has committed. */
  notifyWorker(): void
  /** Deletes the email files of a member. */
  deleteFor(memberId: string): Promise<void>
}
