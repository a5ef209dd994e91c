// The search of the catalogue: a query to films, each with the reason it is found.

import type { FilmCard, FilmSummary, FoundFilm } from '../film.ts'
import type { DidYouMean, FilmSource, Reasons } from '../film-source.ts'
import { type FoundFilms, findFilms } from '../search/fields/find-films.ts'
import { findBySlug } from '../search/find-by-slug.ts'
import type { SearchEntry } from '../search/index/search-index.ts'
import { parseQuery, type Query } from '../search/parse-query.ts'
import type { TitleSearch } from '../search/title-search.server.ts'
import type { CatalogueIndexes } from './catalogue-indexes.ts'
import type { cataloguePeople } from './catalogue-people.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { otherTitlesOf, releaseYear, titlesOf } from './catalogue-titles.ts'
import { filmPage, pageSize } from './film-lists.ts'
import { cataloguePopularity } from './popularity.ts'

type Sources = {
  /** Searches the entries of these records (see `catalogueEntries`). */
  titles: Pick<TitleSearch, 'find'>
  /** Resolves with null while they are being built. */
  indexes: () => Promise<CatalogueIndexes | null>
  findById: (id: number) => CatalogueRecord | null
  findByImdbId: (imdbId: string) => CatalogueRecord | null
  summary: (record: CatalogueRecord) => FilmSummary
  card: (record: CatalogueRecord) => FilmCard
  findNames: ReturnType<typeof cataloguePeople>['find']
}

/** The most names that come with a search and with a suggestion. */
const maxNames = { searched: { people: 6, collections: 4 }, suggested: { people: 2, collections: 1 } }

/** The records found, the reasons of those not found by their title, and what the query is taken for. */
type FoundRecords = { records: CatalogueRecord[]; total: number; reasons: Reasons; didYouMean?: DidYouMean }

/** The search of these records, the most popular first. It is warming up while they are being indexed. */
export function catalogueSearch(
  byPopularity: CatalogueRecord[],
  { titles, indexes, findById, findByImdbId, summary, card, findNames }: Sources,
): Pick<FilmSource, 'search' | 'suggest'> {
  const named = byPopularity.flatMap(record =>
    titlesOf(record).map(title => ({ record, title, year: releaseYear(record) })),
  )

  return {
    async search(text, { page }) {
      const found = await findRecords(text, { limit: pageSize, offset: pageSize * (page - 1) })
      if (!found) return { ...filmPage([], { page, of: 0 }), isWarmingUp: true }
      const { records, total, ...why } = found
      const names = page === 1 && findNames(text, maxNames.searched)
      return { ...filmPage(records.map(foundFilm), { page, of: total }), ...why, ...names }
    },

    async suggest(text, { limit }) {
      const found = await findRecords(text, { limit, offset: 0 })
      const names = findNames(text, maxNames.suggested)
      if (!found) return { films: [], ...names, isWarmingUp: true }
      const { records, total, ...why } = found
      return { films: records.map(card), ...why, ...names }
    },
  }

  async function findRecords(text: string, { limit, offset }: Slice): Promise<FoundRecords | null> {
    const found = await find(parseQuery(text))
    if (!found) return null
    const reasonOf = new Map<number, string | undefined>()
    for (const { reason, ids } of found.groups) for (const id of ids) if (!reasonOf.has(id)) reasonOf.set(id, reason)
    const slice = [...reasonOf].slice(offset, offset + limit)
    return {
      records: slice.flatMap(([id]) => findById(id) ?? []),
      total: reasonOf.size,
      reasons: Object.fromEntries(slice.flatMap(([id, reason]) => (reason ? [[id, reason]] : []))),
      ...(found.guess && { didYouMean: didYouMean(found.guess) }),
    }
  }

  /** An id, or the pasted URL of a film's page, finds that film alone; anything else is searched for as words. */
  async function find(query: Query): Promise<FoundFilms | null> {
    if (query.kind === 'words') {
      const built = await indexes()
      return built && findFilms(query, { fields: built.fields, findTitles: titles.find })
    }
    if (query.kind === 'imdb') return only(findByImdbId(query.imdbId))
    if (query.kind === 'number') return only(findById(query.id))
    if (query.kind === 'nothing') return only(null)
    const film = findBySlug(query.words, named)
    return film ? only(film.record) : find({ kind: 'words', words: query.words, year: null })
  }

  function didYouMean(guess: NonNullable<FoundFilms['guess']>): DidYouMean {
    return 'name' in guess ? { text: guess.name } : { text: findById(guess.id)?.title ?? '', filmId: guess.id }
  }

  function foundFilm(record: CatalogueRecord): FoundFilm {
    return { ...summary(record), otherTitles: otherTitlesOf(record), voteCount: record.vote_count }
  }
}

type Slice = { limit: number; offset: number }

const only = (record: CatalogueRecord | null): FoundFilms => ({ groups: record ? [{ ids: [record.id] }] : [] })

/** The films as the index of titles takes them. */
export const catalogueEntries = (records: CatalogueRecord[]): SearchEntry[] => records.map(catalogueEntry)

export const catalogueEntry = (record: CatalogueRecord): SearchEntry => ({
  ...{ id: record.id, texts: titlesOf(record) },
  year: releaseYear(record),
  weight: cataloguePopularity(record),
})
