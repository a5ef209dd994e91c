// React Router's request handler, with the values of one request in its context.
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  clientContext,
  failureContext,
  nonceContext,
  noticeContext,
  renderedPageContext,
  type Services,
  servicesContext,
  visitorContext,
  visitorUnknownContext,
} from '#app/context.ts'
import type { Router } from './responses.ts'
import { type Failure, unavailableInstead } from './unavailable.ts'

/** `mode` is React Router's: `production`, or `development` while Vite serves the browser files. */
export function createRouter(build: ServerBuild, { services, mode }: { services: Services; mode: string }): Router {
  const route = createRequestHandler(build, mode)
  return async (request, nonce, person) => {
    const failure: Failure = { databaseUnavailable: null }
    const page: { html: Buffer | null } = { html: null }
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(nonceContext, nonce)
    context.set(failureContext, failure)
    context.set(renderedPageContext, page)
    if (person) {
      context.set(visitorContext, person.visitor)
      context.set(visitorUnknownContext, person.isUnknown)
      context.set(clientContext, person.client)
      context.set(noticeContext, person.notice)
    }
    const response = await route(request, context)
    const instead = unavailableInstead(response, failure, request.url)
    return instead ? { response: instead, html: null } : { response, html: page.html }
  }
}
