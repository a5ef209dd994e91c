// From the router's response to the bytes that are sent: policy, ETag, content coding.
import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '#app/accounts/sessions/identify-visitor.server.ts'
import { withRequestContext } from '#app/films/upstream/request-context.server.ts'
import { inOwnMemory } from '../../monitoring/process-memory.ts'
import { bestEncoding, encodeOnce, worthEncoding } from '../cache/encodings.ts'
import type { CachedResponse } from '../cache/page-cache.ts'
import type { FirstPaint } from './first-paint.ts'
import { hashInlineScripts } from './inline-scripts.ts'
import { policyOfPage } from './security-headers.ts'

/** Calls the router; `nonce` is for the scripts of this rendering, `person` is left out on pages for everyone. */
export type Router = (request: Request, nonce: string, person?: Person) => Promise<RouterResponse>

/** `html` is the page that was rendered; without one the response has its own body. */
export type RouterResponse = { response: Response; html: Buffer | null }

/** The router, and the origin of the OpenID provider, if there is one (`signInAt`). */
export type Pages = { router: Router; toFirstPaint: FirstPaint; signInAt: string | null }

/**
 * Browsers revalidate a page before each use, because it changes with a sign-in. Shared caches (RFC 9111, section 5.2.2.10)
 * may serve it for as long as page-cache.ts does; `Vary: Cookie` keeps it from members.
 */
const publicPage = 'public, max-age=0, s-maxage=30, must-revalidate'

/** A page with stale data of an upstream. */
const stalePage = 'public, max-age=0, must-revalidate'

/**
 * Renders the response for anonymous visitors: the same for everyone, so the request is made anew from its URL
 * alone, and inline scripts are named by their hashes. Only responses with one of `cacheableStatuses` are stored.
 */
export async function renderForEveryone(
  pages: Pages,
  url: URL,
  { signal, cacheableStatuses }: { signal: AbortSignal; cacheableStatuses: readonly number[] },
): Promise<CachedResponse> {
  const nonce = newNonce()
  const { result, isStale } = await withRequestContext(() => pages.router(new Request(url, { signal }), nonce))
  const { headers, status } = result.response
  const cacheControl = headers.get('Cache-Control')
  // A response with stale data is not stored for longer than the outage.
  if (isStale && !cacheControl?.includes('no-store')) headers.set('Cache-Control', stalePage)
  else if (!cacheControl) headers.set('Cache-Control', publicPage)
  const allowScripts = (html: Buffer) => hashInlineScripts(html, nonce)
  const body = inOwnMemory(await readBody(result, { pages, headers, allowScripts }))
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // Responses that are no text (share cards) are large, rarely requested, and have a cache of their own.
  const cacheable =
    cacheableStatuses.includes(status) &&
    isText(headers) &&
    !/no-store|private/.test(headers.get('Cache-Control') ?? '')
  return {
    status,
    headers: [...headers],
    isText: isText(headers),
    body,
    etag,
    cacheable,
    isStale,
    madeAt: Date.now(),
  }
}

/** What a response for one person is made with. `cookies` are `Set-Cookie` headers to add. */
type Personal = { request: Request; nonce: string; pages: Pages; cookies: string[] }

/** The router's response as it is sent to one person: no cache may store it. */
export async function personalResponse(
  { response, html }: RouterResponse,
  { request, nonce, pages, cookies }: Personal,
): Promise<Response> {
  const headers = new Headers(response.headers)
  // The page's own cookies come last, so that they win.
  const own = headers.getSetCookie()
  headers.delete('Set-Cookie')
  for (const cookie of [...cookies, ...own]) headers.append('Set-Cookie', cookie)
  headers.set('Cache-Control', 'private, no-store')
  headers.append('Vary', 'Cookie')
  // A download is streamed. For a HEAD request it is not made at all.
  if (headers.has('Content-Disposition')) {
    if (request.method === 'HEAD') await response.body?.cancel()
    return new Response(request.method === 'HEAD' ? null : response.body, { status: response.status, headers })
  }
  const allowScripts = (page: Buffer) => ({ page, scripts: [`'nonce-${nonce}'`] })
  const body = await readBody({ response, html }, { pages, headers, allowScripts })
  return encoded(body, { status: response.status, headers, request })
}

async function encoded(
  body: Buffer,
  { status, headers, request }: { status: number; headers: Headers; request: Request },
) {
  const encoding =
    body.length >= worthEncoding && isText(headers)
      ? bestEncoding(request.headers.get('Accept-Encoding') ?? undefined)
      : null
  const bytes = encoding ? await encodeOnce(body, encoding) : body
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(bytes.length))
  const empty = request.method === 'HEAD' || [204, 205, 304].includes(status)
  if ([204, 205, 304].includes(status)) headers.delete('Content-Length')
  return new Response(empty ? null : new Uint8Array(bytes), { status, headers })
}

type Allow = (html: Buffer) => { page: Buffer; scripts: string[] }

/**
 * Reads the body. A page is prepared for its first paint, and its policy is added to `headers`; `allowScripts` returns
 * the page and the sources of `script-src` that allow its inline scripts.
 */
async function readBody(
  { response, html }: RouterResponse,
  { pages, headers, allowScripts }: { pages: Pages; headers: Headers; allowScripts: Allow },
) {
  if (!html) return Buffer.from(await response.arrayBuffer())
  const rendered = allowScripts(html)
  const { page, scripts, styles } = pages.toFirstPaint(rendered.page)
  const allowed = { scripts: [...rendered.scripts, ...scripts], styles, signInAt: pages.signInAt }
  headers.set('Content-Security-Policy', policyOfPage(allowed))
  return page
}

/** For the scripts of one rendering. */
export const newNonce = () => randomBytes(16).toString('base64url')

const isText = (headers: Headers) => /^text\/|json|javascript|xml|svg/.test(headers.get('Content-Type') ?? '')
