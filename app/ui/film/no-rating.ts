import type { PlainDate } from '#app/domain/plain-date.ts'

/**
 * What stands where a rating would: a film still to come cannot have one, of any other nobody has told us. Without
 * `today` nobody can say which it is.
 */
export function formatNoRating(releaseDate: PlainDate | null, today: PlainDate | null) {
  const isToCome = releaseDate === null || (today !== null && releaseDate >= today.slice(0, releaseDate.length))
  return isToCome ? 'Not rated yet' : 'No rating available'
}
