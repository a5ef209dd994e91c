// Time-based one-time passwords (RFC 6238) as every authenticator app knows them: SHA-1, six digits, 30 seconds.
import { Secret, TOTP } from 'otpauth'

const issuer = 'filmDB'
const periodSeconds = 30
/** RFC 4226, section 4 (R6), recommends 160 bits. */
const secretBytes = 20
/** Steps a code may be early or late: clocks differ, and people type slowly (RFC 6238, section 5.2). */
const window = 1

/** A new shared secret, in base32. */
export const createTotpSecret = () => new Secret({ size: secretBytes }).base32

/** The `otpauth:` URI that a QR code carries to the app; `label` is what the app lists it under. */
export const totpUri = (secret: string, label: string) => totpOf(secret, label).toString()

/**
 * The time step a code belongs to, when it is the code of now or of the step before or after; else null. The comparison
 * takes the same time wherever the codes differ. `now` is in milliseconds since 1970.
 */
export function findTotpStep(secret: string, code: string, now = Date.now()) {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta
}

const totpOf = (secret: string, label = 'member') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) })
