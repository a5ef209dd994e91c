// The day on which a film comes out. IMDb's data sets have only the year.
import type { PlainDate } from './plain-date.ts'
import { publicRatingOf } from './public-rating.ts'

/** The last day on which a film of this date comes out. A date that is only a year means its 31 December. */
export const lastDayOf = (date: PlainDate): PlainDate => (date.length === 4 ? `${date}-12-31` : date)

type ReleaseFacts = { releaseDate: PlainDate | null } & Parameters<typeof publicRatingOf>[0]

/**
 * Whether a film is out on this day. A film without a date is not. Where only the year is known, a film with a rating
 * is out from the beginning of that year, because only films that are out have votes; any other film is out at the end
 * of it.
 */
export const isReleased = ({ releaseDate, ...ratings }: ReleaseFacts, today: PlainDate) =>
  releaseDate !== null && (publicRatingOf(ratings) === null ? lastDayOf(releaseDate) : releaseDate) <= today
