// Words of filters, made by the server: browsers name languages differently.

import type { Range } from '#app/domain/film-filters.ts'
import { languageName } from '#app/domain/places-and-languages.ts'
import { formatRuntime } from '#app/ui/film/runtime.ts'

export const languageLabel = (code: string) => languageName(code) ?? code

export function yearsLabel({ from, to }: Range) {
  if (from === null) return `Until ${to}`
  if (to === null) return `From ${from} on`
  if (from === to) return String(from)
  return from % 10 === 0 && to === from + 9 ? `The ${from}s` : `${from} to ${to}`
}

export function runtimeLabel({ from, to }: Range) {
  if (from === null && to !== null) return `Under ${formatRuntime(to + 1)}`
  if (from !== null && to === null) return `${formatRuntime(from)} and longer`
  if (from === to) return formatRuntime(from ?? 0)
  return `${formatRuntime(from ?? 0)} to ${formatRuntime((to ?? 0) + 1)}`
}
