// Shared by the parsers of the sites' formats: the entry of a rating or a review in a row.

import { parseReviewText } from '#app/library/review/review-text.ts'
import { createEntry, type Entry } from './entry.ts'
import { entryIdOf } from './entry-id.ts'
import { parseRating } from './parse-cells.ts'
import { htmlToText } from './review-html.ts'
import { startOfReview } from './start-of-review.ts'

/** The film of a row, and the row's place in the file. */
export type EntryBase = Pick<Entry, 'file' | 'line'> & Partial<Entry>

/** A rating's entry; none for an empty cell. */
export function ratingEntry(base: EntryBase, text: string, scale: { outOf: 5 | 10 }): Entry[] {
  if (text.trim() === '') return []
  const parsedRating = parseRating(text, scale)
  const entry = createEntry({ ...base, kind: 'rating' })
  return [parsedRating ? { ...entry, ...parsedRating } : { ...entry, skipReason: 'unreadable' }]
}

/**
 * A review's entry with its HTML as plain text; none for an empty cell. Its id is made of the original cell, so that
 * the review has the same id when its HTML is converted in another way.
 */
export function reviewEntry(base: EntryBase, html: string): Entry[] {
  const text = htmlToText(html)
  const parsedReview = parseReviewText(text)
  const entry = createEntry({ ...base, kind: 'review' })
  if ('text' in parsedReview) return [{ ...entry, review: parsedReview.text, reviewId: reviewIdOf(entry, html) }]
  return text.trim() === '' ? [] : [{ ...entry, review: startOfReview(text), skipReason: 'too long' }]
}

/** The same text about the same film on the same day has the same id. */
const reviewIdOf = ({ imdbId, tmdbId, title, year, at }: Entry, text: string) =>
  entryIdOf([imdbId ?? tmdbId ?? [title, year], at, text])

/** An entry that is only reported: its text is not imported, or not completely. */
export const skippedText = (
  base: EntryBase,
  kind: Entry['kind'],
  text: string,
  skipReason: 'no place' | 'too long' | 'shortened',
) => (text.trim() === '' ? [] : [createEntry({ ...base, kind, review: startOfReview(text), skipReason })])
