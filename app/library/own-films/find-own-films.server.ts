// Filters, counts and sorts the films of one member, in memory: the counts of all choices come from one pass.

import { LRUCache } from 'lru-cache'
import { countPages } from '#app/domain/count-pages.ts'
import { isWithin } from '#app/domain/filters/film-filters.ts'
import { fingerprintOf } from './fingerprint.server.ts'
import {
  failedGroups,
  type Group,
  isNarrowing,
  type Narrowing,
  passesMarkFilter,
  passesOthers,
} from './own-conditions.ts'
import type { OwnFilm } from './own-film.ts'
import {
  filterPresets,
  markFilters,
  noOwnFilters,
  type OwnFilters,
  type OwnSort,
  ownPageSize,
  ownRuntimes,
} from './own-filters.ts'
import { compareBy } from './own-order.ts'
import { topCounts, withChosen } from './top-counts.ts'

export type OwnFilmsPage = ReturnType<typeof findOwnFilms>

/** Tags that are counted for the form, besides the chosen ones: a member may have 20 on each of 30,000 diary entries. */
const maxTagCounts = 100

/** One page of the films that pass the filters, the fingerprint of all of them, and the counts of all choices. */
export function findOwnFilms(films: OwnFilm[], filters: Narrowing, { sort, page }: { sort: OwnSort; page: number }) {
  const {
    fitting: matchingFilms,
    counts,
    fingerprint,
  } = filters.narrowed ? filterAndCount(films, filters, sort) : filterAndCountOnce(films, filters, sort)
  return {
    films: matchingFilms.slice((page - 1) * ownPageSize, page * ownPageSize),
    totalFilms: matchingFilms.length,
    totalPages: countPages(matchingFilms.length, ownPageSize),
    allFilms: films.length,
    counts,
    fingerprint,
  }
}

type FilterResult = ReturnType<typeof filterAndCount>

/** The key is the array of a member's films, which stays the same until one of them changes (cached-read.server.ts). */
const filtered = new WeakMap<OwnFilm[], LRUCache<string, FilterResult>>()

/** Filters of one member that are remembered: of 10,000 films each takes 80 kB, and counting them tens of milliseconds. */
const maxRemembered = 8

function filterAndCountOnce(films: OwnFilm[], filters: Narrowing, sort: OwnSort): FilterResult {
  const remembered = filtered.get(films) ?? new LRUCache<string, FilterResult>({ max: maxRemembered })
  filtered.set(films, remembered)
  const key = JSON.stringify([filters, sort])
  const found = remembered.get(key) ?? filterAndCount(films, filters, sort)
  remembered.set(key, found)
  return found
}

/** All films that pass the filters, in order, with their fingerprint, and the counts of all choices. */
function filterAndCount(films: OwnFilm[], filters: Narrowing, sort: OwnSort) {
  const failed = films.map(failedGroups(filters))
  const matchingFilms = films.filter((_, index) => failed[index] === 0)
  const filmsIgnoringGroup = (group: Group) =>
    isNarrowing(filters, group) ? films.filter((_, index) => passesOthers(failed[index] ?? 0, group)) : matchingFilms
  const ofRuntimes = filmsIgnoringGroup('runtime')
  const withGenre = countValues(matchingFilms, ({ film }) => film.genres)
  const counts = {
    views: Object.entries(filterPresets).map(([value, view]) => {
      const viewFilters = { ...noOwnFilters, ...view } as OwnFilters // a view has values of these types
      const failedOfView = failedGroups(viewFilters)
      return { value, films: countFilms(films, film => failedOfView(film) === 0) }
    }),
    marks: markFilters.map(mark => ({
      value: mark,
      films: countFilms(matchingFilms, film => passesMarkFilter(film, mark)),
    })),
    stars: countValues(filmsIgnoringGroup('stars'), ({ storedRating }) => storedRating, {
      toText: stored => String(stored / 2),
    }),
    decades: countValues(filmsIgnoringGroup('years'), ({ year }) => year && Math.floor(year / 10), {
      toText: tens => `${tens}0`,
    }),
    runtimes: Object.entries(ownRuntimes).map(([value, range]) => ({
      value,
      films: countFilms(ofRuntimes, ({ runtime }) => isWithin(runtime, range)),
    })),
    languages: countValues(filmsIgnoringGroup('languages'), ({ language }) => language),
    countries: countValues(filmsIgnoringGroup('countries'), ({ countries }) => countries),
    certifications: countValues(filmsIgnoringGroup('certifications'), ({ certification }) => certification),
    genres: filters.allGenres ? withGenre : countValues(filmsIgnoringGroup('genres'), ({ film }) => film.genres),
    withoutGenres: withChosen(withGenre, filters.withoutGenres).map(({ value, films }) => ({
      value,
      films: matchingFilms.length - films,
    })),
    tags: countValues(filmsIgnoringGroup('tags'), toLowerTags, { max: maxTagCounts, chosen: filters.tags }),
    lists: countValues(filmsIgnoringGroup('lists'), ({ lists }) => lists),
  }
  return { fitting: matchingFilms.sort(compareBy(sort)), counts, fingerprint: fingerprintOf(matchingFilms) }
}

/** All films that pass the filters, in this order. */
export function filterOwnFilms(films: OwnFilm[], filters: Narrowing, sort: OwnSort) {
  const failed = failedGroups(filters)
  return films.filter(film => failed(film) === 0).sort(compareBy(sort))
}

function countFilms(films: OwnFilm[], isCounted: (film: OwnFilm) => boolean) {
  let count = 0
  for (const film of films) if (isCounted(film)) count += 1
  return count
}

/** Each tag of the film once, in lower case. */
const toLowerTags = ({ tags }: OwnFilm) => (tags.length === 0 ? tags : [...new Set(tags.map(tag => tag.toLowerCase()))])

type Options<Value> = {
  /** The limits of `topCounts`. Values that a member makes up need them; others are few: 500 lists, 200 languages. */
  max?: number
  chosen?: string[]
  /** Numbers are counted faster than the texts of them. */
  toText?: (value: Value) => string
}

/** The most frequent value first. */
function countValues<Value extends string | number>(
  films: OwnFilm[],
  valuesOf: (film: OwnFilm) => Value | Value[] | null,
  { max = Infinity, chosen = [], toText = String }: Options<Value> = {},
) {
  const counts = new Map<Value, number>()
  const count = (value: Value) => counts.set(value, (counts.get(value) ?? 0) + 1)
  for (const film of films) {
    const values = valuesOf(film)
    if (Array.isArray(values)) for (const value of values) count(value)
    else if (values) count(values)
  }
  return topCounts(new Map([...counts].map(([value, films]) => [toText(value), films])), { max, chosen })
}
