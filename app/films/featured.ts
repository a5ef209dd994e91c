// Rows of films that change with the week, the same for everyone. The catalogue chooses them.

import type { Picture } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { days } from '#app/domain/units.ts'
import type { FilmCard } from './film.ts'

/** A director, with released films of theirs, best known first; `ids`, oldest first, and `years` are of all. */
export type FeaturedDirector = {
  /** The id in our URLs. */
  id: string
  name: string
  portrait: Picture
  /** The years of the first and of the last film. */
  years: [number, number]
  ids: number[]
  films: FilmCard[]
}

/** Released films of a decade, best known first; `total` counts the coming ones too. `decade` is its first year. */
export type FeaturedDecade = { decade: number; total: number; films: FilmCard[] }

export type Featured = { director: FeaturedDirector | null; decades: FeaturedDecade[] }

/** The number of the ISO week, from Monday to Sunday, since that of January 1, 1970. */
export const weekOf = (today: PlainDate) => Math.floor((Date.parse(today) / days + 3) / 7)

/** The item of a week. Neighbouring weeks have items far apart, and all come before one comes again. */
export function itemOfWeek<Item>(items: readonly Item[], week: number): Item | null {
  const stride = strides.find(stride => items.length % stride !== 0) ?? 1
  return items[(week * stride) % items.length] ?? null
}

/** Primes: one that does not divide the number of items visits each of them. */
const strides = [37, 41, 43, 47, 53]
