// Cookies as text: read out of a request, written for an answer.

/** The value a request's `Cookie` header has for the name, or null. */
export function readCookie(headers: Headers, name: string) {
  const cookies = (headers.get('Cookie') ?? '').split(';').map(pair => pair.trim())
  const found = cookies.find(pair => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

/**
 * A `Set-Cookie` header for a value of URL-safe characters, which no script can read. `secure` when the site is https;
 * `seconds` 0 takes the cookie away.
 */
export const formatCookie = (name: string, value: string, { secure, seconds }: { secure: boolean; seconds: number }) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Browsers keep a cookie of this prefix to the one host that set it, and accept it over https only. */
export const hostCookieName = (name: string, publicUrl: string) =>
  publicUrl.startsWith('https:') ? `__Host-filmdb.${name}` : `filmdb.${name}`
