// React Router's request handler, with the values of one request in its context.
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
  visitorUnknownContext,
} from '#app/context.ts'
import { megabytes } from '#app/domain/units.ts'
import { wasRateLimited } from '#app/films/upstream/request-context.server.ts'
import { createFragmentCache } from '../cache/fragment-cache.ts'
import { createNotSavedResponse } from './not-saved.ts'
import { type Failure, toUnavailableResponse } from './unavailable.ts'

/** Calls the router; `nonce` is for the scripts of this rendering, `identified` is left out on pages for everyone. */
export type Router = (request: Request, nonce: string, identified?: IdentifiedVisitor) => Promise<RouterResponse>

/** `html` is the page that was rendered; without one the response has its own body. */
export type RouterResponse = { response: Response; html: Buffer | null }

/** The cards and the films of the catalogue that members visit, several thousand fragments of 1 to 10 kB. */
const maxFragmentBytes = 16 * megabytes

/** Time in which a client that was refused a call to a film service is allowed those of a page (load-limits.ts). */
const retryAfterSeconds = 2

/** `mode` is React Router's: `production`, or `development` while Vite serves the browser files. */
export function createRouter(
  build: ServerBuild,
  { dependencies, mode }: { dependencies: Dependencies; mode: string },
): Router {
  const route = createRequestHandler(build, mode)
  // While Vite serves the browser files, components change.
  const fragments = mode === 'production' ? createFragmentCache({ maxBytes: maxFragmentBytes }) : null
  return async (request, nonce, identified) => {
    const failure: Failure = { databaseUnavailable: null }
    const page: { html: Buffer | null } = { html: null }
    const context = new RouterContextProvider()
    context.set(dependenciesContext, dependencies)
    context.set(nonceContext, nonce)
    context.set(databaseErrorContext, failure)
    context.set(renderedPageContext, page)
    context.set(fragmentCacheContext, fragments)
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
