// Client IP addresses for X-Forwarded-For, so that a fast machine does not meet the limits per client IP address.

/** Settings of a site that trusts X-Forwarded-For from this machine. */
export const behindAProxy = { TRUSTED_PROXY: '127.0.0.1, ::1' }

let clients = 0

/** Returns an IP address that no earlier client of this process had. */
export function nextClientIp() {
  clients += 1
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`
}

/**
 * Returns a `fetch` of the paths of one site. It does not follow redirects and sends each request from another client
 * IP address, unless the request names one; the site needs `behindAProxy`.
 */
export function fetchAsManyClients(siteUrl: string) {
  return (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('X-Forwarded-For')) headers.set('X-Forwarded-For', nextClientIp())
    return fetch(siteUrl + path, { redirect: 'manual', ...init, headers })
  }
}
