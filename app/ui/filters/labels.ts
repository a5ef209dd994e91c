// Words of filters, made by the server: browsers name languages differently.

import type { FilmFilters, Range } from '#app/domain/filters/film-filters.ts'
import type { Condition } from '#app/domain/filters/filter-conditions.ts'
import { countryLabel, languageName } from '#app/domain/regions/places-and-languages.ts'
import { formatKeyword } from '#app/domain/text/format-keyword.ts'
import { formatList } from '#app/domain/text/format-list.ts'
import { formatRuntime } from '#app/ui/film/runtime.ts'

/** The English name of a language; its ISO 639-1 code when the name is unknown. */
export const languageLabel = (code: string) => languageName(code) ?? code

type FactCondition = Condition<keyof Omit<FilmFilters, 'allGenres'>>

/** A condition on a fact of a film in the words of its chip: `Science Fiction or Mystery`, `The 1990s`. */
export function factLabel({ filter, values }: FactCondition, { years, runtime }: FilmFilters) {
  switch (filter) {
    case 'withoutGenres':
      return `Not ${formatList(values, 'or')}`
    case 'years':
      return yearsLabel(years)
    case 'runtime':
      return runtimeLabel(runtime)
    case 'languages':
      return `In ${formatList(values.map(languageLabel), 'or')}`
    case 'countries':
      return `From ${formatList(values.map(countryLabel), 'or')}`
    case 'certifications':
      return `Certificate ${formatList(values, 'or')}`
    case 'keywords':
      return formatList(values.map(formatKeyword), 'or')
    default:
      return formatList(values, 'or')
  }
}

/** A range of years with at least one end: `Until 1979`, `From 2020 on`, `The 1990s`, `1994 to 1997`. */
function yearsLabel({ from, to }: Range) {
  if (from === null) return `Until ${to}`
  if (to === null) return `From ${from} on`
  if (from === to) return String(from)
  return from % 10 === 0 && to === from + 9 ? `The ${from}s` : `${from} to ${to}`
}

/** A range of minutes with at least one end: `Under 1 h 30 min`, `2 h and longer`. The upper end is included. */
export function runtimeLabel({ from, to }: Range) {
  if (from === null && to !== null) return `Under ${formatRuntime(to + 1)}`
  if (from !== null && to === null) return `${formatRuntime(from)} and longer`
  if (from === to) return formatRuntime(from ?? 0)
  return `${formatRuntime(from ?? 0)} to ${formatRuntime((to ?? 0) + 1)}`
}
