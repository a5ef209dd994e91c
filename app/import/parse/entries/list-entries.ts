import { storableText } from '#app/domain/text/storable-text.ts'
import { toLine } from '#app/domain/text/typed-line.ts'
import { maxListDescription, maxListName, maxListNote } from '#app/library/lists/list.ts'
import { createEntry, type Entry } from './entry.ts'
import { type EntryBase, skippedText } from './row-entries.ts'

/** `id` is a uuid. */
type ListFields = { id: string; name: string; description?: string; isRanked?: boolean }

/** The entries of a list itself. Texts longer than a list has are shortened, and the line says so. */
export function listEntries(base: EntryBase, { id, name, description = '', isRanked }: ListFields): Entry[] {
  const [shortName, shortDescription] = [
    truncate(toLine(name) || 'Untitled', maxListName),
    truncate(description.trim(), maxListDescription),
  ]
  const details = { id, name: shortName.text, ...(description && { description: shortDescription.text }) }
  const fields = { ...base, title: shortName.text }
  return [
    createEntry({ ...fields, kind: 'film_list', details: { ...details, ...(isRanked !== undefined && { isRanked }) } }),
    ...skippedText(fields, 'film_list', shortName.isShort ? '' : name, 'shortened'),
    ...skippedText(fields, 'film_list', shortDescription.isShort ? '' : description, 'shortened'),
  ]
}

/** The entries of a film on a list. */
export function listItemEntries(base: EntryBase, { listId, note = '' }: { listId: string; note?: string }): Entry[] {
  const { text, isShort } = truncate(note.trim(), maxListNote)
  const details = { listId, ...(text && { note: text }) }
  return [
    createEntry({ ...base, kind: 'list_item', details }),
    ...skippedText(base, 'list_item', isShort ? '' : note, 'shortened'),
  ]
}

/** The beginning of a text, in code points. */
function truncate(typed: string, maxLength: number) {
  const text = storableText(typed)
  const points = text.length > maxLength ? [...text] : []
  const isShort = points.length <= maxLength
  return { text: isShort ? text : points.slice(0, maxLength).join('').trimEnd(), isShort }
}
