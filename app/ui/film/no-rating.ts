import type { PlainDate } from '#app/domain/plain-date.ts'

/**
 * The text in place of a missing rating. Null for an upcoming film, whose day says it. Without `today` no film is
 * upcoming.
 */
export function formatNoRating(releaseDate: PlainDate | null, today: PlainDate | null) {
  if (isUpcoming(releaseDate, today)) return null
  return releaseDate === null ? 'Not rated yet' : 'No rating available'
}

/** The film has a date, and the date is not over. */
export const isUpcoming = (releaseDate: PlainDate | null, today: PlainDate | null) =>
  releaseDate !== null && today !== null && releaseDate >= today.slice(0, releaseDate.length)
