// The search of the catalogue: a query to film ids, each with the reason it is found.

import { yearOf } from '#app/domain/plain-date.ts'
import { buildFieldIndex } from '../search/fields/field-index.ts'
import { type FoundFilms, findFilms } from '../search/fields/find-films.ts'
import { findBySlug } from '../search/find-by-slug.ts'
import { parseQuery, type Query } from '../search/parse-query.ts'
import type { SearchEntry } from '../search/search-index.ts'
import type { TitleSearch } from '../search/title-search.server.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { cataloguePopularity, imdbVotesPerVote } from './popularity.ts'

/** A part of the films found. `reasons` has the films that are not found by their title. */
export type FoundSlice = { ids: number[]; total: number; reasons: Record<number, string>; guess: FoundFilms['guess'] }

type Sources = {
  /** Searches the entries of these records (see `catalogueEntries`). */
  titles: Pick<TitleSearch, 'find'>
  findByImdbId: (imdbId: string) => CatalogueRecord | null
  findById: (id: number) => CatalogueRecord | null
}

/** Searches these records, the most popular first. Returns null while the titles are being indexed. */
export function catalogueSearch(byPopularity: CatalogueRecord[], { titles, findByImdbId, findById }: Sources) {
  const fields = buildFieldIndex(byPopularity.map(factsOf))
  const named = byPopularity.flatMap(record => textsOf(record).map(title => ({ record, title, year: yearIn(record) })))

  return (text: string, { limit, offset }: { limit: number; offset: number }): FoundSlice | null => {
    const found = find(parseQuery(text))
    if (!found) return null
    const reasonOf = new Map<number, string | undefined>()
    for (const { reason, ids } of found.groups) for (const id of ids) if (!reasonOf.has(id)) reasonOf.set(id, reason)
    const slice = [...reasonOf].slice(offset, offset + limit)
    const reasons = Object.fromEntries(slice.flatMap(([id, reason]) => (reason ? [[id, reason]] : [])))
    return { ids: slice.map(([id]) => id), total: reasonOf.size, reasons, guess: found.guess }
  }

  /** An id, or the pasted URL of a film's page, finds that film alone; anything else is searched for as words. */
  function find(query: Query): FoundFilms | null {
    if (query.kind === 'words') return findFilms(query, { fields, findTitles: titles.find })
    if (query.kind === 'imdb') return only(findByImdbId(query.imdbId))
    if (query.kind === 'number') return only(findById(query.id))
    if (query.kind === 'nothing') return only(null)
    const film = findBySlug(query.words, named)
    return film ? only(film.record) : find({ kind: 'words', words: query.words, year: null })
  }
}

const only = (record: CatalogueRecord | null): FoundFilms => ({ groups: record ? [{ ids: [record.id] }] : [] })

/** The films as the index of titles takes them. */
export const catalogueEntries = (records: CatalogueRecord[]): SearchEntry[] => records.map(catalogueEntry)

export const catalogueEntry = (record: CatalogueRecord): SearchEntry => ({
  ...{ id: record.id, texts: textsOf(record) },
  year: yearIn(record),
  weight: cataloguePopularity(record),
})

const factsOf = (record: CatalogueRecord) => ({
  ...record,
  ...{ texts: textsOf(record), year: yearIn(record), weight: fameOf(record) },
})

/** A person, a year or a keyword brings the best-known films to mind, not the newest. */
const fameOf = ({ vote_count, imdb_votes = 0 }: CatalogueRecord) => Math.max(vote_count, imdb_votes / imdbVotesPerVote)
const yearIn = (record: CatalogueRecord) => yearOf(record.release_date ?? null)
const textsOf = ({ title, original_title, known_titles }: CatalogueRecord) => [
  title,
  ...(original_title ? [original_title] : []),
  ...known_titles,
]
