// The dependencies of the accounts folder; server/open-accounts.ts creates them once.
import type { Database } from '#app/db/database.server.ts'
import type { EmailToEnqueue } from '#app/email/outbox.server.ts'
import type { Auth } from './auth/auth.server.ts'
import type { OpenId } from './auth/open-id.server.ts'
import type { Hashing } from './hashing/hashing.server.ts'
import type { ReadSession } from './sessions/read-session.server.ts'

export type Accounts = {
  db: Database
  readSession: ReadSession
  auth: Auth
  hashing: Hashing
  emails: Emails
  openId: OpenId
  /** AUTH_SECRET: the key of cookies and of rate limit keys. */
  secret: string
  publicUrl: string
  /** Whether a sign-in by password requires a verified email address (REQUIRE_VERIFIED_EMAIL). */
  requireVerifiedEmail: boolean
  /** Logs an error that does not fail the request. */
  reportError(error: unknown, task: string): void
}

/** Sends emails through the outbox. */
export type Emails = {
  /** Enqueues an email, in the transaction `db` when it is one. A second email with the same idempotency key is ignored. */
  enqueue(db: Database, email: EmailToEnqueue): Promise<void>
  /** Starts delivery. Called after the transaction has committed. */
  notifyWorker(): void
  /** Deletes the email files of a member. */
  deleteFor(memberId: string): Promise<void>
}

/** The client of a request, for rate limits and the device cookie. */
export type Client = {
  /** The client's IP address, behind a trusted proxy too (server/http/requests/client-ip.ts). */
  ipAddress: string
  headers: Headers
}
