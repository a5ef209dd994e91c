// A diary entry: one viewing of a film, and the rules of its fields.

import { isPlainDay, type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import type { Stars } from '#app/domain/stars.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { storableText } from '#app/domain/text/storable-text.ts'
import { toLine } from '#app/domain/text/typed-line.ts'
import { lengthOf } from '../review/review-text.ts'

/** The fields of an entry that a member fills in. */
export type DiaryFields = {
  /** `YYYY-MM-DD`; null when the member does not know the day. */
  watchedOn: PlainDate | null
  isRewatch: boolean
  /** The stars at that time. */
  stars: Stars | null
  isLiked: boolean
  note: string
  tags: string[]
}

/** An entry as its member reads it; timestamps are ISO 8601. */
export type DiaryEntry = DiaryFields & { id: string; loggedAt: string; changedAt: string }

/** Counted in code points, as the database does. */
export const maxNoteLength = 10_000
export const maxTags = 20
export const maxTagLength = 50
export const maxEntries = 30_000

/** The first year of the diary: no member saw a film before. */
export const firstDiaryYear = 1900

/** The year of today; the member's day may be one ahead of the server's. */
export const lastDiaryYear = (today: PlainDate) => yearOf(today) + (today.endsWith('12-31') ? 1 : 0)

export const diaryMessages = {
  noDay: 'This is not a day of the calendar.',
  notYet: 'This day has not come yet.',
  tooEarly: `The diary begins with ${firstDiaryYear}.`,
  noteTooLong: `A note has at most ${formatWhole(maxNoteLength)} characters.`,
  tooManyTags: `An entry has at most ${maxTags} tags.`,
  tagTooLong: `A tag has at most ${maxTagLength} characters.`,
  textQuotaExceeded: 'The notes of this diary take all the room that there is. Shorten or delete one first.',
  full: `A diary has at most ${formatWhole(maxEntries)} entries.`,
  changedElsewhere: 'This entry was changed elsewhere meanwhile.',
} as const

export type DiaryErrorCode = keyof typeof diaryMessages

/**
 * Returns the fields to store, or the code of the error. `lastDay` is the last day that has begun somewhere:
 * the member's may be one ahead of UTC. Notes are stored as typed, tags as lines and each once, whatever its case.
 */
export function parseDiaryFields(
  { watchedOn, note, tags, ...otherFields }: DiaryFields,
  { lastDay }: { lastDay: PlainDate },
): { entry: DiaryFields } | { error: DiaryErrorCode } {
  const dayError = findDayError(watchedOn, lastDay)
  if (dayError) return { error: dayError }
  const storedNote = storableText(note)
  if (lengthOf(storedNote) > maxNoteLength) return { error: 'noteTooLong' }
  const storedTags = parseTags(tags)
  if (storedTags.length > maxTags) return { error: 'tooManyTags' }
  if (storedTags.some(tag => lengthOf(tag) > maxTagLength)) return { error: 'tagTooLong' }
  return { entry: { ...otherFields, watchedOn, note: storedNote, tags: storedTags } }
}

/** The code of the error when a diary cannot have this day, else null. */
export function findDayError(day: PlainDate | null, lastDay: PlainDate): DiaryErrorCode | null {
  if (day === null) return null
  if (!isPlainDay(day)) return 'noDay'
  if (day > lastDay) return 'notYet'
  return day < `${firstDiaryYear}` ? 'tooEarly' : null
}

/** Maximum tags read from a form: more than an entry may have, so that the member gets the error about too many. */
const maxTagsRead = 2 * maxTags

/** Pieces between commas that are looked at, also empty and repeated ones. */
export const maxTagPieces = 1000

/** The first `maxRead` tags, without empty and repeated ones, composed (Unicode NFC); a comma separates two. */
export function parseTags(tags: readonly string[], maxRead = maxTagsRead): string[] {
  const pieces = tags.slice(0, maxTagPieces).flatMap(typed => typed.split(',', maxTagPieces))
  const typed = [...new Set(pieces.slice(0, maxTagPieces))].filter(piece => piece !== '').slice(0, maxRead)
  const byName = new Map<string, string>()
  for (const name of typed.map(piece => toLine(piece).normalize())) {
    if (name !== '' && !byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name)
  }
  return [...byName.values()]
}

/** Only the fields of an entry, as they are sent. */
export const diaryFieldsOf = ({ watchedOn, isRewatch, stars, isLiked, note, tags }: DiaryFields): DiaryFields => ({
  watchedOn,
  isRewatch,
  stars,
  isLiked,
  note,
  tags,
})

/** The fields as text: equal texts are equal fields. */
export const contentOf = ({ watchedOn, isRewatch, stars, isLiked, note, tags }: DiaryFields) =>
  JSON.stringify([watchedOn, isRewatch, stars, isLiked, note, tags])
