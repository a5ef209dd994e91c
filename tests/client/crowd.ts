import type { TestSite } from '../services/start-site.ts'

/** Settings of a site that trusts X-Forwarded-For from this machine. */
export const behindAProxy = { TRUSTED_PROXY: '127.0.0.1, ::1' }

/** Returns a `get` that sends each request with another client IP address; the site needs `behindAProxy`. */
export function asManyClients({ get }: Pick<TestSite, 'get'>): TestSite['get'] {
  let clients = 0
  return (path, init = {}) => {
    clients += 1
    const headers = new Headers(init.headers)
    headers.set('X-Forwarded-For', `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`)
    return get(path, { ...init, headers })
  }
}
