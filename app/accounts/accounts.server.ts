// The dependencies of the accounts folder; server/open-accounts.ts creates them once.
import type { Database } from '#app/db/database.server.ts'
import type { Emails } from '#app/email/emails.ts'
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

/** The client of a request, for rate limits and the device cookie. */
export type Client = {
  /** The client's IP address, behind a trusted proxy too (server/http/requests/client-ip.ts). */
  ipAddress: string
  headers: Headers
}
