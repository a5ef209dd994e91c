// A response with all its headers, ready to be written any number of times.
import type { ServerResponse } from 'node:http'
import { setSecurityHeaders } from './security-headers.ts'

/** `headers` has names and values in turn, as `writeHead` of node:http takes them. */
export type Representation = { status: number; headers: string[]; body: Buffer | null }

/** Adds Content-Length and the security headers. `https` is true when PUBLIC_URL is. */
export function toRepresentation(
  { status, headers, body }: { status: number; headers: Headers; body: Buffer | null },
  { https }: { https: boolean },
): Representation {
  const complete = new Headers(headers)
  setSecurityHeaders(complete, { https })
  if (body) complete.set('Content-Length', String(body.length))
  return { status, headers: [...complete].flat(), body }
}

/** The page of an error, read into memory. */
export const toErrorRepresentation = async (page: Response, { https }: { https: boolean }) =>
  toRepresentation(
    { status: page.status, headers: page.headers, body: Buffer.from(await page.arrayBuffer()) },
    { https },
  )

/** Writes the response to a request with this method. */
export function sendRepresentation(
  outgoing: ServerResponse,
  { status, headers, body }: Representation,
  method = 'GET',
) {
  outgoing.writeHead(status, headers)
  if (body && method !== 'HEAD') outgoing.end(body)
  else outgoing.end()
}

/** The representation as a response of the app. */
export function toResponse({ status, headers, body }: Representation, method: string) {
  const pairs = headers.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : [],
  )
  return new Response(body && method !== 'HEAD' ? new Uint8Array(body) : null, { status, headers: pairs })
}
