import { yearOf } from '#app/domain/plain-date.ts'
import type { SearchEntry } from '../search/index/search-index.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { cataloguePopularity } from './popularity.ts'

/** The titles of a film besides the one that is shown. */
export const otherTitlesOf = ({ original_title, known_titles }: CatalogueRecord) => [
  ...(original_title ? [original_title] : []),
  ...known_titles,
]

export const titlesOf = (record: CatalogueRecord) => [record.title, ...otherTitlesOf(record)]

/** The year of its first release, null without a date. */
export const releaseYear = (record: CatalogueRecord) => yearOf(record.release_date ?? null)

/** The films as the index of titles takes them. */
export const toSearchEntries = (records: CatalogueRecord[]): SearchEntry[] => records.map(toSearchEntry)

export const toSearchEntry = (record: CatalogueRecord): SearchEntry => ({
  id: record.id,
  texts: titlesOf(record),
  year: releaseYear(record),
  weight: cataloguePopularity(record),
})
