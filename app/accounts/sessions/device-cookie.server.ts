// The device cookie marks a browser that has signed in to an account before, or has set its password by the link of an
// email. It keeps guesses of strangers from locking out the owner (OWASP, "Device Cookies"). Somebody who was once
// signed in can still do so: all known browsers of an account share forty attempts (decision 007). It does not identify
// the owner and is not stored on the server.
import { randomBytes } from 'node:crypto'
import { formatCookie, hostCookieName, parseCookie } from '../cookies.ts'
import { createMac, isSameMac } from '../mac.server.ts'

const oneYear = 365 * 24 * 60 * 60
const maxAccounts = 4

type DeviceRequest = { headers: Headers; email: string; secret: string; publicUrl: string }

/** Returns the key for the rate limit of this browser and account, or null for an unknown browser. */
export function findDeviceKey(request: DeviceRequest) {
  const known = parseTokens(request).find(token => isTokenOf(token, request))
  return known?.split('.')[0] ?? null
}

/** Returns the `Set-Cookie` header that makes this browser known for the account. */
export function deviceCookie(request: DeviceRequest) {
  const others = parseTokens(request).filter(token => !isTokenOf(token, request))
  const nonce = randomBytes(16).toString('base64url')
  const tokens = [`${nonce}.${macOf(nonce, request)}`, ...others].slice(0, maxAccounts)
  const { publicUrl } = request
  return formatCookie(hostCookieName('device', publicUrl), tokens.join('~'), {
    publicUrl,
    seconds: oneYear,
  })
}

const parseTokens = ({ headers, publicUrl }: DeviceRequest) =>
  (parseCookie(headers, hostCookieName('device', publicUrl)) ?? '').split('~').filter(Boolean).slice(0, maxAccounts)

function isTokenOf(token: string, request: DeviceRequest) {
  const [nonce = '', mac = ''] = token.split('.')
  return isSameMac(mac, macOf(nonce, request))
}

const macOf = (nonce: string, { secret, email }: DeviceRequest) => createMac(secret, `device\n${nonce}\n${email}`)
