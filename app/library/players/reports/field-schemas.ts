// The fields of foreign reports. A field that cannot be read counts as absent: a film can be found by its other fields.

import { z } from 'zod'
import { imdbIdPattern } from '#app/domain/film-ref.ts'
import { isPlainDay } from '#app/domain/plain-date.ts'
import { storableText } from '#app/domain/text/storable-text.ts'

const maxTextLength = 500

/** A text, cut to 500 characters, with U+FFFD for what no database holds; null when there is none. */
export const textSchema = z
  .string()
  .transform(given => storableText(given.trim().slice(0, maxTextLength)) || null)
  .nullable()
  .catch(null)

/** A year, as a number or as digits. */
export const yearSchema = z.coerce.number().int().min(1870).max(2200).nullable().catch(null)

/** An IMDb id of a film. */
export const imdbIdSchema = z.string().regex(imdbIdPattern).nullable().catch(null)

/** A number of TMDB, as a number or as digits. */
export const tmdbIdSchema = z.coerce.number().int().min(1).max(999_999_999).nullable().catch(null)

/** The day of a local time, `2026-11-22T22:10:00+01:00`, or a day alone. */
export const localDaySchema = z
  .string()
  .transform(given => (isPlainDay(given.slice(0, 10)) ? given.slice(0, 10) : null))
  .nullable()
  .catch(null)

/** Templates write booleans as texts. */
export const booleanSchema = z
  .unknown()
  .transform(given => given === true || (typeof given === 'string' && given.toLowerCase() === 'true'))
