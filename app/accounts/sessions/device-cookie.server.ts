// A browser in which somebody signed in before is remembered by a cookie, so that a stranger's guesses from elsewhere
// never lock the owner out (OWASP, "Device Cookies"). The cookie says nothing of its owner and nothing is kept of it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieIn, cookieOf, hostCookie } from '../cookies.ts'

const oneYear = 365 * 24 * 60 * 60
const maxAccounts = 4

type Asked = { headers: Headers; email: string; secret: string; publicUrl: string }

/** What the tries of this browser for this account are counted under, or null when nobody signed in here to it. */
export function knownDevice(asked: Asked) {
  const known = parseTokens(asked).find(mark => isMarkOf(mark, asked))
  return known?.split('.')[0] ?? null
}

/** The `Set-Cookie` header by which this browser is known for the account from now on. */
export function deviceCookie(asked: Asked) {
  const others = parseTokens(asked).filter(mark => !isMarkOf(mark, asked))
  const nonce = randomBytes(16).toString('base64url')
  const marks = [`${nonce}.${sign(nonce, asked)}`, ...others].slice(0, maxAccounts)
  const { publicUrl } = asked
  return cookieOf(hostCookie('device', publicUrl), marks.join('~'), {
    secure: publicUrl.startsWith('https:'),
    seconds: oneYear,
  })
}

const parseTokens = ({ headers, publicUrl }: Asked) =>
  (cookieIn(headers, hostCookie('device', publicUrl)) ?? '').split('~').filter(Boolean).slice(0, maxAccounts)

function isMarkOf(mark: string, asked: Asked) {
  const [nonce = '', encrypt = ''] = mark.split('.')
  const right = Buffer.from(sign(nonce, asked))
  const given = Buffer.from(encrypt)
  return given.length === right.length && timingSafeEqual(given, right)
}

const sign = (nonce: string, { secret, email }: Asked) =>
  createHmac('sha256', secret).update(`device\n${nonce}\n${email}`).digest('base64url')
