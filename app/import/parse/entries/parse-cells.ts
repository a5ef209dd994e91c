// Parses single cells. Returns null for empty or unreadable ones.
import { imdbIdSource } from '#app/domain/film-ref.ts'
import { isPlainDay, type PlainDate } from '#app/domain/plain-date.ts'

const imdbIdInText = new RegExp(`\\b${imdbIdSource}\\b`)

/** A stored rating (1-10) from a scale of 5 or 10. Finer steps are rounded half up, and `rounded` is then true. */
export function parseRating(text: string, { outOf }: { outOf: 5 | 10 }) {
  if (!/^\d{1,2}([.,]\d+)?$/.test(text.trim())) return null
  const exact = Number(text.trim().replace(',', '.')) * (10 / outOf)
  const rating = Math.floor(exact + 0.5)
  return exact <= 10 && rating >= 1 ? { rating, rounded: rating !== exact } : null
}

const timeShape = /^(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/

/**
 * A date or a time as ISO 8601. A month or a day may have one digit, as spreadsheets write them, and IMDb once had
 * `Sat Mar 10 00:00:00 2012`. A date becomes its noon in UTC, which is the same day in nearly all time zones; a time
 * without a zone is UTC.
 */
export function parseTimestamp(text: string) {
  const { day, time: timeText } = divideDate(text) ?? { day: '', time: '' }
  const read = timeShape.exec(timeText)
  if (!read || !isPlainDay(day)) return null
  const [, time = '12:00', zone = 'Z'] = read
  const timestamp = new Date(`${day}T${time}${zone === 'UTC' ? 'Z' : zone}`)
  // PostgreSQL reads neither year 0 nor the six digits and sign of an ISO year past 9999; a time zone can move a
  // timestamp into either.
  const isStorable = timestamp.getTime() >= minTimestamp && timestamp.getTime() < endOfTimestamps
  return isStorable ? timestamp.toISOString() : null
}

const minTimestamp = Date.parse('0001-01-01T00:00:00Z')
const endOfTimestamps = Date.parse('+010000-01-01T00:00:00Z')

/** The day of a date or a time, `YYYY-MM-DD`, which the calendar may not have. */
export const parseDay = (text: string): PlainDate | null => divideDate(text)?.day ?? null

/** Divides a text that begins with a date into its day, `YYYY-MM-DD`, and what follows. */
function divideDate(text: string) {
  const { year, month, day, time } = (isoDate.exec(text.trim()) ?? oldImdbDate.exec(text.trim()))?.groups ?? {}
  if (!year || !month || !day) return null
  const monthNumber = monthNames.includes(month) ? String(monthNames.indexOf(month) + 1) : month
  return { day: `${year}-${monthNumber.padStart(2, '0')}-${day.padStart(2, '0')}`, time: time ?? '' }
}

const isoDate = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)(?<time>.*)$/s

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Midnight is a day without a time. */
const oldImdbDate = new RegExp(
  `^[A-Z][a-z]{2} (?<month>${monthNames.join('|')}) {1,2}(?<day>\\d{1,2})(?: 00:00:00|(?<time> \\d\\d:\\d\\d:\\d\\d)) (?<year>\\d{4})$`,
)

/** The year of a year, a date or a range ("2013-2020": the first). */
export function parseYear(text: string) {
  const year = Number(/^\s*(\d{4})(?!\d)/.exec(text)?.[1])
  return year >= 1870 && year <= 2100 ? year : null
}

export const parseImdbNumber = (text: string) => imdbIdInText.exec(text)?.[0] ?? null

/** The place of a film in a list. */
export const parsePosition = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null)

export const parseTmdbNumber = (text: string) => {
  const id = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  return id > 0 ? id : null
}
