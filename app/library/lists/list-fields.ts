// Parses what a member typed about a list. Texts are stored as typed, without the characters that no database holds.
import { storableText } from '#app/domain/text/storable-text.ts'
import { toLine } from '#app/domain/text/typed-line.ts'
import { lengthOf } from '../review/review-text.ts'
import { type ListErrorCode, type ListFields, maxListDescription, maxListName, maxListNote } from './list.ts'

/** The fields to store, or the code of the error. A name is one line. */
export function parseListFields({ name, description, isRanked }: ListFields): ListFields | { error: ListErrorCode } {
  const fields = {
    name: toLine(name),
    description: storableText(description).trim(),
    isRanked,
  }
  if (fields.name === '') return { error: 'noName' }
  if (lengthOf(fields.name) > maxListName) return { error: 'longName' }
  if (lengthOf(fields.description) > maxListDescription) return { error: 'longDescription' }
  return fields
}

/** The note to store, or the code of the error. */
export function parseNote(typed: string): { note: string } | { error: ListErrorCode } {
  const note = storableText(typed).trim()
  return lengthOf(note) > maxListNote ? { error: 'longNote' } : { note }
}

/** Whether the notes are stored alike. */
export const isSameNote = (one: string, other: string) => storableText(one).trim() === storableText(other).trim()

/** The name of a copy, shortened where it would be too long. */
export function copiedName(name: string) {
  const suffix = ' (copy)'
  return (
    [...name]
      .slice(0, maxListName - suffix.length)
      .join('')
      .trimEnd() + suffix
  )
}
