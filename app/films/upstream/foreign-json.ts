// Schemas for the JSON of outside services. An invalid value is absent; an invalid item is left out of its list.

import { z } from 'zod'
import { imdbIdPattern } from '#app/domain/film-ref.ts'
import { maxTitleLength } from '#app/domain/max-title-length.ts'

/** Absent values that a program wrote as text. */
const absentWord = /^(undefined|null|NaN|\[object Object\])$/

/** Not a space, nor a character without a shape: a text of these alone would be an empty link. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Text without control characters and lone surrogates, which PostgreSQL rejects, and without overrides of its direction.
 * A longer text than `maxLength` UTF-16 code units is cut off.
 */
export const textUpTo = (maxLength: number) =>
  z
    .string()
    .transform(raw => cleaned(raw, maxLength))
    .refine(words => visible.test(words) && !absentWord.test(words))

export const textSchema = textUpTo(4000)

/** The title of a film: an index of the library contains it, and its row is limited to 2,704 bytes. */
export const titleSchema = textUpTo(maxTitleLength)

/** A text, or null. */
export const nullableTextSchema = textSchema.nullable().catch(null)

/** Whole minutes, or null: these services write 0 for unknown. The longest film has 51,420. */
export const nullableMinutesSchema = z.int().positive().max(100_000).nullable().catch(null)

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

const cleaned = (raw: string, maxLength: number) =>
  raw
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

function isDay(day: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const date = new Date(`${day}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
