// Parses single cells. Returns null for empty or unreadable ones.
import { imdbIdSource } from '#app/domain/film-ref.ts'

const imdbIdInText = new RegExp(`\\b${imdbIdSource}\\b`)

/** A rating as it is kept (1-10) from a scale of 5 or of 10. Finer steps are rounded half up, and that is told. */
export function readRating(text: string, { outOf }: { outOf: 5 | 10 }) {
  if (!/^\d{1,2}([.,]\d+)?$/.test(text.trim())) return null
  const exact = Number(text.trim().replace(',', '.')) * (10 / outOf)
  const rating = Math.floor(exact + 0.5)
  return exact > 0 && exact <= 10 && rating >= 1 ? { rating, rounded: rating !== exact } : null
}

const momentShape = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/

/**
 * A day or a moment, as ISO 8601. A day alone becomes its noon in UTC, which is the same day for nearly everybody on
 * earth; a time without its zone is taken for UTC.
 */
export function readMoment(text: string) {
  const [, day, time = '12:00', zone = 'Z'] = momentShape.exec(text.trim()) ?? []
  if (!day || !exists(day)) return null
  const moment = new Date(`${day}T${time}${zone === 'UTC' ? 'Z' : zone}`)
  // A database knows no year 0, and a zone can lead to the one before.
  const isStorable = moment.getTime() >= firstMoment
  return isStorable ? moment.toISOString() : null
}

const firstMoment = Date.parse('0001-01-01T00:00:00Z')

// JavaScript reads a thirtieth of February as a day in March.
function exists(day: string) {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

/** A year from a year or a date; of a range ("2013-2020") the first one. */
export function readYear(text: string) {
  const year = Number(/^\s*(\d{4})(?!\d)/.exec(text)?.[1])
  return year >= 1870 && year <= 2100 ? year : null
}

export const readImdbId = (text: string) => imdbIdInText.exec(text)?.[0] ?? null

export const readTmdbId = (text: string) => {
  const id = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  return id > 0 ? id : null
}
