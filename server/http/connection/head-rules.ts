// Rules for the head of a request that Node's parser does not have.
import type { IncomingMessage } from 'node:http'

/** The most header lines of a request. */
const maxHeaderLines = 100

/**
 * Node 22 drops the lines beyond this count, but its parser obeys a Content-Length among them, and a proxy adds its line at
 * the end. So this is one more than a request may have, and a request that reaches it is rejected. Node 24 rejects longer ones.
 */
export const maxHeadersCount = maxHeaderLines + 1

/** The status of the error response to this head; null when the head is valid. */
export function findHeadError(incoming: IncomingMessage): 400 | 431 | null {
  if (incoming.rawHeaders.length > 2 * maxHeaderLines) return 431
  return isHttp1(incoming) ? null : 400
}

/**
 * HTTP/1.0 or 1.1, with one Host at most (RFC 9112, section 3.2), and with Transfer-Encoding only in 1.1: in 1.0 a proxy
 * may take what follows for the body or not (section 6.1). Node's parser takes others.
 */
const isHttp1 = ({ httpVersion, headers, rawHeaders }: IncomingMessage) =>
  (httpVersion === '1.1' || (httpVersion === '1.0' && headers['transfer-encoding'] === undefined)) &&
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length <= 1

/** An expectation other than 100-continue, listed once or more (RFC 9110, section 10.1.1). HTTP/1.0 has none. */
export const isUnknownExpectation = ({ httpVersion, headers: { expect } }: IncomingMessage) =>
  httpVersion === '1.1' && expect !== undefined && !/^100-continue(?:\s*,\s*100-continue)*$/i.test(expect)
