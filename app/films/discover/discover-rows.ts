// Answers discovery from the index: which films meet all filters, and how many each further choice would leave.

import type { Range } from '#app/domain/film-filters.ts'
import { lastPage, pageSize, pagesFor } from '../catalogue/film-lists.ts'
import type { PersonRef } from '../film.ts'
import {
  allBits,
  type Bits,
  bitsFor,
  bitsInRange,
  countBits,
  countCommon,
  hasBit,
  keepBits,
  setBit,
  someBit,
} from './bits.ts'
import { choicesOf } from './count-choices.ts'
import type { Choice, Choices, DiscoveryOptions, LibraryFilmIds, Loosening } from './discovery.ts'
import { bitsOfValues } from './facet.ts'
import { type FacetIndex, rowOf } from './facet-index.ts'
import { type Condition, conditionsOf, type DiscoveryFilters, type Hideable, hideable } from './filters.ts'

/** The number of films of the next page that are shown in advance. */
const shownOfNext = 4

/** Ids of films instead of films; the rest is as in `Discovery`. */
type DiscoveredRows = {
  ids: number[]
  next: number[]
  totalFilms: number
  totalPages: number
  choices: Choices
  people: PersonRef[]
  loosenings: Loosening[]
}

/** The page of films that meet the filters. A page past the last one is empty. */
export function discoverRows(
  index: FacetIndex,
  filters: DiscoveryFilters,
  { page, sort, own = { hidden: [], rated: [] } }: DiscoveryOptions,
): DiscoveredRows {
  const conditions = conditionsOf(filters).filter(({ filter }) => filter !== 'hide')
  if (own.hidden.length > 0) conditions.push({ filter: 'hide', values: [] })
  const sets = conditions.map(condition => bitsOfCondition(index, { condition, filters, own }))
  /** The films that meet all conditions but these. */
  const rowsWithout = (isLeftOut: (place: number) => boolean) => {
    const remainingRows = allBits(index.ids.length)
    for (const [place, { bits, isNot }] of sets.entries()) if (!isLeftOut(place)) keepBits(remainingRows, bits, isNot)
    return remainingRows
  }
  const foundRows = rowsWithout(() => false)
  /** The films that meet all conditions but those of one kind. */
  const rowsIgnoring = (kind: Condition['filter']) =>
    conditions.some(({ filter }) => filter === kind)
      ? rowsWithout(place => conditions[place]?.filter === kind)
      : foundRows
  const totalFilms = countBits(foundRows)
  const begin = page > lastPage ? totalFilms : pageSize * (page - 1)
  const rows = rowsAt(index, { found: foundRows, begin, end: begin + pageSize + shownOfNext, sort, own })
  const ids = rows.map(row => index.ids[row] ?? 0)
  return {
    ids: ids.slice(0, pageSize),
    next: page < pagesFor(totalFilms) ? ids.slice(pageSize) : [],
    totalFilms,
    totalPages: pagesFor(totalFilms),
    choices: {
      ...choicesOf(index, filters, { found: foundRows, totalFilms, rowsIgnoring }),
      ...(own.hideable && { hide: countHidden(index, rowsIgnoring('hide'), own.hideable) }),
    },
    people: filters.people.map(id => personOf(index, id)),
    loosenings: totalFilms === 0 ? loosen(conditions.length, rowsWithout) : [],
  }
}

type FilterContext = { condition: Condition; filters: DiscoveryFilters; own: LibraryFilmIds }

/** The films that meet the condition; with `isNot`, those that do not. */
function bitsOfCondition(
  index: FacetIndex,
  { condition: { filter, values }, filters, own }: FilterContext,
): { bits: Bits; isNot?: boolean } {
  const { facets } = index
  switch (filter) {
    case 'years':
      return { bits: inRange(index.years, filters.years) }
    case 'runtime':
      return { bits: inRange(index.runtimes, filters.runtime) }
    case 'minRating':
      return { bits: inRange(index.ratings, { from: Math.round((filters.minRating ?? 0) * 10), to: null }) }
    case 'minVotes':
      return { bits: inRange(index.votes, { from: filters.minVotes, to: null }) }
    case 'hide':
      return { bits: bitsOfFilms(index, own.hidden), isNot: true }
    case 'withoutGenres':
      return { bits: bitsOfValues(facets.genres, values), isNot: true }
    case 'providers':
      return { bits: bitsFor(index.ids.length) } // only a live source knows where films can be watched
    default:
      return { bits: bitsOfValues(facets[filter], values) }
  }
}

const maxFigure = 2 ** 31 - 1

/** Unknown figures are 0 and in no range. */
const inRange = (figures: Uint32Array, { from, to }: Range) =>
  bitsInRange(figures, Math.max(1, from ?? 1), to ?? maxFigure)

/** The number of these films that each choice to hide leaves out. */
const countHidden = (index: FacetIndex, films: Bits, own: Record<Hideable, readonly number[]>): Choice[] =>
  hideable.map(value => ({ value, films: countCommon(films, bitsOfFilms(index, own[value])) }))

function bitsOfFilms(index: FacetIndex, films: readonly number[]) {
  const bits = bitsFor(index.ids.length)
  for (const film of films) {
    const row = rowOf(index, film)
    if (row !== null) setBit(bits, row)
  }
  return bits
}

type Places = Pick<DiscoveryOptions, 'sort'> & { found: Bits; begin: number; end: number; own: LibraryFilmIds }

/** The found rows at these places of the order. */
function rowsAt(index: FacetIndex, { found, begin, end, sort, own }: Places) {
  const rows: number[] = []
  let place = 0
  const addRow = (row: number) => {
    if (hasBit(found, row) && place++ >= begin) rows.push(row)
    return rows.length === end - begin
  }
  if (sort !== 'popularity' && sort !== 'mine') {
    for (const row of index.orders[sort]) if (addRow(row)) break
    return rows
  }
  // The member's own rating first, then what the member has not rated.
  const rated = new Set(sort === 'mine' ? own.rated.flatMap(film => rowOf(index, film) ?? []) : [])
  for (const row of rated) if (addRow(row)) return rows
  someBit(found, row => !rated.has(row) && addRow(row))
  return rows
}

function personOf({ facets: { people } }: FacetIndex, id: string): PersonRef {
  const value = people.values.find(id)
  return { id, name: value === null ? id : people.values.labelOf(value) }
}

const maxLoosenings = 6

/** The films that are found without one of the conditions; where there are none, without two of them. */
function loosen(conditions: number, rowsWithout: (isLeftOut: (place: number) => boolean) => Bits): Loosening[] {
  const places = Array.from({ length: conditions }, (_, place) => place)
  const pairs = () => places.flatMap(a => places.slice(a + 1).map(b => [a, b]))
  const counted = (candidates: number[][]) =>
    candidates
      .map(leftOut => ({ conditions: leftOut, films: countBits(rowsWithout(place => leftOut.includes(place))) }))
      .filter(({ films }) => films > 0)
  const one = counted(places.map(place => [place]))
  return (one.length > 0 ? one : counted(pairs())).sort((a, b) => b.films - a.films).slice(0, maxLoosenings)
}
