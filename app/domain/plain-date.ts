/** A date as published: `YYYY-MM-DD`, or `YYYY` for a coming film without a day. It has no time zone. */
export type PlainDate = string

/** The year of a plain date; null without a date. */
export const yearOf = (date: PlainDate | null) => (date ? Number(date.slice(0, 4)) : null)
