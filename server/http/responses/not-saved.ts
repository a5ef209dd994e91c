// A form of a page without script that was not saved gets a page with all that was typed, where a script gets JSON.
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { notSavedContext, sentFormContext } from '#app/context.ts'
import { paths } from '#app/domain/paths.ts'

/** The stored version of a review, an entry or a list that was changed elsewhere. */
const rejection = z.object({
  error: z.string(),
  review: z.object({ changedAt: z.string(), text: z.string() }).optional(),
  entry: z.object({ changedAt: z.string(), note: z.string() }).optional(),
  list: z.object({ version: z.string(), name: z.string() }).optional(),
})

type Sent = {
  request: Request
  context: RouterContextProvider
  route: (request: Request, context: RouterContextProvider) => Promise<Response>
}

/** The response, or the page /not-saved in its place when it rejects a form. */
export async function notSavedInstead(response: Response, { request, context, route }: Sent) {
  const fields = context.get(sentFormContext)
  if (fields === null || response.status < 400) return response
  const read = rejection.safeParse(await response.json().catch(() => null))
  if (!read.success) return response
  const { error, review, entry, list } = read.data
  const stored =
    (review && { version: review.changedAt, text: review.text }) ??
    (entry && { version: entry.changedAt, text: entry.note }) ??
    (list && { version: list.version, text: list.name }) ??
    null
  const { pathname } = new URL(request.url)
  context.set(notSavedContext, { action: pathname, fields, status: response.status, error, stored })
  const { headers, signal } = request
  const page = await route(new Request(new URL(paths.notSaved, request.url), { headers, signal }), context)
  const retryAfter = response.headers.get('Retry-After')
  if (retryAfter !== null) page.headers.set('Retry-After', retryAfter)
  return page
}
