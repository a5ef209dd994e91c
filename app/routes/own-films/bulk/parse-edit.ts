// The body of a bulk edit: JSON of the script, or a form of a page without script.
import { z } from 'zod'
import { editFields, namedFilms } from '#app/library/commands/command.ts'

const maxSearchLength = 8000

/** Within the limit, and without NUL, which PostgreSQL does not store: the server refuses it only in a URL. */
const isQuery = (query: string) =>
  query.length <= maxSearchLength && ![...new URLSearchParams(query).values()].some(value => value.includes('\0'))

/** The member whom the page was made for: another one may have signed in since, in another tab. */
const member = z.string().max(100)

const edit = z.strictObject({
  member,
  /** That of the edit, made by the script: an edit that is sent again has the same one. */
  id: z.uuid().optional(),
  /** The ids, or the query of the page that has the filters. */
  films: z.union([namedFilms, z.string().refine(isQuery)]),
  ...editFields,
})

const undo = z.strictObject({ member, undo: z.uuid() })

const body = z.union([edit, undo])

/** The edit or the undo, and for a form the query of its page (`next`); null for anything else. */
export async function parseEdit(request: Request) {
  if (/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
    const read = body.safeParse(await request.json().catch(() => null))
    return read.success ? { ...read.data, next: null } : null
  }
  const form = await request.formData().catch(() => null)
  if (!form) return null
  const field = (name: string) => form.get(name) || undefined
  const sentNext = String(form.get('next') ?? '')
  const next = sentNext.length > maxSearchLength ? '' : sentNext
  if (form.has('undo')) {
    const read = undo.safeParse({ member: field('member'), undo: field('undo') })
    return read.success ? { ...read.data, next } : null
  }
  // A typed name is that of a new list, whichever list the menu names.
  const listName = field('listName')
  const listId = (listName && field('newListId')) || field('listId')
  const sent = { member: field('member'), act: field('act'), films: form.getAll('film'), stars: field('stars') }
  const read = edit.safeParse({ ...sent, listId, listName })
  return read.success ? { ...read.data, next } : null
}
