// The search of the catalogue: a query to films, each with the reason it is found.

import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import type { FilmCard, FoundFilm } from '../film.ts'
import { maxFoundByTitle, maxNames, type NameLimits, pageSize, toFilmPage } from '../film-lists.ts'
import type { DidYouMean, FilmSource, FoundNames, Reasons } from '../film-source.ts'
import { findFilms } from '../search/fields/find-films.ts'
import type { FieldSearchResult } from '../search/fields/found-titles.ts'
import { findBySlug } from '../search/find-by-slug.ts'
import { listUnexplained, otherTitleReasons } from '../search/other-title-reasons.ts'
import { parseQuery, type Query } from '../search/parse-query.ts'
import type { TitleSearch } from '../search/title-search.server.ts'
import type { CatalogueIndexes } from './catalogue-indexes.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { releaseYear, titlesOf } from './catalogue-titles.ts'

type Sources = Omit<PageSources, 'find'> & {
  /** Searches the entries of these records (see `toSearchEntries`). */
  titles: Pick<TitleSearch, 'find'>
  /** Resolves with null while they are being built. */
  indexes: () => Promise<CatalogueIndexes | null>
  findById: (id: number) => CatalogueRecord | null
  findByImdbId: (imdbId: string) => CatalogueRecord | null
  today: () => PlainDate
}

type Limits = Parameters<typeof findFilms>[2]

type PageSources = {
  find: CatalogueSearch['find']
  /** The films with these ids, in this order. */
  foundFilms: (ids: number[]) => FoundFilm[] | Promise<FoundFilm[]>
  cards: (ids: number[]) => FilmCard[] | Promise<FilmCard[]>
  /** `isMistyped` is true when no film matches the text as typed. */
  findNames: (
    text: string,
    limits: NameLimits,
    { isMistyped }: { isMistyped: boolean },
  ) => FoundNames | Promise<FoundNames>
}

/**
 * The films of a slice. With `isCut` more match than `total`, or may. `reasons` has those not found by their title;
 * `didYouMean` is what the query is taken for.
 */
export type FoundSlice = {
  ids: number[]
  total: number
  isCut: boolean
  reasons: Reasons
  didYouMean: FieldSearchResult['didYouMean']
}

/** A part of the films found, by their place. With `isCounted` false the total may be that of this part. */
export type Slice = { limit: number; offset: number; isCounted: boolean }

export type CatalogueSearch = Pick<FilmSource, 'search' | 'suggest'> & {
  /** The search as ids: of all films in the index of titles, also of those that the catalogue does not have. */
  find(text: string, slice: Slice): Promise<FoundSlice | null>
}

/** The search of these records, the most popular first. It is warming up while they are being indexed. */
export function createCatalogueSearch(
  byPopularity: CatalogueRecord[],
  { titles, indexes, findById, findByImdbId, today, ...sources }: Sources,
): CatalogueSearch {
  const titledRecords = byPopularity.flatMap(record =>
    titlesOf(record).map(title => ({ record, title, year: releaseYear(record) })),
  )

  return { find, ...searchPages({ find, ...sources }) }

  async function find(text: string, { limit, offset, isCounted }: Slice): Promise<FoundSlice | null> {
    const result = await findGroups(parseQuery(text), {
      limit: isCounted ? maxFoundByTitle : offset + limit,
      isCounted,
    })
    if (!result) return null
    const reasonOf = new Map<number, string | undefined>()
    for (const { reason, ids } of result.groups) for (const id of ids) if (!reasonOf.has(id)) reasonOf.set(id, reason)
    const slice = [...reasonOf].slice(offset, offset + limit)
    const reasons = Object.fromEntries(slice.flatMap(([id, reason]) => (reason ? [[id, reason]] : [])))
    const isCut = result.groups.some(group => group.isCut)
    return { ids: slice.map(([id]) => id), total: reasonOf.size, isCut, reasons, didYouMean: result.didYouMean }
  }

  /** An id, or the pasted URL of a film's page, finds only that film; anything else is searched for as words. */
  async function findGroups(query: Query, limits: Limits): Promise<FieldSearchResult | null> {
    if (query.kind === 'words') {
      const builtIndexes = await indexes()
      if (!builtIndexes) return null
      return findFilms(
        query,
        { fields: builtIndexes.fields, findTitles: titles.find, thisYear: yearOf(today()) },
        limits,
      )
    }
    if (query.kind === 'imdb') return toSingleResult(findByImdbId(query.imdbId))
    if (query.kind === 'number') return toSingleResult(findById(query.id))
    if (query.kind === 'nothing') return toSingleResult(null)
    const film = findBySlug(query.words, titledRecords)
    return film ? toSingleResult(film.record) : findGroups({ kind: 'words', words: query.words, year: null }, limits)
  }
}

/** The pages of a search, and its suggestions: of the ids that `find` returns, the films and the reasons. */
export function searchPages({
  find,
  foundFilms,
  cards,
  findNames,
}: PageSources): Pick<FilmSource, 'search' | 'suggest'> {
  return {
    async search(text, { page }) {
      const foundSlice = await find(text, { limit: pageSize, offset: pageSize * (page - 1), isCounted: true })
      if (!foundSlice) return { ...toFilmPage([], { page, total: 0 }), isWarmingUp: true }
      const names = page === 1 ? findNames(text, maxNames.searched, { isMistyped: isMistyped(foundSlice) }) : {}
      const [films, matchReasons, named] = await Promise.all([
        foundFilms(foundSlice.ids),
        readMatchReasons(foundSlice),
        names,
      ])
      const filmPage = toFilmPage(films, { page, total: foundSlice.total })
      return { ...filmPage, ...(foundSlice.isCut && { isCut: true }), ...matchReasons, ...named }
    },

    async suggest(text, { limit }) {
      const foundSlice = await find(text, { limit, offset: 0, isCounted: false })
      if (!foundSlice) return { films: [], isWarmingUp: true }
      const names = findNames(text, maxNames.suggested, { isMistyped: isMistyped(foundSlice) })
      const [films, matchReasons, named] = await Promise.all([
        cards(foundSlice.ids),
        readMatchReasons(foundSlice),
        names,
      ])
      const unexplained = listUnexplained(text, { films, reasons: foundSlice.reasons })
      const otherTitles = unexplained.length === 0 ? [] : await foundFilms(unexplained.map(({ id }) => id))
      return { films, ...matchReasons, ...named, otherTitleReasons: otherTitleReasons(text, { films: otherTitles }) }
    },
  }

  async function readMatchReasons({
    reasons,
    didYouMean,
  }: FoundSlice): Promise<{ reasons: Reasons; didYouMean?: DidYouMean }> {
    if (!didYouMean) return { reasons }
    if ('name' in didYouMean) return { reasons, didYouMean: { text: didYouMean.name } }
    const [film] = await cards([didYouMean.id])
    return { reasons, didYouMean: { text: film?.title ?? '', filmId: didYouMean.id } }
  }
}

const isMistyped = ({ total, didYouMean }: FoundSlice) => total === 0 || didYouMean !== undefined

const toSingleResult = (record: CatalogueRecord | null): FieldSearchResult => ({
  groups: record ? [{ ids: [record.id] }] : [],
})
