import type { HonoRequest } from 'hono'
import type { RouteRule } from '#app/route-rule.ts'
import { statusMessages } from '#app/ui/error/status-messages.ts'
import { type Representation, toErrorRepresentation } from '../responses/representation.ts'
import { overloadedMessage, staticErrorPage } from '../responses/static-error-page.ts'
import type { ShedError } from './shed-error.ts'

/**
 * Returns the function from a GET request that was shed to its response. There are few different ones, so that each is
 * made once: under overload they have to be cheap.
 */
export function createShedResponses({ https }: { https: boolean }) {
  const made = new Map<string, Promise<Representation>>()
  return (error: ShedError, path: string, rule: RouteRule): Promise<Representation> => {
    const key = [error.status, error.retryAfterSeconds, rule.isJson, path.endsWith('.data')].join()
    const response = made.get(key) ?? toErrorRepresentation(shedPage(error, { path, method: 'GET' }, rule), { https })
    made.set(key, response)
    return response
  }
}

/** The response to a request that was shed: a small page, or JSON for a script that reads JSON. */
export function shedPage(
  { status, retryAfterSeconds }: ShedError,
  request: Pick<HonoRequest, 'path' | 'method'>,
  { isJson }: RouteRule,
) {
  const headers = { 'Retry-After': String(retryAfterSeconds) }
  const message = status === 503 ? overloadedMessage : statusMessages[status].message
  const page = staticErrorPage(status, headers, { pathname: request.path, message })
  if (!isJson || request.method === 'POST') return page
  return Response.json({ error: message }, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
}
