import type { PlainDate } from '#app/domain/plain-date.ts'

/**
 * The text in place of a missing rating: an upcoming film is not rated yet, another one has no rating available. Without
 * `today` it is the latter.
 */
export function formatNoRating(releaseDate: PlainDate | null, today: PlainDate | null) {
  const isToCome = releaseDate === null || (today !== null && releaseDate >= today.slice(0, releaseDate.length))
  return isToCome ? 'Not rated yet' : 'No rating available'
}
