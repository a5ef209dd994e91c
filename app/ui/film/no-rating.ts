import type { PlainDate } from '#app/domain/plain-date.ts'

/**
 * The text in place of a missing rating: an upcoming film is not rated yet, another one has no rating available. Without
 * `today` it is the latter.
 */
export function formatNoRating(releaseDate: PlainDate | null, today: PlainDate | null) {
  return releaseDate === null || isToCome(releaseDate, today) ? 'Not rated yet' : 'No rating available'
}

/** The film has a date, and the date is not over. */
export const isToCome = (releaseDate: PlainDate | null, today: PlainDate | null) =>
  releaseDate !== null && today !== null && releaseDate >= today.slice(0, releaseDate.length)
