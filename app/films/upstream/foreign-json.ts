// Schemas for the JSON of outside services. An invalid value is absent; an invalid item is left out of its list.

import { z } from 'zod'
import { imdbIdPattern } from '#app/domain/film-ref.ts'

const maxTextLength = 4000

/** Absent values that a program wrote as text. */
const absentWord = /^(undefined|null|NaN|\[object Object\])$/

/** Text without control characters and lone surrogates, which PostgreSQL rejects, and without overrides of its direction. */
export const textSchema = z
  .string()
  .transform(raw => cleaned(raw))
  .pipe(z.string().min(1))
  .refine(words => !absentWord.test(words))

/** A text, or null. */
export const nullableTextSchema = textSchema.nullable().catch(null)

/** A number above zero, or null: these services write 0 for unknown. */
export const nullablePositiveSchema = z.number().positive().nullable().catch(null)

/** A valid `YYYY-MM-DD`, or null. */
export const nullableDateSchema = z.string().refine(isDay).nullable().catch(null)

/** An IMDb id, or null. */
export const nullableImdbIdSchema = z.string().regex(imdbIdPattern).nullable().catch(null)

/**
 * Items of a list that are parsed. Casts, crews and filmographies have at most some two thousand. Each invalid item
 * costs an error of its own, and a response of two megabytes has room for hundreds of thousands.
 */
const maxItems = 3000

/** The first items of a list, at most `max`, without the invalid ones; empty for anything but a list. */
export const validItems = <Item extends z.ZodType>(item: Item, max = maxItems) =>
  z
    .array(z.unknown())
    .catch([])
    .transform(items => items.slice(0, max).flatMap(one => parsedItem(item, one)))

function parsedItem<Item extends z.ZodType>(item: Item, one: unknown): z.output<Item>[] {
  const read = item.safeParse(one)
  return read.success ? [read.data] : []
}

/** Like `validItems`, of a list that has to be there: anything else is an error. */
export const requiredValidItems = <Item extends z.ZodType>(item: Item, max = maxItems) =>
  z.array(z.unknown()).pipe(validItems(item, max))

/** An object; anything else is parsed as an object without fields. */
export const nullableObjectSchema = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(asObject, z.object(shape))

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

const cleaned = (raw: string) =>
  raw
    .slice(0, maxTextLength)
    .toWellFormed()
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

function isDay(day: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const date = new Date(`${day}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
