// The contract between the email worker and the transports (smtp-transport.server.ts, file-transport.server.ts).
import type { Email } from './email.ts'

/** An email with everything that its bytes depend on. `mac` and `postedAt` are the same for one idempotency key. */
export type AddressedEmail = {
  message: Email
  /** One email address, checked by `isSingleEmailAddress`. */
  to: string
  /** The MAC of the idempotency key; the Message-ID is made from it. */
  mac: string
  /** The kind of email, such as `reset-password`: lower-case words joined by hyphens. */
  kind: string
  /** The member it belongs to, or null. */
  memberId: string | null
  postedAt: Date
}

/**
 * The outcome of an attempt. `reason` may be logged; `response` is the reply of the server and may hold the email
 * address. `failed` means not delivered, for good when `isFinal`; `unknown` means that it may have arrived.
 */
export type Delivery =
  | { outcome: 'delivered'; response: string }
  | { outcome: 'failed'; isFinal: boolean; reason: string; response: string }
  | { outcome: 'unknown'; reason: string; response: string }

/**
 * Delivers one email. Never throws for errors of the other side. It awaits `handOver` before it sends the data, and
 * sends nothing when that throws. `signal` aborts the attempt.
 */
export type Deliver = (
  addressed: AddressedEmail,
  attempt: { handOver: () => Promise<void>; signal?: AbortSignal },
) => Promise<Delivery>

/**
 * Returns true for exactly one email address on one line. It is stricter than RFC 5322, which allows quoted names and
 * comments, so that the text can never become a second email address or a header.
 */
export const isSingleEmailAddress = (text: string) =>
  text.length <= 254 && /^[^\s\p{C}"(),:;<>@[\\\]]+@[^\s\p{C}"(),:;<>@[\\\]]+$/u.test(text)
