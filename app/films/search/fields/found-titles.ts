// The films that a search over titles and fields reads and returns.
import type { FoundEntries, SearchOptions } from '../search.ts'
import type { FieldIndex } from './field-index.ts'
import type { BestTitle } from './find-by-field.ts'

/** Films with the reason they are found, without one by title. With `isCut` more titles match, or may match. */
export type FoundGroup = { reason?: string | undefined; ids: number[]; isCut?: boolean }

/** All films found, best first. `didYouMean`: the name, or the film, closest to a query that matches nothing as typed. */
export type FieldSearchResult = { groups: FoundGroup[]; didYouMean?: { name: string } | { id: number } }

/** A query of words; `year` is one that it names. */
export type Words = { kind: 'words'; words: string[]; year: number | null }

/** Searches titles; null while their index is being built. */
type FindTitles = (query: Words, options: SearchOptions) => FoundEntries | null

export type Sources = { fields: FieldIndex; findTitles: FindTitles; thisYear: number }

/** The maximum number of films that are found by their titles, and whether these are counted. */
export type Limits = Required<Pick<SearchOptions, 'limit' | 'isCounted'>>

/** The first title with its cost, or null. */
export const bestOf = (titles: FoundEntries | null): BestTitle | null =>
  titles?.ids[0] === undefined ? null : { id: titles.ids[0], cost: titles.cost }

/** The films found by their titles, without a reason. */
export const toTitleGroup = ({ ids, total, isUndercount }: FoundEntries): FoundGroup => ({
  ids,
  isCut: isUndercount || total > ids.length,
})

/** The films of a relaxed match, which takes the query for the first of their titles. */
export const byTitle = (titles: FoundEntries | null): FieldSearchResult =>
  titles?.ids[0] === undefined ? { groups: [] } : { groups: [toTitleGroup(titles)], didYouMean: { id: titles.ids[0] } }
