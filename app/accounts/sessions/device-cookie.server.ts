// A browser in which somebody signed in before is remembered by a cookie, so that a stranger's guesses from elsewhere
// never lock the owner out (OWASP, "Device Cookies"). The cookie says nothing of its owner and nothing is kept of it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { formatCookie, hostCookieName, readCookie } from '../cookies.ts'

const oneYear = 365 * 24 * 60 * 60
const maxAccounts = 4

type DeviceRequest = { headers: Headers; email: string; secret: string; publicUrl: string }

/** What the tries of this browser for this account are counted under, or null when nobody signed in here to it. */
export function knownDevice(request: DeviceRequest) {
  const known = parseTokens(request).find(token => isTokenOf(token, request))
  return known?.split('.')[0] ?? null
}

/** The `Set-Cookie` header by which this browser is known for the account from now on. */
export function deviceCookie(request: DeviceRequest) {
  const others = parseTokens(request).filter(token => !isTokenOf(token, request))
  const nonce = randomBytes(16).toString('base64url')
  const tokens = [`${nonce}.${sign(nonce, request)}`, ...others].slice(0, maxAccounts)
  const { publicUrl } = request
  return formatCookie(hostCookieName('device', publicUrl), tokens.join('~'), {
    secure: publicUrl.startsWith('https:'),
    seconds: oneYear,
  })
}

const parseTokens = ({ headers, publicUrl }: DeviceRequest) =>
  (readCookie(headers, hostCookieName('device', publicUrl)) ?? '').split('~').filter(Boolean).slice(0, maxAccounts)

function isTokenOf(token: string, request: DeviceRequest) {
  const [nonce = '', mac = ''] = token.split('.')
  const right = Buffer.from(sign(nonce, request))
  const given = Buffer.from(mac)
  return given.length === right.length && timingSafeEqual(given, right)
}

const sign = (nonce: string, { secret, email }: DeviceRequest) =>
  createHmac('sha256', secret).update(`device\n${nonce}\n${email}`).digest('base64url')
