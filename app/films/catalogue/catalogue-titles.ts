import { yearOf } from '#app/domain/plain-date.ts'
import type { CatalogueRecord } from './catalogue-record.ts'

/** The titles of a film besides the one that is shown. */
export const otherTitlesOf = ({ original_title, known_titles }: CatalogueRecord) => [
  ...(original_title ? [original_title] : []),
  ...known_titles,
]

export const titlesOf = (record: CatalogueRecord) => [record.title, ...otherTitlesOf(record)]

/** The year of its first release, null without a date. */
export const releaseYear = (record: CatalogueRecord) => yearOf(record.release_date ?? null)
