// Parses mutations. A script sends PUT with JSON, or DELETE. A form of a page without script can only POST: its field
// `_method` is PUT or DELETE, and its other fields are those of the JSON.
import { z } from 'zod'
import { nextPage } from '#app/accounts/sign-in/next-page.ts'

/** `fields` is null for DELETE. */
export type ParsedRequest<ParsedMutation> = {
  fields: ParsedMutation | null
  /** For a form, the path of the page it leads to; null for a script, which is answered in JSON. */
  next: string | null
}

/** Moments as our own JSON has them: ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** An error response with a message for the visitor. */
export const rejected = (status: number, error: string, { headers, ...more }: RejectedOptions = {}) =>
  Response.json({ error, ...more }, { status, headers })

type RejectedOptions = { headers?: HeadersInit; review?: object }

/** Whether the request comes from a form of a page without script. */
export const isForm = (request: Request) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(typeOf(request))

/** Reads the write, strictly: throws a 400 for fields that are unknown, doubled, missing or of another kind. */
export async function parseRequest<ParsedMutation>(
  request: Request,
  schema: z.ZodType<ParsedMutation>,
): Promise<ParsedRequest<ParsedMutation>> {
  if (isForm(request)) {
    const { _method: method, next, ...fields } = await formFields(request)
    if (method !== 'PUT' && method !== 'DELETE') throw rejected(400, unreadable)
    return { fields: method === 'PUT' ? parseMutation(fields, schema) : null, next: nextOf(next) }
  }
  if (request.method === 'DELETE') return { fields: null, next: null }
  if (request.method !== 'PUT' || !/^application\/json\b/i.test(typeOf(request))) throw rejected(415, unreadable)
  const fields: unknown = await request.json().catch(() => null)
  return { fields: parseMutation(fields, schema), next: null }
}

const unreadable = 'What was sent here cannot be kept.'

const typeOf = (request: Request) => request.headers.get('Content-Type') ?? ''

function parseMutation<ParsedMutation>(fields: unknown, schema: z.ZodType<ParsedMutation>) {
  const read = schema.safeParse(fields)
  if (!read.success) throw rejected(400, unreadable)
  return read.data
}

async function formFields(request: Request): Promise<Record<string, FormDataEntryValue>> {
  const form = await request.formData().catch(() => null)
  const names = form ? [...form.keys()] : []
  if (!form || new Set(names).size < names.length) throw rejected(400, unreadable)
  return Object.fromEntries(form)
}

const nextOf = (next: FormDataEntryValue | undefined) => nextPage(new URLSearchParams({ next: String(next ?? '/') }))
