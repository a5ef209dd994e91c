import type { HonoRequest } from 'hono'
import type { RouteRule } from '#app/route-rule.ts'
import { statusMessages } from '#app/ui/error/status-messages.ts'
import { overloadedMessage, staticErrorPage } from '../responses/static-error-page.ts'
import type { ShedError } from './shed-error.ts'

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
