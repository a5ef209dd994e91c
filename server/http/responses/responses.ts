// From the router's response to the bytes that are sent: policy, ETag, content coding.
import { createHash, randomBytes } from 'node:crypto'
import type { Client } from '#app/accounts/accounts.server.ts'
import type { FlashMessage } from '#app/accounts/forms/flash-messages.ts'
import type { Visitor } from '#app/accounts/visitor.ts'
import { withRequestContext } from '#app/films/upstream/request-context.server.ts'
import { inOwnMemory } from '../../monitoring/process-memory.ts'
import { bestEncoding, type Encoding, encodeOnce, worthEncoding } from '../cache/encodings.ts'
import type { CachedResponse } from '../cache/page-cache.ts'
import { hashInlineScripts } from './inline-scripts.ts'
import { policyOfPage } from './security-headers.ts'

/** Calls the router; `nonce` is for the scripts of this rendering, `person` is left out on pages for everyone. */
export type Router = (request: Request, nonce: string, person?: Person) => Promise<Response>

/** The router, and the origin of the OpenID provider, if there is one (`signInAt`). */
export type Pages = { router: Router; signInAt: string | null }

/** The identified visitor. `isUnknown` while a session cannot be looked up: `visitor` is null then. */
export type Person = { visitor: Visitor | null; isUnknown: boolean; client: Client; notice: FlashMessage | null }

/** Any cache may store it, and has to revalidate it before each use. */
const publicPage = 'public, max-age=0, must-revalidate'

/**
 * Renders the response for anonymous visitors: the same for everyone, so the request is made anew from its URL
 * alone, and inline scripts are named by their hashes. Only responses with one of `cacheableStatuses` are stored.
 */
export async function renderForEveryone(
  { router, signInAt }: Pages,
  url: URL,
  { signal, cacheableStatuses }: { signal: AbortSignal; cacheableStatuses: readonly number[] },
): Promise<CachedResponse> {
  const nonce = newNonce()
  const { result: response, isStale } = await withRequestContext(() => router(new Request(url, { signal }), nonce))
  const { headers } = response
  const cacheControl = headers.get('Cache-Control')
  // A response with stale data is not stored by browsers for minutes.
  if (!cacheControl || (isStale && !cacheControl.includes('no-store'))) headers.set('Cache-Control', publicPage)
  const { body, scripts } = isPage(headers) ? hashed(await response.text(), nonce) : await unchanged(response)
  if (scripts) headers.set('Content-Security-Policy', policyOfPage({ scripts, signInAt }))
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // Responses that are no text (share cards) are large, rarely requested, and have a cache of their own.
  const cacheable =
    cacheableStatuses.includes(response.status) &&
    isText(headers) &&
    !/no-store|private/.test(headers.get('Cache-Control') ?? '')
  return { status: response.status, headers: [...headers], body, etag, cacheable, isStale, madeAt: Date.now() }
}

/** Renders the response for one person, which no cache may store. `cookies` are `Set-Cookie` headers to add. */
export async function renderForPerson(
  { router, signInAt }: Pages,
  request: Request,
  { person, cookies }: { person: Person; cookies: string[] },
): Promise<Response> {
  const nonce = newNonce()
  const { result: response } = await withRequestContext(() => router(request, nonce, person))
  const headers = new Headers(response.headers)
  // The page's own cookies come last, so that they win.
  const own = headers.getSetCookie()
  headers.delete('Set-Cookie')
  for (const cookie of [...cookies, ...own]) headers.append('Set-Cookie', cookie)
  headers.set('Cache-Control', 'private, no-store')
  headers.append('Vary', 'Cookie')
  if (isPage(headers)) {
    headers.set('Content-Security-Policy', policyOfPage({ scripts: [`'nonce-${nonce}'`], signInAt }))
  }
  // A download is streamed. For a HEAD request it is not made at all.
  if (headers.has('Content-Disposition')) {
    if (request.method === 'HEAD') await response.body?.cancel()
    return new Response(request.method === 'HEAD' ? null : response.body, { status: response.status, headers })
  }
  return encoded(Buffer.from(await response.arrayBuffer()), { status: response.status, headers, request })
}

/** The cached response for this request: 304 when the ETag matches, else in the best encoding the client accepts. */
export async function deliver(
  response: CachedResponse,
  request: Request,
  code: (encoding: Encoding) => Promise<Buffer>,
) {
  const headers = new Headers(response.headers)
  // A file with a max-age is the same for everyone; a page differs for members.
  headers.append('Vary', isPublicFile(headers) ? 'Accept-Encoding' : 'Accept-Encoding, Cookie')
  if (response.status === 200) headers.set('ETag', response.etag)
  if (response.status === 200 && hasEtag(request, response.etag)) return new Response(null, { status: 304, headers })
  return encoded(response.body, { status: response.status, headers, request, code })
}

async function encoded(
  body: Buffer,
  {
    status,
    headers,
    request,
    code = encoding => encodeOnce(body, encoding),
  }: { status: number; headers: Headers; request: Request; code?: (encoding: Encoding) => Promise<Buffer> },
) {
  const encoding =
    body.length >= worthEncoding && isText(headers) ? bestEncoding(request.headers.get('Accept-Encoding')) : null
  const bytes = encoding ? await code(encoding) : body
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(bytes.length))
  const empty = request.method === 'HEAD' || [204, 205, 304].includes(status)
  if ([204, 205, 304].includes(status)) headers.delete('Content-Length')
  return new Response(empty ? null : new Uint8Array(bytes), { status, headers })
}

function hashed(html: string, nonce: string) {
  const { page, hashes } = hashInlineScripts(html, nonce)
  return { body: inOwnMemory(Buffer.from(page)), scripts: hashes }
}

const unchanged = async (response: Response) => ({ body: Buffer.from(await response.arrayBuffer()), scripts: null })

const newNonce = () => randomBytes(16).toString('base64url')

const isPage = (headers: Headers) => headers.get('Content-Type')?.startsWith('text/html') ?? false

const isPublicFile = (headers: Headers) => /max-age=[1-9]/.test(headers.get('Cache-Control') ?? '')

const isText = (headers: Headers) => /^text\/|json|javascript|xml|svg/.test(headers.get('Content-Type') ?? '')

const hasEtag = (request: Request, etag: string) =>
  (request.headers.get('If-None-Match') ?? '').split(',').some(known => known.trim() === etag)
