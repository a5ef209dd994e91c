// The conditions that filters set: each is a chip on a page, or a way out of an empty result.

import { type Ends, type FilmFilters, isOpenRange, openRange } from './film-filters.ts'

/** A part of the filters that can be removed by itself: one chip. `values` is empty where the filter is no list. */
export type Condition<Filter extends string> = { filter: Filter; values: string[] }

type FilterValue = readonly string[] | Ends<unknown> | number | null

/** The lists by facts of a film whose values are a condition each. The values of another list are one, any of them. */
export const separateFacts = ['withoutGenres', 'people', 'keywords'] as const

type ConditionOptions<Filter> = {
  /** The filters in the order of the page. */
  order: readonly Filter[]
  /** The lists whose values are a condition each, besides genres of which a film must have all. */
  separate: readonly Filter[]
}

/** The conditions that a film has to meet, in this order. */
export function listConditions<Filter extends string>(
  filters: Record<Filter, FilterValue> & Pick<FilmFilters, 'allGenres'>,
  { order, separate }: ConditionOptions<Filter>,
): Condition<Filter>[] {
  const isSeparate = (filter: Filter) => separate.includes(filter) || (filter === 'genres' && filters.allGenres)
  return order.flatMap((filter): Condition<Filter>[] => {
    const value: FilterValue = filters[filter]
    if (!isList(value)) return isSet(value) ? [{ filter, values: [] }] : []
    if (isSeparate(filter)) return value.map(one => ({ filter, values: [one] }))
    return value.length > 0 ? [{ filter, values: [...value] }] : []
  })
}

/** The filters without one of their conditions. */
export function withoutCondition<Filter extends string, Filters extends Record<Filter, FilterValue>>(
  filters: Filters,
  { filter, values }: Condition<Filter>,
): Filters {
  const value: FilterValue = filters[filter]
  if (isList(value)) return { ...filters, [filter]: value.filter(one => !values.includes(one)) }
  return { ...filters, [filter]: typeof value === 'number' ? null : openRange }
}

const isSet = (value: Ends<unknown> | number | null) =>
  typeof value === 'number' || (value !== null && !isOpenRange(value))

const isList = (value: FilterValue): value is readonly string[] => Array.isArray(value)
