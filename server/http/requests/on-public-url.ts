import { isGetOrHead } from './is-get-or-head.ts'

/** The request with PUBLIC_URL as its origin. Same-origin was checked before, so that the Origin header is replaced. */
export function onPublicUrl(raw: Request, url: URL) {
  // For a request without a body, the adapter makes a whole Request only when more than these is read.
  const { method, headers, signal } = raw
  const request = new Request(url, isGetOrHead(method) ? { method, headers, signal } : raw)
  if (request.headers.has('Origin')) request.headers.set('Origin', url.origin)
  return request
}
