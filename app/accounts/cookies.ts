// Reads cookies from request headers and formats them for response headers.

/** Returns the value of the cookie in the `Cookie` header, or null. */
export function parseCookie(headers: Headers, name: string) {
  const cookies = (headers.get('Cookie') ?? '').split(';').map(pair => pair.trim())
  const found = cookies.find(pair => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

/**
 * Returns an HttpOnly `Set-Cookie` header for a value of URL-safe characters. `secure` is for https sites; `seconds` 0
 * deletes the cookie.
 */
export const formatCookie = (name: string, value: string, { secure, seconds }: { secure: boolean; seconds: number }) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Browsers send a `__Host-` cookie to the one host that set it, and accept it over https only. */
export const hostCookieName = (name: string, publicUrl: string) =>
  publicUrl.startsWith('https:') ? `__Host-filmdb.${name}` : `filmdb.${name}`
