// The fields of foreign reports. A field that cannot be read counts as absent: a film can be found by its other fields.

import { z } from 'zod'
import { imdbIdPattern } from '#app/domain/film-ref.ts'
import { isPlainDay } from '#app/domain/plain-date.ts'
import { storableText } from '#app/domain/text/storable-text.ts'
import type { Report } from '../player.ts'

const maxTextLength = 500

/** A text, cut to 500 characters, with U+FFFD for what no database holds; null when there is none. */
export const textSchema = z
  .string()
  .transform(given => storableText(given.trim().slice(0, maxTextLength)) || null)
  .nullable()
  .catch(null)

/** A whole number, as a number or as digits. */
const wholeSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d{1,9}\s*$/)
      .transform(Number),
  ])
  .pipe(z.number().int())

/** A year, as a number or as digits. */
export const yearSchema = wholeSchema.pipe(z.number().min(1870).max(2200)).nullable().catch(null)

/** An IMDb id of a film. */
export const imdbIdSchema = z.string().regex(imdbIdPattern).nullable().catch(null)

/** A number of TMDB, as a number or as digits. */
export const tmdbIdSchema = wholeSchema.pipe(z.number().min(1).max(999_999_999)).nullable().catch(null)

const noTime: Pick<Report, 'watchedOn' | 'watchedAt'> = { watchedOn: null, watchedAt: null }

/** The day of a local time, `2026-11-22T22:10:00+01:00`, and its timestamp; of a date without a time only the day. */
export const localTimeSchema = z.string().transform(toLocalTime).catch(noTime)

function toLocalTime(given: string): typeof noTime {
  const watchedOn = given.slice(0, 10)
  if (!isPlainDay(watchedOn)) return noTime
  const isTimestamp = timestampPattern.test(given) && !Number.isNaN(Date.parse(given))
  return { watchedOn, watchedAt: isTimestamp ? new Date(given).toISOString() : null }
}

/** ISO 8601 with an offset, with up to the seven digits of a second that .NET writes. */
const timestampPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/

/** Templates write booleans as texts. */
export const booleanSchema = z
  .unknown()
  .transform(given => given === true || (typeof given === 'string' && given.toLowerCase() === 'true'))
