// A form of a page without script that was not saved gets a page with all that was typed, where a script gets JSON.
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { databaseErrorContext, notSavedContext, sentFormContext } from '#app/context.ts'
import { paths } from '#app/domain/paths.ts'

/** The stored version of a review, an entry, a list or a note that was changed elsewhere; of a film taken out, null. */
const rejection = z.object({
  error: z.string(),
  review: z.object({ changedAt: z.string(), text: z.string() }).optional(),
  entry: z.object({ changedAt: z.string(), note: z.string() }).optional(),
  list: z.object({ version: z.string(), name: z.string() }).optional(),
  item: z.object({ note: z.string() }).nullable().optional(),
})

type SentForm = {
  request: Request
  context: RouterContextProvider
  route: (request: Request, context: RouterContextProvider) => Promise<Response>
}

/** The page /not-saved when the response rejects a form, or when saving has failed; null for every other response. */
export async function createNotSavedResponse(response: Response, { request, context, route }: SentForm) {
  const fields = context.get(sentFormContext)
  if (fields === null || response.status < 400) return null
  const read = rejection.safeParse(
    await response
      .clone()
      .json()
      .catch(() => null),
  )
  const failure = failureOf(context)
  const body: z.infer<typeof rejection> = read.success ? read.data : { error: failure.message }
  const { error, review, entry, list, item } = body
  const { status, retryAfter } = read.success
    ? { status: response.status, retryAfter: response.headers.get('Retry-After') }
    : failure
  const stored =
    (review && { version: review.changedAt, text: review.text }) ??
    (entry && { version: entry.changedAt, text: entry.note }) ??
    (list && { version: list.version, text: list.name }) ??
    (item && { version: item.note, text: item.note }) ??
    null
  const { pathname } = new URL(request.url)
  const { basedOn: _base, after: _after, place: _place, ...unbased } = fields
  context.set(notSavedContext, {
    action: pathname,
    // A note without `basedOn` puts its film back, and so does a form without a place.
    fields: item === null ? unbased : fields,
    status,
    error,
    stored,
  })
  const { headers, signal } = request
  const page = await route(new Request(new URL(paths.notSaved, request.url), { headers, signal }), context)
  if (retryAfter !== null) page.headers.set('Retry-After', retryAfter)
  return page
}

/** Why an action threw: the database, which app/entry.server.tsx has noted, or an unexpected error. */
function failureOf(context: RouterContextProvider) {
  const { databaseUnavailable } = context.get(databaseErrorContext)
  if (!databaseUnavailable) return { status: 500, message: messages.tryAgain, retryAfter: null }
  return databaseUnavailable.isReadOnly
    ? { status: 503, message: messages.cannotSave, retryAfter: '30' }
    : { status: 503, message: messages.databaseAway, retryAfter: '5' }
}
