// Values of filters in a URL.
import type { Range } from '#app/films/discover/filters.ts'

export const lowerCase = (text: string) => text.toLowerCase()

/** Each value once, in one order; null when one cannot be. */
export const matching = (values: string[], pattern: RegExp) =>
  values.every(value => pattern.test(value)) ? [...new Set(values)].sort() : null

type Limits = { min: number; max: number; decimals?: 1 }

/** Null without a number, undefined for something else or two of them. */
export function parseNumber(texts: string[], { min, max, decimals }: Limits): number | null | undefined {
  const [text] = texts
  if (text === undefined) return null
  const pattern = decimals ? /^\d{1,2}(\.\d)?$/ : /^\d{1,8}$/
  const value = Number(text)
  return texts.length === 1 && pattern.test(text) && value >= min && value <= max ? value : undefined
}

/** The ends in the order of their size. */
export function toRange(from: number | null | undefined = null, to: number | null | undefined = null): Range {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}
