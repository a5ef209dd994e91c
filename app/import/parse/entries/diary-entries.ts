import { addDays, toPlainDay } from '#app/domain/plain-date.ts'
import { findDayError, maxTagLength, maxTags, parseTags } from '#app/library/diary/diary-entry.ts'
import { createEntry, type Entry } from './entry.ts'
import { parseDay, parseRating, parseTimestamp } from './parse-cells.ts'
import { type EntryBase, ratingEntry, skippedText } from './row-entries.ts'

type Viewing = {
  /** Its day as text, a date or a time; empty for an unknown one. */
  day: string
  rating?: { text: string; outOf: 5 | 10 }
  isRewatch?: boolean
  /** With commas between. */
  tags?: string
}

/**
 * The entries of one viewing: in the diary, and what follows from it, the seen film and its rating. Empty fields are
 * absent, so that they take nothing from an entry of another site about this viewing. Of a viewing on a day that the
 * diary cannot have, the seen film and its rating remain, unless the day is to come.
 */
export function viewingEntries(base: EntryBase, { day, rating, isRewatch = false, tags = '' }: Viewing): Entry[] {
  const watchedOn = parseDay(day) ?? (day.trim() || null)
  const ratingEntries = rating ? ratingEntry(base, rating.text, rating) : []
  const allTags = parseTags([tags], maxTagsRead)
  const allowedTags = allTags.filter(tag => !isTooLong(tag))
  const stored = allowedTags.slice(0, maxTags)
  const details = { watchedOn, ...(isRewatch && { isRewatch }), ...(stored.length > 0 && { tags: stored }) }
  const entry = createEntry({ ...base, kind: 'diary_entry', details, ...(rating && parseRating(rating.text, rating)) })
  // A member's day may be one ahead of UTC.
  const dayError = findDayError(watchedOn, addDays(toPlainDay(new Date()), 1))
  const skipped: Entry = { ...entry, details: null, skipReason: 'no day' }
  if (dayError === 'notYet') return [skipped]
  const at = (!dayError && watchedOn && parseTimestamp(watchedOn)) || base.at || null
  const implied = { at, isImplied: true }
  const following = [
    // An unreadable rating is named, because nothing else of the line says that it is not imported.
    ...ratingEntries.map(stars =>
      stars.skipReason ? stars : { ...stars, ...implied, details: { isFromDiary: true } },
    ),
    createEntry({ ...base, ...implied, kind: 'seen' }),
  ]
  return dayError
    ? [skipped, ...following]
    : [
        entry,
        ...skippedText(base, 'diary_entry', allTags.filter(isTooLong).join(', '), 'too long'),
        ...skippedText(base, 'diary_entry', allowedTags.slice(maxTags).join(', '), 'shortened'),
        ...following,
      ]
}

/** Tags of a line that are read. Those that are not stored are named by their first 500 characters, fewer than 170 tags. */
const maxTagsRead = 200

const isTooLong = (tag: string) => [...tag].length > maxTagLength
