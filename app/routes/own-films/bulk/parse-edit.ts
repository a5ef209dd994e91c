// The body of a bulk edit: the form of a page without script.
import { z } from 'zod'
import { editFields, namedFilms } from '#app/library/commands/command.ts'

/** Maximum characters of the query of the next page. */
const maxQueryLength = 8000

/** The member whom the page was made for: another one may have signed in since, in another tab. */
const member = z.string().max(100)

const edit = z.strictObject({ member, films: namedFilms, ...editFields })

const undo = z.strictObject({ member, undo: z.uuid() })

/** The edit or the undo, and the query of the next page (`next`); null for anything else. */
export async function parseEdit(request: Request) {
  const form = await request.formData().catch(() => null)
  if (!form) return null
  const field = (name: string) => form.get(name) || undefined
  const sentNext = String(form.get('next') ?? '')
  const next = sentNext.length > maxQueryLength ? '' : sentNext
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
