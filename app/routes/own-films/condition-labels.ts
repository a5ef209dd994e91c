// The words of the filters.
import type { DateRange, MarkFilter, OwnCondition, OwnFilters, StarRange } from '#app/library/own-films/own-filters.ts'
import { factLabel } from '#app/ui/filters/labels.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { markLabels } from './status-labels.ts'

type Names = { filters: OwnFilters; nameOfList: (id: string) => string }

/** A condition in the words of its chip: `In English or In French`, `Seen since 1 May 2026`. */
export function labelOf({ filter, values }: OwnCondition, { filters, nameOfList }: Names) {
  switch (filter) {
    case 'stars':
      return starsLabel(filters.stars)
    case 'seenOn':
      return `Seen ${datesLabel(filters.seenOn)}`
    case 'ratedOn':
      return `Rated ${datesLabel(filters.ratedOn)}`
    case 'marks':
      return joinLabels(values, value => markLabels[value as MarkFilter]) // its values are marks
    case 'lists':
      return joinLabels(values, nameOfList)
    case 'tags':
      return joinLabels(values, tag => `#${tag}`)
    case 'years':
    case 'runtime':
      return factLabel({ filter, values }, filters)
    default:
      return joinLabels(values, value => factLabel({ filter, values: [value] }, filters))
  }
}

const joinLabels = (values: string[], label: (value: string) => string) => values.map(label).join(' or ')

function starsLabel({ from, to }: StarRange) {
  if (from === to) return count(from)
  if (to === null || to === 5) return `${count(from ?? 0.5)} and more`
  return from === null ? `${count(to)} and less` : `${from} to ${count(to)}`
}

const count = (stars: number | null) => (stars === 1 ? '1 star' : `${stars} stars`)

function datesLabel({ from, to }: DateRange) {
  if (from === null) return `until ${formatPlainDate(to ?? '')}`
  if (to === null) return `since ${formatPlainDate(from)}`
  return from === to ? `on ${formatPlainDate(from)}` : `${formatPlainDate(from)} to ${formatPlainDate(to)}`
}
