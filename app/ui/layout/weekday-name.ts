import { type PlainDate, weekdayOf } from '#app/domain/plain-date.ts'

/** From Sunday, the weekday 0: all weeks of the site begin with it, as its language is en-US. */
export const weekdayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** The English name of the weekday of a day: `Sunday`. */
export const weekdayName = (day: PlainDate) => weekdayNames[weekdayOf(day)] ?? ''
