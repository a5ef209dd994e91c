// Reads cookies from request headers and formats them for response headers.

/** Returns the value of the cookie in the `Cookie` header, or null. */
export function parseCookie(headers: Headers, name: string) {
  const cookies = (headers.get('Cookie') ?? '').split(';').map(pair => pair.trim())
  const found = cookies.find(pair => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

/**
 * Returns an HttpOnly `Set-Cookie` header for a value of URL-safe characters. `seconds` 0 deletes the cookie. On https
 * sites it is `Secure`.
 */
export const formatCookie = (name: string, value: string, { publicUrl, seconds }: CookieOptions) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps(publicUrl) ? '; Secure' : ''}`

type CookieOptions = { publicUrl: string; seconds: number }

/** Browsers send a `__Host-` cookie to the one host that set it, and accept it over https only. */
export const hostCookieName = (name: string, publicUrl: string) =>
  isHttps(publicUrl) ? `__Host-filmdb.${name}` : `filmdb.${name}`

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')
