import type { IncomingMessage } from 'node:http'

/** Longer targets are left to reject-request.ts. */
const maxLength = 2048

/** A path without percent-encoding, doubled slashes and dot segments. */
const plainPath = /^(?:\/(?!\/)[\w\-.~!$&'()*+,;=:@]*)+$/
const dotSegment = /\/\.\.?(?:\/|$)/

/**
 * A query in which nothing has to be rejected: printable, without an encoded control character (U+0000 to U+001F,
 * U+007F to U+009F).
 */
const plainQuery = /^(?:[!$&-[\]-_a-z~]|%(?![01]|7f|c2))*$/i

const plainHost = /^[a-z\d.-]+(?::\d{1,5})?$/i

/**
 * Path and query of a GET or HEAD request in its usual form, or null. Any other request is parsed, and perhaps rejected, by
 * the app.
 */
export function parsePlainTarget({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > maxLength || !plainHost.test(headers.host ?? ''))
    return null
  const [pathname, query] = splitAt(url, url.indexOf('?'))
  if (!plainPath.test(pathname) || dotSegment.test(pathname) || !plainQuery.test(query)) return null
  return { pathname, search: query === '' ? noParams : new URLSearchParams(query) }
}

const splitAt = (text: string, index: number): [string, string] =>
  index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]

const noParams = new URLSearchParams()
