// Kinds of values in other people's JSON. A value that is not what it should be is absent; an item that cannot be used
// is left out, and the others stay.

import { z } from 'zod'
import { imdbIdPattern } from '#app/domain/film-ref.ts'

const maxTextLength = 4000

/** What a program writes when it has nothing to say. */
const nobodysWord = /^(undefined|null|NaN|\[object Object\])$/

/** Text somebody can read, without control characters and halves of characters, which no database takes. */
export const text = z
  .string()
  .transform(raw => cleaned(raw))
  .pipe(z.string().min(1))
  .refine(words => !nobodysWord.test(words))

/** Such a text, or null. */
export const maybeText = text.nullable().catch(null)

/** A number above zero, or null: these services write 0 for what they do not know. */
export const maybePositive = z.number().positive().nullable().catch(null)

/** `YYYY-MM-DD` of a day there is, or null. */
export const maybeDate = z.string().refine(isDay).nullable().catch(null)

/** An IMDb id, or null. */
export const maybeImdbId = z.string().regex(imdbIdPattern).nullable().catch(null)

/** The usable items of a list, in its order; none when it is no list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform(items => items.map(one => item.safeParse(one)).flatMap(read => (read.success ? [read.data] : [])))

/** An object whose every field has its own way to be absent, or those absences when it is no object. */
export const maybeObject = <Shape extends z.ZodRawShape>(shape: Shape) => z.preprocess(asObject, z.object(shape))

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

const cleaned = (raw: string) =>
  raw
    .slice(0, maxTextLength)
    .toWellFormed()
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()

function isDay(day: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const date = new Date(`${day}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
