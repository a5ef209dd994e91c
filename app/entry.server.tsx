import { text } from 'node:stream/consumers'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse } from 'react-router'
import { findDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import { redactToken } from '#app/domain/http/redact-token.ts'
import { escapeForScript } from '#app/domain/text/escape-for-script.ts'
import {
  databaseErrorContext,
  dependenciesContext,
  fragmentCacheContext,
  jsonLdContext,
  nonceContext,
  renderedPageContext,
  renderOnThreadContext,
} from './context.ts'
import { renderHtml } from './render-html.tsx'

/**
 * Renders the whole page before the first byte leaves: a page is its content, and its hash is its ETag. The response has
 * only the headers; the page is in `renderedPageContext`.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: loaderData, ...routerContext }: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext)
  const page = { context: routerContext, url: request.url, nonce }
  const renderAnywhere = async () =>
    (await context.get(renderOnThreadContext)(page)) ??
    renderHtml(page, context.get(fragmentCacheContext)?.beginPage() ?? null)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const [{ html, hasScripts }, script] = await Promise.all([renderAnywhere(), loaderDataScript(loaderData, nonce)])
  // A page without the router's scripts does not use the data.
  const jsonLd = status === 200 ? context.get(jsonLdContext) : null
  context.get(renderedPageContext).html = atEndOfBody(html, jsonLdScript(jsonLd) + (hasScripts ? script : ''))
  return new Response(null, { status, headers })
}

/** Logs unexpected errors. Responses below 500 that are thrown and aborted requests are none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  context.get(databaseErrorContext).databaseUnavailable ??= findDatabaseUnavailable(error)
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(dependenciesContext).reportError(error, `${request.method} ${redactToken(new URL(request.url).pathname)}`)
}

/**
 * The script that gives the loader data to the router in the browser, as React Router's own `StreamTransfer` writes it.
 * That one suspends the rendering for every piece of the stream, which takes longer than encoding the data.
 */
async function loaderDataScript(stream: ReadableStream | undefined, nonce: string) {
  if (!stream) return ''
  const literal = escapeForScript(JSON.stringify(await text(stream)))
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`
}

/** For search engines. Browsers run no script of this type: it needs no nonce. */
const jsonLdScript = (jsonLd: object | null) =>
  jsonLd ? `<script type="application/ld+json">${escapeForScript(JSON.stringify(jsonLd))}</script>` : ''

function atEndOfBody(page: Buffer, html: string) {
  const end = page.lastIndexOf('</body>')
  return Buffer.concat([page.subarray(0, end), Buffer.from(html), page.subarray(end)])
}
