// The keywords of the catalogue by the words of their names, made when the first of them is requested.

import type { FoundKeyword } from '../film-source.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { createNameFinder, type Findable } from './find-names.ts'
import { once } from './memoize.ts'

/** Returns the search for keywords: of those that match alike, the ones with more films come first. */
export function createCatalogueKeywords(records: CatalogueRecord[]) {
  const find = once(() => createNameFinder(countKeywords(records)))
  return (text: string, { limit }: { limit: number }): FoundKeyword[] =>
    find()(text, { limit }).map(({ name, weight }) => ({ name, films: weight }))
}

function countKeywords(records: CatalogueRecord[]): Findable[] {
  const films = new Map<string, number>()
  for (const { keywords } of records)
    for (const name of new Set(keywords.map(keyword => keyword.toLowerCase())))
      films.set(name, (films.get(name) ?? 0) + 1)
  return [...films].map(([name, weight]) => ({ slug: name, name, weight }))
}
