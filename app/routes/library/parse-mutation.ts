// From the request of a mutation to the member, the film and the fields. A script sends PUT with JSON, or DELETE. A form
// of a page without script can only POST: its field `_method` is PUT or DELETE, and its other fields are those of the
// JSON.
import { href, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { type FlashMessageName, flashCookie } from '#app/accounts/forms/flash-messages.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { nextPage } from '#app/accounts/sign-in/next-page.ts'
import { dependenciesContext, memberContext, sentFormContext, visitorUnknownContext } from '#app/context.ts'
import { memberIdHeader, otherMemberMessage } from '#app/domain/http/member-id-header.ts'
import { FilmSourceError } from '#app/films/film-source-error.ts'
import { parseFilmRef, resolveFilm } from '#app/films/resolve-film.ts'
import { findOwnFilm, findStoredFilm } from '#app/library/films/find-stored-film.server.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { fieldNames } from '../http/field-names.ts'
import { noFilm } from '../http/not-found-response.ts'
import { retryAfter } from '../http/retry-after.ts'
import { typedFields } from './typed-fields.ts'

type Args = { request: Request; params: { id: string }; context: Readonly<RouterContextProvider> }

/** The messages for visitors: those about a review begin in lower case (spec section 6). */
const signedOut = {
  review: { error: messages.notAuthenticatedToReview, flash: 'signed-out-from-review' },
  other: { error: messages.notAuthenticated, flash: 'signed-out' },
} as const

/** An error response with a message for the visitor. */
export const toErrorResponse = (status: number, error: string, { retryAfterSeconds, ...more }: RejectedOptions = {}) =>
  Response.json({ error, ...more }, { status, headers: retryAfter(retryAfterSeconds) })

type RejectedOptions = {
  retryAfterSeconds?: number
  review?: object
  entry?: object
  list?: object
  item?: object | null
}

/** Throws 404 with the message when the id in the URL is no UUID. */
export function assertUuid(id: string, message: string) {
  if (!z.uuid().safeParse(id).success) throw toErrorResponse(404, message)
}

/**
 * Returns the member and the film of a mutation, its `fields` (null for DELETE), and for a form the path of the
 * `next` page (null for a script, whose response is JSON). Throws 401 for visitors, with the message of `noun`
 * (a redirect to the sign-in for forms in which nothing was typed), 412 when the script sends for another member than
 * the session's, 404 for an unknown film (one of the library can still be changed and taken out), 503 while no film source
 * is available, and 400 for fields that are unknown, doubled, missing or of another kind.
 */
export async function parseMutation<Fields>(
  { request, params, context }: Args,
  { schema, noun }: { schema: z.ZodType<Fields>; noun?: keyof typeof signedOut },
) {
  const page = href('/movie/:id', { id: params.id })
  const sent = await readSent({ request, context }, schema)
  const { db, memberId } = requireSender({ request, context, sent }, { page, noun })
  const { films } = context.get(dependenciesContext)
  const film = await resolveFilm(params.id, films, films.findCard).catch(error => {
    if (error instanceof FilmSourceError) throw toErrorResponse(503, unavailable, { retryAfterSeconds: 5 })
    throw error
  })
  const isRemoval = (sent ? sent._method : request.method) === 'DELETE'
  const ref = parseFilmRef(params.id)
  const stored = film || !ref ? null : await (isRemoval ? findStoredFilm(db, ref) : findOwnFilm(db, { memberId, ref }))
  const targetFilm = film ?? stored
  if (!targetFilm) throw toErrorResponse(404, noFilm.heading)
  return { db, film: targetFilm, memberId, ...(await parseBody({ request, sent }, schema)) }
}

/** Like `parseMutation`, for a mutation that is about no film; `page` is where a visitor who sent a form comes back to. */
export async function parseMemberMutation<Fields>(
  args: Omit<Args, 'params'>,
  { schema, page }: { schema: z.ZodType<Fields>; page: string },
) {
  const sent = await readSent(args, schema)
  return { ...requireSender({ ...args, sent }, { page }), ...(await parseBody({ ...args, sent }, schema)) }
}

function requireSender(
  { request, context, sent }: Omit<Args, 'params'> & { sent: SentForm },
  { page, noun = 'other' }: { page: string; noun?: keyof typeof signedOut },
) {
  if (context.get(visitorUnknownContext)) throw toErrorResponse(503, messages.databaseAway, { retryAfterSeconds: 5 })
  const { db } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  if (!member) {
    const { error, flash } = signedOut[noun]
    throw sent && !hasTypedText(sent) ? redirectToSignIn(page, { context, flash }) : toErrorResponse(401, error)
  }
  const expectedMember = request.headers.get(memberIdHeader)
  if (expectedMember !== null && expectedMember !== member.id) throw toErrorResponse(412, otherMemberMessage)
  return { db, memberId: member.id }
}

async function parseBody<Fields>({ request, sent }: { request: Request; sent: SentForm }, schema: z.ZodType<Fields>) {
  if (sent) {
    const { _method: method, next, ...fields } = sent
    if (method !== 'PUT' && method !== 'DELETE') throw toErrorResponse(400, unreadable)
    return { fields: method === 'PUT' ? parseFields(fields, schema) : null, next: nextOf(next) }
  }
  if (request.method === 'DELETE') return { fields: null, next: null }
  if (request.method !== 'PUT' || !/^application\/json\b/i.test(typeOf(request))) throw toErrorResponse(415, unreadable)
  const fields: unknown = await request.json().catch(() => null)
  return { fields: parseFields(fields, schema), next: null }
}

/** The sign-in, which says that nothing was changed and leads back to `page`. */
const redirectToSignIn = (page: string, { context, flash }: Pick<Args, 'context'> & { flash: FlashMessageName }) =>
  redirect(signInPath(page), {
    status: 303,
    headers: { 'Set-Cookie': flashCookie(flash, context.get(dependenciesContext).accounts.publicUrl) },
  })

const unavailable = 'This film cannot be looked up at the moment.'
const unreadable = 'What was sent here cannot be kept.'

const isForm = (request: Request) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(typeOf(request))

const typeOf = (request: Request) => request.headers.get('Content-Type') ?? ''

function parseFields<Fields>(fields: unknown, schema: z.ZodType<Fields>) {
  const read = schema.safeParse(fields)
  if (!read.success) throw toErrorResponse(400, unreadable)
  return read.data
}

/** The fields of a form; null for a script. */
type SentForm = Record<string, string> | null

/**
 * Reads the form. From here on, an error response of the route shows the fields of
 * its schema with all that was typed (server/http/responses/not-saved.ts).
 */
async function readSent({ request, context }: Omit<Args, 'params'>, schema: z.ZodType): Promise<SentForm> {
  if (!isForm(request)) return null
  const form = await request.formData().catch(() => null)
  const entries = form
    ? [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
    : []
  const sentFields = Object.fromEntries(entries)
  if (!form || Object.keys(sentFields).length < [...form].length) throw toErrorResponse(400, unreadable)
  const known = new Set(['_method', 'next', ...fieldNames(schema)])
  context.set(sentFormContext, Object.fromEntries(entries.filter(([name]) => known.has(name))))
  return sentFields
}

const hasTypedText = (sent: Record<string, string>) => typedFields.some(name => sent[name]?.trim())

const nextOf = (next: string | undefined) => nextPage(new URLSearchParams({ next: next ?? '/' }))
