// The contract between the post office and whoever carries a letter away (deliver-by-smtp, deliver-to-files).
import type { Email } from './email.ts'

/** A letter with everything its bytes are made of. The same event always gives the same `mac` and `postedAt`. */
export type AddressedEmail = {
  message: Email
  /** One address, checked by `isSingleEmailAddress`. */
  to: string
  /** Stands for the event: it makes the Message-ID, and nobody can tell the event from it. */
  mac: string
  /** What the letter is about, `reset-password`: lower-case words joined by hyphens. */
  kind: string
  /** Whom it belongs to; null is nobody we know. */
  memberId: string | null
  postedAt: Date
}

/**
 * What became of an attempt. `reason` may be logged; `response` is what the other side answered, word for word, and may hold
 * the address. `failed` is certainly not delivered, for good when `isFinal`; `unknown` may have arrived.
 */
export type Delivery =
  | { outcome: 'delivered'; response: string }
  | { outcome: 'failed'; isFinal: boolean; reason: string; response: string }
  | { outcome: 'unknown'; reason: string; response: string }

/**
 * Carries one letter away; never throws for what the other side does. It awaits `handOver` before it lets go of what
 * it could not take back, and lets nothing go when that throws. `signal` ends the attempt.
 */
export type Deliver = (
  addressed: AddressedEmail,
  attempt: { handOver: () => Promise<void>; signal?: AbortSignal },
) => Promise<Delivery>

/**
 * True for exactly one address on one line. Stricter than the law of mail (RFC 5322 knows quoted names and comments):
 * whatever could become a second address or a header of its own is refused.
 */
export const isSingleEmailAddress = (text: string) =>
  text.length <= 254 && /^[^\s\p{C}"(),:;<>@[\\\]]+@[^\s\p{C}"(),:;<>@[\\\]]+$/u.test(text)
