// How a member's writes are read. A script sends PUT with JSON, or DELETE; a form of a page without script can only
// POST, so it says in `_method` which of the two it stands for, and its other fields are those of the JSON.
import { z } from 'zod'
import { nextPage } from '#app/accounts/sign-in/next-page.ts'

/** The state that is wished; `wished` is null for DELETE: nothing is to be kept. */
export type Write<ParsedMutation> = {
  wished: ParsedMutation | null
  /** For a form, the path of the page it leads to; null for a script, which is answered in JSON. */
  next: string | null
}

/** Moments as our own JSON has them: ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** An answer that refuses, in the words a visitor reads. */
export const refused = (status: number, error: string, { headers, ...more }: RefusedOptions = {}) =>
  Response.json({ error, ...more }, { status, headers })

type RefusedOptions = { headers?: HeadersInit; review?: object }

/** Whether the request comes from a form of a page without script. */
export const isForm = (request: Request) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(typeOf(request))

/** Reads the write, strictly: throws a 400 for fields that are unknown, doubled, missing or of another kind. */
export async function readWrite<ParsedMutation>(
  request: Request,
  wishes: z.ZodType<ParsedMutation>,
): Promise<Write<ParsedMutation>> {
  if (isForm(request)) {
    const { _method: method, next, ...fields } = await formFields(request)
    if (method !== 'PUT' && method !== 'DELETE') throw refused(400, unreadable)
    return { wished: method === 'PUT' ? parseMutation(fields, wishes) : null, next: nextOf(next) }
  }
  if (request.method === 'DELETE') return { wished: null, next: null }
  if (request.method !== 'PUT' || !/^application\/json\b/i.test(typeOf(request))) throw refused(415, unreadable)
  const fields: unknown = await request.json().catch(() => null)
  return { wished: parseMutation(fields, wishes), next: null }
}

const unreadable = 'What was sent here cannot be kept.'

const typeOf = (request: Request) => request.headers.get('Content-Type') ?? ''

function parseMutation<ParsedMutation>(fields: unknown, wishes: z.ZodType<ParsedMutation>) {
  const read = wishes.safeParse(fields)
  if (!read.success) throw refused(400, unreadable)
  return read.data
}

async function formFields(request: Request): Promise<Record<string, FormDataEntryValue>> {
  const form = await request.formData().catch(() => null)
  const names = form ? [...form.keys()] : []
  if (!form || new Set(names).size < names.length) throw refused(400, unreadable)
  return Object.fromEntries(form)
}

const nextOf = (next: FormDataEntryValue | undefined) => nextPage(new URLSearchParams({ next: String(next ?? '/') }))
