// The response for one person: private, compressed only for this request.
import { encodeOnce, fastEncoding, isText, minEncodedBytes } from '../cache/encodings.ts'
import type { RouterResponse } from './create-router.ts'
import { type Pages, readPage } from './read-page.ts'

/** The options of a response for one person. `cookies` are `Set-Cookie` headers to add. */
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
  // A download is streamed. For a HEAD request it has no body.
  if (headers.has('Content-Disposition')) return new Response(response.body, { status: response.status, headers })
  const allowScripts = (page: Buffer) => ({ page, scripts: [`'nonce-${nonce}'`] })
  const body = await readPage({ response, html }, { pages, headers, allowScripts })
  return toEncodedResponse(body, { status: response.status, headers, request })
}

async function toEncodedResponse(
  body: Buffer,
  { status, headers, request }: { status: number; headers: Headers; request: Request },
) {
  const encoding =
    body.length >= minEncodedBytes && isText(headers)
      ? fastEncoding(request.headers.get('Accept-Encoding') ?? undefined)
      : null
  const bytes = encoding ? await encodeOnce(body, encoding) : body
  if (encoding) headers.set('Content-Encoding', encoding)
  const isHead = request.method === 'HEAD'
  const empty = isHead || [204, 205, 304].includes(status)
  // The body of a HEAD response of a resource route is empty already: its length is unknown (RFC 9110, section 8.6).
  if (!empty || (isHead && bytes.length > 0)) headers.set('Content-Length', String(bytes.length))
  else headers.delete('Content-Length')
  return new Response(empty ? null : new Uint8Array(bytes), { status, headers })
}
