// Answers discovery from the index: which films meet all filters, and how many each further choice would leave.

import { LRUCache } from 'lru-cache'
import type { PersonRef } from '../film.ts'
import { countFilmPages, lastPage, pageSize } from '../film-lists.ts'
import { type Bits, countBits, countCommon, createFullBits, intersectBits } from './bits.ts'
import { bitsOfCondition, bitsOfFilms } from './condition-bits.ts'
import { choicesOf } from './count-choices.ts'
import type { Choice, Choices, DiscoveryOptions, Loosening } from './discovery.ts'
import type { FacetIndex } from './facet-index.ts'
import { type Condition, conditionsOf, type DiscoveryFilters, type Hideable, hideable } from './filters.ts'
import { loosen } from './loosen.ts'
import { rowsAt } from './rows-in-order.ts'

/** The number of films of the next page that are shown in advance. */
const nextPagePreviewSize = 4

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

/** Results of an index that are stored, of about 10 KB each: the home page asks for the same two with every request. */
const maxStored = 100

/** By the JSON of filters, page and order. An index does not change: a new one begins without results. */
const resultsOf = new WeakMap<FacetIndex, LRUCache<string, DiscoveredRows>>()

/** The page of films that meet the filters. A page past the last one is empty. */
export function discoverRows(index: FacetIndex, filters: DiscoveryFilters, options: DiscoveryOptions): DiscoveredRows {
  const { page, sort, own } = options
  if (own) return findRows(index, filters, { page, sort, own })
  const results = resultsOf.get(index) ?? new LRUCache({ max: maxStored })
  resultsOf.set(index, results)
  const key = JSON.stringify([filters, page, sort])
  const stored = results.get(key)
  if (stored) return stored
  const found = findRows(index, filters, { page, sort, own: { hidden: [], rated: [] } })
  results.set(key, found)
  return found
}

type FindOptions = Pick<DiscoveryOptions, 'page' | 'sort'> & { own: NonNullable<DiscoveryOptions['own']> }

function findRows(index: FacetIndex, filters: DiscoveryFilters, { page, sort, own }: FindOptions): DiscoveredRows {
  const conditions = conditionsOf(filters).filter(({ filter }) => filter !== 'hide')
  if (own.hidden.length > 0) conditions.push({ filter: 'hide', values: [] })
  const sets = conditions.map(condition => bitsOfCondition(index, { condition, filters, own }))
  /** The films that meet all conditions but these. */
  const rowsWithout = (isLeftOut: (place: number) => boolean) => {
    const remainingRows = createFullBits(index.ids.length)
    for (const [place, { bits, isNot }] of sets.entries())
      if (!isLeftOut(place)) intersectBits(remainingRows, bits, isNot)
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
  const rows = rowsAt(index, { found: foundRows, begin, end: begin + pageSize + nextPagePreviewSize, sort, own })
  const ids = rows.map(row => index.ids[row] ?? 0)
  return {
    ids: ids.slice(0, pageSize),
    next: page < countFilmPages(totalFilms) ? ids.slice(pageSize) : [],
    totalFilms,
    totalPages: countFilmPages(totalFilms),
    choices: {
      ...choicesOf(index, filters, { found: foundRows, totalFilms, rowsIgnoring }),
      ...(own.hideable && { hide: countHidden(index, rowsIgnoring('hide'), own.hideable) }),
    },
    people: filters.people.map(id => personOf(index, id)),
    loosenings: totalFilms === 0 ? loosen(conditions.length, rowsWithout) : [],
  }
}

/** The number of these films that each choice to hide leaves out. */
const countHidden = (index: FacetIndex, films: Bits, own: Record<Hideable, readonly number[]>): Choice[] =>
  hideable.map(value => ({ value, films: countCommon(films, bitsOfFilms(index, own[value])) }))

function personOf({ facets: { people } }: FacetIndex, id: string): PersonRef {
  const value = people.values.find(id)
  return { id, name: value === null ? id : people.values.labelOf(value) }
}
