import type { HonoRequest } from 'hono'
import type { RouteRule } from '#app/route-rules.ts'
import { overloadedSentence, staticErrorPage } from '../responses/static-error-page.ts'
import type { ShedError } from './shed-error.ts'

/** The response to a request that was shed: a small page, or JSON for a script that reads JSON. */
export function shedPage({ status, retryAfterSeconds }: ShedError, request: HonoRequest, { isJson }: RouteRule) {
  const headers = { 'Retry-After': String(retryAfterSeconds) }
  const sentence = status === 503 ? overloadedSentence : undefined
  const page = staticErrorPage(status, headers, { pathname: request.path, sentence })
  if (!isJson || request.method === 'POST') return page
  return Response.json(
    { error: sentence ?? 'Too much is coming in at once. Try again in a few seconds.' },
    { status, headers: { ...headers, 'Cache-Control': 'no-store' } },
  )
}
