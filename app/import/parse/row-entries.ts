// Shared by the parsers of the sites' formats: the entry of a rating or a review in a row.
import { createHash } from 'node:crypto'
import { readReview } from '#app/library/review/review-text.ts'
import { anEntry, type Entry } from './entry.ts'
import { readRating } from './read-cells.ts'
import { htmlToText } from './review-html.ts'
import { startOfReview, storableText } from './storable-text.ts'

/** The film of a row, and the row's place in the file. */
export type About = Pick<Entry, 'file' | 'line'> & Partial<Entry>

/** A rating's entry; none for an empty cell. */
export function ratingEntry(about: About, text: string, scale: { outOf: 5 | 10 }): Entry[] {
  if (text.trim() === '') return []
  const read = readRating(text, scale)
  const entry = anEntry({ ...about, kind: 'rating' })
  return [read ? { ...entry, ...read } : { ...entry, skipReason: 'unreadable' }]
}

/**
 * A review's entry with its HTML as plain text; none for an empty cell. Its id is made of the cell as it stands in the
 * file, so that another conversion of the same review is the same review.
 */
export function reviewEntry(about: About, html: string): Entry[] {
  const text = htmlToText(html)
  const read = readReview(text)
  const entry = anEntry({ ...about, kind: 'review' })
  if ('text' in read) return [{ ...entry, review: read.text, reviewId: reviewIdOf(entry, storableText(html)) }]
  return text.trim() === '' ? [] : [{ ...entry, review: startOfReview(text), skipReason: 'too long' }]
}

/** The same text about the same film on the same day has the same id, so that a second import adds no second review. */
function reviewIdOf({ imdbId, tmdbId, title, year, at }: Entry, text: string) {
  const said = JSON.stringify([imdbId ?? tmdbId ?? [title, year], at, text])
  const bytes = createHash('sha256').update(said).digest()
  // RFC 9562, section 5.8: version 8 is for custom formats.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
