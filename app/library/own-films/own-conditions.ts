// Which filters a film passes. Each group of filters has one bit, so that the choices of a group are counted without it.
import { has, isSeen, type OwnFilm } from './own-film.ts'
import type { MarkFilter, OwnFilters } from './own-filters.ts'

/** The filters, and the films that pass those on people, keywords and days seen; null: all of them. */
export type Narrowing = OwnFilters & { narrowed?: ReadonlySet<number> | null }

type Condition = (film: OwnFilm, filters: Narrowing) => boolean

const conditions = {
  stars: ({ storedRating }, { stars }) => isWithin(storedRating && storedRating / 2, stars),
  years: ({ year }, { years }) => isWithin(year, years),
  runtime: ({ runtime }, filters) => isWithin(runtime, filters.runtime),
  languages: ({ language }, { languages }) => isAnyOf(language, languages),
  countries: (film, { countries }) => hasAny(film.countries, countries),
  certifications: ({ certification }, { certifications }) => isAnyOf(certification, certifications),
  genres: ({ film }, { genres, allGenres }) =>
    allGenres ? genres.every(genre => film.genres.includes(genre)) : hasAny(film.genres, genres),
  tags: (film, { tags }) => tags.length === 0 || film.tags.some(tag => tags.includes(tag.toLowerCase())),
  lists: (film, { lists }) => hasAny(film.lists, lists),
  /** The choices of the rest narrow the films one by one, so they are counted with it. */
  rest: (film, { narrowed, marks, withoutGenres, ratedOn }) =>
    (narrowed?.has(film.film.id) ?? true) &&
    marks.every(mark => passesMarkFilter(film, mark)) &&
    !withoutGenres.some(genre => film.film.genres.includes(genre)) &&
    isWithin(film.ratedOn, ratedOn),
} satisfies Record<string, Condition>

export type Group = keyof typeof conditions

const groups = Object.entries(conditions).map(([, passesGroup], index) => ({ passesGroup, bit: 1 << index }))
const bits = new Map(Object.keys(conditions).map((name, index) => [name, 1 << index]))

/** The bits of the groups whose filters the film does not pass; 0 when it passes all. */
export function failedGroups(film: OwnFilm, filters: Narrowing) {
  let failed = 0
  for (const { passesGroup, bit } of groups) if (!passesGroup(film, filters)) failed |= bit
  return failed
}

/** Whether a film with these `failedGroups` passes the filters of all groups but this one. */
export const passesOthers = (failed: number, group: Group) => failed === 0 || failed === bits.get(group)

export function passesMarkFilter(film: OwnFilm, mark: MarkFilter): boolean {
  switch (mark) {
    case 'seen':
      return isSeen(film)
    // A rated or reviewed film counts as seen, also without a mark.
    case 'unseen':
      return !isSeen(film) && film.storedRating === null && !has(film, 'review')
    case 'again':
      return film.viewingCount > 1
    case 'rated':
      return film.storedRating !== null
    case 'unrated':
      return film.storedRating === null
    case 'liked':
      return has(film, 'film_like')
    case 'watchlist':
      return has(film, 'watchlist')
    case 'reviewed':
      return has(film, 'review')
    case 'listed':
      return has(film, 'list_item')
  }
}

/** Both ends included; without an end, everything, also a missing value. */
export function isWithin<Value extends number | string>(
  value: Value | null,
  { from, to }: { from: Value | null; to: Value | null },
) {
  if (from === null && to === null) return true
  return value !== null && (from === null || value >= from) && (to === null || value <= to)
}

const isAnyOf = (value: string | null, chosen: string[]) =>
  chosen.length === 0 || (value !== null && chosen.includes(value))

const hasAny = (values: string[], chosen: string[]) =>
  chosen.length === 0 || chosen.some(value => values.includes(value))
