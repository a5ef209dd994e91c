// Filters, counts and sorts the films of one member, in memory: the counts of all choices come from one pass.
import { LRUCache } from 'lru-cache'
import { failedGroups, type Group, isWithin, type Narrowing, passesMarkFilter, passesOthers } from './own-conditions.ts'
import type { OwnFilm } from './own-film.ts'
import {
  markFilters,
  noOwnFilters,
  type OwnFilters,
  type OwnSort,
  ownPageSize,
  ownRuntimes,
  ownViews,
} from './own-filters.ts'
import { compareBy } from './own-order.ts'
import { topCounts } from './top-counts.ts'

export type OwnFilmsPage = ReturnType<typeof findOwnFilms>

/** Tags that are counted for the form, besides the chosen ones: a member may have 20 on each of 30,000 diary entries. */
const maxTagCounts = 100

/** One page of the films that pass the filters, and the counts of all choices. */
export function findOwnFilms(films: OwnFilm[], filters: Narrowing, { sort, page }: { sort: OwnSort; page: number }) {
  const { fitting, counts } = filters.narrowed
    ? filterAndCount(films, filters, sort)
    : filterAndCountOnce(films, filters, sort)
  return {
    films: fitting.slice((page - 1) * ownPageSize, page * ownPageSize),
    totalFilms: fitting.length,
    totalPages: Math.max(1, Math.ceil(fitting.length / ownPageSize)),
    allFilms: films.length,
    counts,
  }
}

type Filtered = ReturnType<typeof filterAndCount>

/** By the films of a member, which are the same array until one of them changes (cached-read.server.ts). */
const filtered = new WeakMap<OwnFilm[], LRUCache<string, Filtered>>()

/** Filters of one member that are remembered: of 10,000 films each takes 80 kB, and counting them tens of milliseconds. */
const maxRemembered = 8

function filterAndCountOnce(films: OwnFilm[], filters: Narrowing, sort: OwnSort): Filtered {
  const remembered = filtered.get(films) ?? new LRUCache<string, Filtered>({ max: maxRemembered })
  filtered.set(films, remembered)
  const key = JSON.stringify([filters, sort])
  const found = remembered.get(key) ?? filterAndCount(films, filters, sort)
  remembered.set(key, found)
  return found
}

/** All films that pass the filters, in order, and the counts of all choices. */
function filterAndCount(films: OwnFilm[], filters: Narrowing, sort: OwnSort) {
  const failed = films.map(film => failedGroups(film, filters))
  const fitting = films.filter((_, index) => failed[index] === 0)
  const others = (group: Group) => films.filter((_, index) => passesOthers(failed[index] ?? 0, group))
  const withGenre = countValues(fitting, ({ film }) => film.genres)
  const counts = {
    views: Object.entries(ownViews).map(([value, view]) => {
      const viewFilters = { ...noOwnFilters, ...view } as OwnFilters // a view has values of these types
      return { value, films: films.filter(film => failedGroups(film, viewFilters) === 0).length }
    }),
    marks: markFilters.map(mark => ({
      value: mark,
      films: fitting.filter(film => passesMarkFilter(film, mark)).length,
    })),
    stars: countValues(others('stars'), ({ storedRating }) => storedRating && String(storedRating / 2)),
    decades: countValues(others('years'), ({ year }) => year && `${Math.floor(year / 10)}0`),
    runtimes: Object.entries(ownRuntimes).map(([value, range]) => ({
      value,
      films: others('runtime').filter(({ runtime }) => isWithin(runtime, range)).length,
    })),
    languages: countValues(others('languages'), ({ language }) => language),
    countries: countValues(others('countries'), ({ countries }) => countries),
    certifications: countValues(others('certifications'), ({ certification }) => certification),
    genres: filters.allGenres ? withGenre : countValues(others('genres'), ({ film }) => film.genres),
    withoutGenres: withGenre.map(({ value, films }) => ({ value, films: fitting.length - films })),
    tags: countValues(others('tags'), ({ tags }) => [...new Set(tags.map(tag => tag.toLowerCase()))], {
      max: maxTagCounts,
      chosen: filters.tags,
    }),
    lists: countValues(others('lists'), ({ lists }) => lists),
  }
  return { fitting: fitting.sort(compareBy(sort)), counts }
}

/** All films that pass the filters, in this order. */
export const fittingFilms = (films: OwnFilm[], filters: Narrowing, sort: OwnSort) =>
  films.filter(film => failedGroups(film, filters) === 0).sort(compareBy(sort))

type Values = string | string[] | null | 0

/** The limits of `topCounts`. Values that a member makes up need a maximum; others are few: 500 lists, 200 languages. */
type Shown = { max: number; chosen: string[] }
const allValues: Shown = { max: Infinity, chosen: [] }

/** The most frequent value first. */
function countValues(films: OwnFilm[], valuesOf: (film: OwnFilm) => Values, shown = allValues) {
  const counts = new Map<string, number>()
  for (const film of films) {
    const values = valuesOf(film)
    for (const value of Array.isArray(values) ? values : values ? [values] : []) {
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  return topCounts(counts, shown)
}
