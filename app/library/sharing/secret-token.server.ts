// The tokens of secret URLs: the id of a row and its MAC. A token is checked without the database, and the database
// stores nothing from which one could be made (docs/decisions/034).
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The route that a token opens; a token of one opens no other. */
type TokenUse = 'shared' | 'feed' | 'webhook'

type Signed = { secret: string; use: TokenUse }

const idBytes = 16
const macBytes = 16

/** Returns the token of the row with this id (a UUID): 43 characters of base64url. `secret` is AUTH_SECRET. */
export function createToken(id: string, { secret, use }: Signed): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  const key = Buffer.from(hkdfSync('sha256', secret, '', `filmdb secret link ${use}`, 32))
  const mac = createHmac('sha256', key).update(bytes).digest().subarray(0, macBytes)
  return Buffer.concat([bytes, mac]).toString('base64url')
}

/** Returns the id of a token that this site has made for this use, else null. */
export function verifyToken(token: string, signed: Signed): string | null {
  if (!/^[\w-]{43}$/.test(token)) return null
  const digits = Buffer.from(token, 'base64url').subarray(0, idBytes).toString('hex')
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return timingSafeEqual(Buffer.from(token), Buffer.from(createToken(id, signed))) ? id : null
}
