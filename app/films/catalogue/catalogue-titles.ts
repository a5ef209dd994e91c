import { yearOf } from '#app/domain/plain-date.ts'
import type { SearchEntry } from '../search/index/search-index.ts'
import { tokenize } from '../search/text/tokenize.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { cataloguePopularity, scaledVotes } from './popularity.ts'

/** The titles of a film besides the one that is shown. */
export const otherTitlesOf = ({ original_title, known_titles }: CatalogueRecord) => [
  ...(original_title ? [original_title] : []),
  ...known_titles,
]

export const titlesOf = (record: CatalogueRecord) => [record.title, ...otherTitlesOf(record)]

/** The year of its first release, null without a date. */
export const releaseYear = (record: CatalogueRecord) => yearOf(record.release_date ?? null)

/** The films as the index of titles takes them. */
export function toSearchEntries(records: CatalogueRecord[]): SearchEntry[] {
  const weights = searchWeights(records)
  return records.map(record => toSearchEntry(record, weights))
}

export const toSearchEntry = (record: CatalogueRecord, weights: Map<number, number>): SearchEntry => ({
  id: record.id,
  texts: titlesOf(record),
  year: releaseYear(record),
  weight: weights.get(record.id) ?? 0,
})

/**
 * The weight of each film in a search, by its id: its popularity. Films of the same title share their popularity out by
 * votes, the greatest to the one with most: a title without a year means the best known of them, not the newest.
 */
export function searchWeights(records: CatalogueRecord[]): Map<number, number> {
  const byTitle = Map.groupBy(records, ({ title }) => tokenize(title).join(' ') || title)
  return new Map(
    [...byTitle.values()].flatMap(films => {
      const weights = films.map(cataloguePopularity).sort((a, b) => b - a)
      const byVotes = films.toSorted((a, b) => scaledVotes(b) - scaledVotes(a))
      return byVotes.map(({ id }, i): [number, number] => [id, weights[i] ?? 0])
    }),
  )
}
