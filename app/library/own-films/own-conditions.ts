// Which filters a film passes. Each group of filters has one bit, so that the choices of a group are counted without it.
import { isOpenRange, isWithin, type Range } from '#app/domain/filters/film-filters.ts'
import { hasNoun, isSeen, type OwnFilm } from './own-film.ts'
import type { MarkFilter, OwnFilters } from './own-filters.ts'

/** The filters, and the films that pass those on people, keywords and days seen; null: all of them. */
export type Narrowing = OwnFilters & { narrowed?: ReadonlySet<number> | null }

type Condition = (film: OwnFilm) => boolean

/** The condition of each group; null where its filters narrow nothing, so that no film is compared with them. */
const conditions = {
  // In stored ratings: halves would be allocated for every film.
  stars: ({ stars: { from, to } }) =>
    rangeCondition(({ storedRating }) => storedRating, { from: from && 2 * from, to: to && 2 * to }),
  years: ({ years }) => rangeCondition(({ year }) => year, years),
  runtime: filters => rangeCondition(({ runtime }) => runtime, filters.runtime),
  languages: ({ languages }) => valueCondition(({ language }) => language, languages),
  countries: filters => valuesCondition(({ countries }) => countries, filters.countries),
  certifications: ({ certifications }) => valueCondition(({ certification }) => certification, certifications),
  genres: ({ genres, allGenres }) =>
    genres.length > 0 && allGenres
      ? ({ film }) => genres.every(genre => film.genres.includes(genre))
      : valuesCondition(({ film }) => film.genres, genres),
  tags: filters =>
    filters.tags.length === 0 ? null : ({ tags }) => tags.some(tag => filters.tags.includes(tag.toLowerCase())),
  lists: filters => valuesCondition(({ lists }) => lists, filters.lists),
  /** The choices of the rest narrow the films one by one, so they are counted with it. */
  rest: ({ narrowed = null, marks, withoutGenres, ratedOn }) =>
    narrowed === null && marks.length === 0 && withoutGenres.length === 0 && isOpenRange(ratedOn)
      ? null
      : film =>
          (narrowed?.has(film.film.id) ?? true) &&
          marks.every(mark => passesMarkFilter(film, mark)) &&
          !withoutGenres.some(genre => film.film.genres.includes(genre)) &&
          isWithin(film.ratedOn, ratedOn),
} satisfies Record<string, (filters: Narrowing) => Condition | null>

export type Group = keyof typeof conditions

const groups = Object.entries(conditions).map(([, toCondition], index) => ({ toCondition, bit: 1 << index }))
const bits = new Map(Object.keys(conditions).map((name, index) => [name, 1 << index]))

/** Returns the bits of the groups whose filters a film does not pass; 0 when it passes all. */
export function failedGroups(filters: Narrowing): (film: OwnFilm) => number {
  const narrowing = groups.flatMap(({ toCondition, bit }) => {
    const passesGroup = toCondition(filters)
    return passesGroup ? [{ passesGroup, bit }] : []
  })
  return film => {
    let failed = 0
    for (const { passesGroup, bit } of narrowing) if (!passesGroup(film)) failed |= bit
    return failed
  }
}

/** Whether a film with these `failedGroups` passes the filters of all groups but this one. */
export const passesOthers = (failed: number, group: Group) => failed === 0 || failed === bits.get(group)

/** Whether the group has filters that narrow the films. */
export const isNarrowing = (filters: Narrowing, group: Group) => conditions[group](filters) !== null

/** Whether the film has the mark, or lacks it where the filter asks for that (`unseen`, `unrated`). */
export function passesMarkFilter(film: OwnFilm, mark: MarkFilter): boolean {
  switch (mark) {
    case 'seen':
      return isSeen(film)
    case 'unseen':
      return !isSeen(film)
    case 'again':
      return film.viewingCount > 1 || film.isRewatched
    case 'rated':
      return film.storedRating !== null
    case 'unrated':
      return film.storedRating === null
    case 'liked':
      return hasNoun(film, 'film_like')
    case 'watchlist':
      return hasNoun(film, 'watchlist')
    case 'reviewed':
      return hasNoun(film, 'review')
    case 'listed':
      return hasNoun(film, 'list_item')
  }
}

const rangeCondition = (toValue: (film: OwnFilm) => number | null, ends: Range): Condition | null =>
  isOpenRange(ends) ? null : film => isWithin(toValue(film), ends)

const valueCondition = (toValue: (film: OwnFilm) => string | null, chosen: string[]): Condition | null =>
  chosen.length === 0
    ? null
    : film => {
        const value = toValue(film)
        return value !== null && chosen.includes(value)
      }

const valuesCondition = (toValues: (film: OwnFilm) => string[], chosen: string[]): Condition | null =>
  chosen.length === 0 ? null : film => toValues(film).some(value => chosen.includes(value))
