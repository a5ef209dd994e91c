import type { IncomingMessage } from 'node:http'
import type { Log } from '../../monitoring/log.ts'
import { createProxyCheck } from '../requests/client-ip.ts'

/**
 * Returns a function to call for each request that a limit per client IP address rejected. The first one that a proxy
 * passed on, which TRUSTED_PROXY does not name, is logged: all visitors behind such a proxy share one limit.
 */
export function createProxyWarning(log: Log, trustedProxy: string[]) {
  const isTrusted = createProxyCheck(trustedProxy)
  let isLogged = false
  return ({ socket, headers }: IncomingMessage) => {
    if (isLogged || headers['x-forwarded-for'] === undefined || isTrusted(socket.remoteAddress ?? '')) return
    isLogged = true
    log.warn(
      'a request with X-Forwarded-For was refused by a limit per client IP address; if the site is behind a proxy, TRUSTED_PROXY has to name it, else all visitors share one limit',
    )
  }
}
