// Time-based one-time passwords (RFC 6238) in the profile of every authenticator app: SHA-1, six digits, 30 seconds.
import { Secret, TOTP } from 'otpauth'

const issuer = 'filmDB'
const periodSeconds = 30
/** RFC 4226, section 4 (R6), recommends 160 bits. */
const secretBytes = 20
/** Accepted time steps before and after the current one, for clock drift and slow typing (RFC 6238, section 5.2). */
const window = 1

/** Creates a shared secret, in base32. */
export const createTotpSecret = () => new Secret({ size: secretBytes }).base32

/** Returns the `otpauth:` URI of the QR code; `label` is the name in the app. */
export const totpUri = (secret: string, label: string) => totpOf(secret, label).toString()

/**
 * Returns the time step of a valid code of the current step or the one before or after, else null. The comparison takes
 * constant time. `now` is in milliseconds since 1970.
 */
export function findTotpStep(secret: string, code: string, now = Date.now()) {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta
}

const totpOf = (secret: string, label = 'member') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) })
