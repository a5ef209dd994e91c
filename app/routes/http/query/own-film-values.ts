// Values that only the search params of one's own films have: marks, stars and dates.
import { isPlainDay, type PlainDate } from '#app/domain/plain-date.ts'
import { isStars, type Stars } from '#app/domain/stars.ts'

/** The named values in the order of `names`; null when one is unknown. */
export const allNamed = <Name extends string>(names: readonly Name[], values: string[]) =>
  values.every(value => names.some(name => name === value)) ? names.filter(name => values.includes(name)) : null

/** Null without stars, undefined for something else or two of them. */
export function starsAt(texts: string[]): Stars | null | undefined {
  const [text] = texts
  if (text === undefined) return null
  const stars = Number(text)
  return texts.length === 1 && isStars(stars) ? stars : undefined
}

/** Null without a date, undefined for something else or two of them. */
export function dateAt(texts: string[]): PlainDate | null | undefined {
  const [text] = texts
  if (text === undefined) return null
  return texts.length === 1 && /^[12]/.test(text) && isPlainDay(text) ? text : undefined
}
