// The pending sign-in between password and second factor: a signed cookie, valid for five minutes. Only
// /signin/second-factor reads it, and a password change invalidates it.
import { randomBytes } from 'node:crypto'
import type { Accounts } from '../accounts.server.ts'
import { formatCookie, hostCookieName, parseCookie } from '../cookies.ts'
import { createMac, isSameMac } from '../mac.server.ts'
import { findPasswordHash } from '../password/password-hash.server.ts'

const maxAgeSeconds = 5 * 60

type Keyed = Pick<Accounts, 'db' | 'secret' | 'publicUrl'>

/** Returns the `Set-Cookie` header of a pending sign-in, for the hash that the password was verified against. */
export function pendingSignInCookie(
  { secret, publicUrl }: Pick<Accounts, 'secret' | 'publicUrl'>,
  { memberId, passwordHash }: { memberId: string; passwordHash: string },
) {
  const expiresAt = Date.now() + maxAgeSeconds * 1000
  const claim = `${memberId}.${expiresAt}.${randomBytes(16).toString('base64url')}`
  const value = `${claim}.${macOf(secret, claim, passwordHash)}`
  return cookie(value, maxAgeSeconds, publicUrl)
}

/** Returns the `Set-Cookie` header that deletes it. */
export const noPendingSignIn = (publicUrl: string) => cookie('', 0, publicUrl)

/** Returns the member of a valid pending sign-in and the hash of the verified password, or null. */
export async function findPendingSignIn({ db, secret, publicUrl }: Keyed, headers: Headers) {
  const value = parseCookie(headers, nameFor(publicUrl)) ?? ''
  const parts = /^([\da-f-]{36})\.(\d{13})\.[\w-]{22}\.([\w-]{43})$/.exec(value)
  if (!parts) return null
  const [, memberId = '', expiresAt = '', mac = ''] = parts
  if (Number(expiresAt) < Date.now()) return null
  const passwordHash = await findPasswordHash(db, memberId)
  if (passwordHash === null) return null
  const right = macOf(secret, value.slice(0, -mac.length - 1), passwordHash)
  return isSameMac(mac, right) ? { memberId, passwordHash } : null
}

const macOf = (secret: string, claim: string, passwordHash: string) =>
  createMac(secret, `pending sign-in\n${claim}\n${passwordHash}`)

const nameFor = (publicUrl: string) => hostCookieName('pending-sign-in', publicUrl)

const cookie = (value: string, seconds: number, publicUrl: string) =>
  formatCookie(nameFor(publicUrl), value, { publicUrl, seconds })
