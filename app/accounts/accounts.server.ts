// What everything about accounts works with; server/services.ts puts it together once.
import type { Database } from '#app/db/database.server.ts'
import type { EmailToEnqueue } from '#app/email/outbox.server.ts'
import type { Auth } from './auth/auth.server.ts'
import type { OpenId } from './auth/open-id.server.ts'
import type { Hashing } from './hashing/hashing.server.ts'

export type Accounts = {
  db: Database
  auth: Auth
  hashing: Hashing
  emails: Emails
  openId: OpenId
  /** AUTH_SECRET: keys of cookies and of what tries are counted under come from it. */
  secret: string
  publicUrl: string
  /** Whether a password opens a session only after the email address was verified (REQUIRE_VERIFIED_EMAIL). */
  requireVerifiedEmail: boolean
  /** Logs what failed beside a request. */
  report(error: unknown, what: string): void
}

/** The way out for letters. */
export type Emails = {
  /** Puts a letter into the outbox, as part of the transaction `db` when it is one. The same event is one letter. */
  enqueue(db: Database, enqueue: EmailToEnqueue): Promise<void>
  /** Says that the outbox has something new; called once the transaction is through. */
  notifyWorker(): void
  /** Throws away the copies of a member's letters that were kept as files. */
  deleteFor(memberId: string): Promise<void>
}

/** Where a request comes from, as far as trying passwords is concerned. */
export type Client = {
  /** The real address of the client: server/ knows whom to believe. */
  address: string
  headers: Headers
}
