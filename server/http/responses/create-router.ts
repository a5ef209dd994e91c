// React Router's request handler, with the values of one request in its context.
import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { IdentifiedVisitor } from '#app/accounts/sessions/identify-visitor.server.ts'
import {
  clientContext,
  type Dependencies,
  databaseErrorContext,
  dependenciesContext,
  flashMessageContext,
  fragmentCacheContext,
  memberContext,
  nonceContext,
  renderedPageContext,
  renderOnThreadContext,
  visitorUnknownContext,
} from '#app/context.ts'
import { wasRateLimited } from '#app/films/upstream/request-context.server.ts'
import type { RenderOnThread } from '#app/render-html.tsx'
import type { RenderThread } from '../../monitoring/http-metrics.ts'
import { createRenderOnThread } from '../../rendering/render-on-thread.ts'
import { createFragmentCache } from '../cache/fragment-cache.ts'
import { createNotSavedResponse } from './not-saved.ts'
import { type Failure, toUnavailableResponse } from './unavailable.ts'

/** Calls the router; `nonce` is for the scripts of this rendering, `identified` is left out on pages for everyone. */
export type Router = (request: Request, nonce: string, identified?: IdentifiedVisitor) => Promise<RouterResponse>

/** `html` is the page that was rendered; without one the response has its own body. */
export type RouterResponse = { response: Response; html: Buffer | null }

/** Time in which a client that was refused a call to a film service is allowed those of a page (load-limits.ts). */
const retryAfterSeconds = 2

/** One for the process. Workers of node:cluster use the other cores already. */
const renderOnThread = availableParallelism() > 1 && !cluster.isWorker ? createRenderOnThread() : null

type RouterOptions = {
  dependencies: Dependencies
  /** React Router's: `production`, or `development` while Vite serves the browser files. */
  mode: string
  /** Called when a page was rendered, or has to be. */
  onPageRender: (thread: RenderThread) => void
}

export function createRouter(build: ServerBuild, { dependencies, mode, onPageRender }: RouterOptions): Router {
  const route = createRequestHandler(build, mode)
  // While Vite serves the browser files, components change.
  const fragments = mode === 'production' ? createFragmentCache() : null
  const onThread = (mode === 'production' && renderOnThread) || (async () => null)
  const countedRender: RenderOnThread = async page => {
    const rendered = await onThread(page).catch(error => {
      dependencies.reportError(error, 'rendering a page on a thread')
      return null
    })
    onPageRender(rendered ? 'rendering' : 'main')
    return rendered
  }
  return async (request, nonce, identified) => {
    const failure: Failure = { databaseUnavailable: null }
    const page: { html: Buffer | null } = { html: null }
    const context = new RouterContextProvider()
    context.set(dependenciesContext, dependencies)
    context.set(nonceContext, nonce)
    context.set(databaseErrorContext, failure)
    context.set(renderedPageContext, page)
    context.set(fragmentCacheContext, fragments)
    context.set(renderOnThreadContext, countedRender)
    if (identified) {
      context.set(memberContext, identified.member)
      context.set(visitorUnknownContext, identified.isUnknown)
      context.set(clientContext, identified.client)
      context.set(flashMessageContext, identified.flashMessage)
    }
    const response = await route(request, context)
    // React Router drops the headers of a thrown response.
    if (response.status === 429 && wasRateLimited()) response.headers.set('Retry-After', String(retryAfterSeconds))
    const notSaved = await createNotSavedResponse(response, { request, context, route })
    if (notSaved) return { response: notSaved, html: page.html }
    const instead = toUnavailableResponse(response, failure, request.url)
    return instead ? { response: instead, html: null } : { response, html: page.html }
  }
}
