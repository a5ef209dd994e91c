import type { TestSite } from '../services/start-site.ts'

/** Settings of a site that believes what this machine says about who asks. */
export const behindAProxy = { TRUSTED_PROXY: '127.0.0.1, ::1' }

/** Asks a site that stands behind a proxy (`behindAProxy`), every time as another client: limits per address stay away. */
export function aCrowd({ get }: Pick<TestSite, 'get'>): TestSite['get'] {
  let clients = 0
  return (path, init = {}) => {
    clients += 1
    const headers = new Headers(init.headers)
    headers.set('X-Forwarded-For', `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`)
    return get(path, { ...init, headers })
  }
}
