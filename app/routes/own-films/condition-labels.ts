// The words of the filters.
import { formatStars } from '#app/domain/stars.ts'
import { formatList } from '#app/domain/text/format-list.ts'
import type { DateRange, MarkFilter, OwnCondition, OwnFilters, StarRange } from '#app/library/own-films/own-filters.ts'
import { factLabel } from '#app/ui/filters/labels.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { markLabels } from './status-labels.ts'

type Names = { filters: OwnFilters; nameOfList: (id: string) => string }

/** A condition in the words of its chip: `In English or French`, `Seen since May 1, 2026`. */
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
    default:
      return factLabel({ filter, values }, filters)
  }
}

const joinLabels = (values: string[], label: (value: string) => string) => formatList(values.map(label), 'or')

function starsLabel({ from, to }: StarRange) {
  if (from !== null && from === to) return formatStars(from)
  if (to === null || to === 5) return `${formatStars(from ?? 0.5)} and more`
  return from === null ? `${formatStars(to)} and less` : `${from} to ${formatStars(to)}`
}

function datesLabel({ from, to }: DateRange) {
  if (from === null) return `until ${formatPlainDate(to ?? '')}`
  if (to === null) return `since ${formatPlainDate(from)}`
  return from === to ? `on ${formatPlainDate(from)}` : `${formatPlainDate(from)} to ${formatPlainDate(to)}`
}
