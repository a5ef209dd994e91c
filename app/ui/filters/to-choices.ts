// The choices of a group of filters, made of its counted values.

import { decadeRange, type Ends, isSameRange, openRange, type Range } from '#app/domain/filters/film-filters.ts'
import type { FormChoice, LinkedChoice } from './choices.tsx'
import { runtimeLabel } from './labels.ts'

/** `films` is null where the source does not count. */
type Count = Pick<FormChoice, 'value' | 'films'>

/** The counted values as boxes, in their order. */
export const toFormChoices = (counts: Count[], chosen: string[], labelOf = (value: string) => value): FormChoice[] =>
  counts.map(({ value, films }) => ({ value, films, label: labelOf(value), isChosen: chosen.includes(value) }))

type RangeOptions<Value> = {
  chosen: Ends<Value>
  /** The query of the page with this range. */
  queryOf: (range: Ends<Value>) => string
  /** Whether a choice is shown as made. By default it is when its range is the chosen one. */
  isMade?: (range: Ends<Value>, chosen: Ends<Value>) => boolean
}

/** Ranges as links; the link of the chosen range takes it away. */
export const toRangeChoices = <Value extends number>(
  ranges: (Count & { label: string; range: Ends<Value> })[],
  { chosen, queryOf, isMade = isSameRange }: RangeOptions<Value>,
): LinkedChoice[] =>
  ranges.map(({ value, films, label, range }) => ({
    value,
    films,
    label,
    isChosen: isMade(range, chosen),
    query: queryOf(isSameRange(range, chosen) ? openRange : range),
  }))

/** Decades as links. The values are their first years. */
export const toDecadeChoices = (counts: Count[], options: RangeOptions<number>) =>
  toRangeChoices(
    counts.map(count => ({ ...count, label: `${count.value}s`, range: decadeRange(Number(count.value)) })),
    options,
  )

/** Usual lengths as links. The values are the names of `ranges`, which are in minutes. */
export const toRuntimeChoices = <Name extends string>(
  counts: Count[],
  ranges: Record<Name, Range>,
  options: RangeOptions<number>,
) =>
  toRangeChoices(
    counts.map(count => {
      const range = ranges[count.value as Name] // the values are its keys
      return { ...count, label: runtimeLabel(range), range }
    }),
    options,
  )
