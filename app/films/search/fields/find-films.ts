// A search over titles and fields. It tries, in this order: titles as typed, and then films by a value of a field; the
// same without the words around a description; films with all words in any field. A relaxed match comes last, with
// `didYouMean`: the title or the name that the query is taken for.

import { formatList } from '#app/domain/text/format-list.ts'
import { maxFoundByTitle } from '../../film-lists.ts'
import { cost } from '../costs.ts'
import { type FoundEntries, type SearchOptions, searchIndex } from '../search.ts'
import { tokenize } from '../text/tokenize.ts'
import { contentWords, expandAbbreviations, isTitleNumber, withoutPlaceWords } from './content-words.ts'
import type { FieldIndex } from './field-index.ts'
import { type BestTitle, type FilmGroup, findByField } from './find-by-field.ts'
import { findDescribed, findRoughlyDescribed } from './find-described.ts'

/** Films with the reason they are found, without one by title. With `isCut` more titles match, or may match. */
type FoundGroup = { reason?: string | undefined; ids: number[]; isCut?: boolean }

/** All films found, best first. `didYouMean`: the name, or the film, closest to a query that matches nothing as typed. */
export type FieldSearchResult = { groups: FoundGroup[]; didYouMean?: { name: string } | { id: number } }

type Words = { kind: 'words'; words: string[]; year: number | null }

/** Searches titles; null while their index is being built. */
type FindTitles = (query: Words, options: SearchOptions) => FoundEntries | null

type Sources = { fields: FieldIndex; findTitles: FindTitles; thisYear: number }

/** The maximum number of films that are found by their titles, and whether these are counted. */
type Limits = Required<Pick<SearchOptions, 'limit' | 'isCounted'>>

/** The films for these words, or null while the titles are being indexed. */
export function findFilms(query: Words, sources: Sources, limits: Limits): FieldSearchResult | null {
  const { fields, findTitles, thisYear } = sources
  const asTyped = findTitles(query, { ...limits, relaxation: 'none' })
  if (!asTyped) return null
  const words = withoutPlaceWords(query.words)
  if (asTyped.ids.length === 0 && words.length < query.words.length && mayNameFilm(words)) {
    return findFilms({ ...query, words }, sources, limits)
  }
  const expanded = expandAbbreviations(query.words, thisYear)
  const contentTerms = contentWords(expanded)
  // "best movies" describes no film, and is no title with a typo.
  if (contentTerms.length === 0 && expanded.length < query.words.length) {
    return { groups: (bestOf(asTyped)?.cost ?? cost.edit) <= cost.titleGoesOn ? [toTitleGroup(asTyped)] : [] }
  }
  const exact: FoundGroup[] = [toTitleGroup(asTyped), ...findValues(asTyped)].filter(isFound)
  if (exact.length > 0) return { groups: exact }

  const described = findWithoutStopWords()
  if (described.length > 0) return { groups: described }
  const fieldGroups = findInFields()
  const mistyped = findMistyped()
  // Words scattered over fields are less than a title with one typo: "dark night".
  if (mistyped && (fieldGroups.length === 0 || mistyped.isNear)) {
    return { groups: [...mistyped.groups, ...fieldGroups], didYouMean: mistyped.didYouMean }
  }
  if (fieldGroups.length > 0) return { groups: fieldGroups }
  const rough = findRoughlyDescribed(
    fields,
    contentTerms.filter(word => !isTitleNumber(word)),
  )
  if (rough[0]) return { groups: [{ reason: 'Closest to your words', ids: rough }], didYouMean: { id: rough[0] } }
  return byTitle(findWithMissingWords())

  /** "the" of "the trailer" names no film, and "it" of "it trailer" does. */
  function mayNameFilm(words: string[]) {
    if (contentWords(words).length > 0) return true
    const titles = findTitles({ ...query, words }, { limit: 1, relaxation: 'none' })
    return (bestOf(titles)?.cost ?? cost.edit) < cost.acronymGoesOn
  }

  /**
   * The films by a value of a field. Beside a title with all the words, everyday words have their meaning too: "best of
   * 1994" beside "Best of the Best".
   */
  function findValues(titles: FoundEntries): FilmGroup[] {
    const values = findByField(fields, expanded, bestOf(titles))
    const isEveryday =
      expanded.join(' ') !== query.words.join(' ') || /^(movies|films?)$/.test(query.words.at(-1) ?? '')
    if (values.length > 0 || titles.ids.length === 0 || !isEveryday) return values
    return findByField(fields, contentTerms, bestOf(titles))
  }

  /** Without the words around it, a description is a value of a field before it is a title. */
  function findWithoutStopWords(): FoundGroup[] {
    if (contentTerms.length === 0 || contentTerms.length === query.words.length) return []
    const titles = findTitles({ ...query, words: contentTerms }, { ...limits, relaxation: 'none' })
    const values = findByField(fields, contentTerms, bestOf(titles))
    return [...values, ...(titles ? [toTitleGroup(titles)] : [])].filter(isFound)
  }

  /** Films with all the words, in their fields or else in their overviews too. */
  function findInFields(): FoundGroup[] {
    if (contentTerms.some(isTitleNumber)) return []
    const inFields = findDescribed(fields, contentTerms, { inOverview: false })
    const ids = inFields.length > 0 ? inFields : findDescribed(fields, contentTerms, { inOverview: true })
    return [{ reason: matching(contentTerms), ids }].filter(isFound)
  }

  /**
   * Titles with half of the letters, and with half of the letters of the words that describe a film. "movies" does not
   * describe one.
   */
  function findWithMissingWords(): FoundEntries | null {
    const titles = findTitles(query, { ...limits, relaxation: 'missing-words' })
    const described = findTitles(
      { ...query, words: contentTerms },
      { limit: maxFoundByTitle, relaxation: 'missing-words' },
    )
    if (!titles || !described) return null
    const describedIds = new Set(described.ids)
    const ids = titles.ids.filter(id => describedIds.has(id))
    return { ...titles, ids, total: ids.length }
  }

  /** A title or a name with typos, whichever is nearer to the query. */
  function findMistyped() {
    const titles = findTitles(query, { ...limits, relaxation: 'typos' })
    const title = bestOf(titles)
    const name = findName(title)
    if (name) {
      const groups = findByField(fields, tokenize(name.name), null)
      return { groups, didYouMean: { name: name.name }, isNear: contentTerms.length > 1 && isOneEdit(name) }
    }
    return title && { ...byTitle(titles), isNear: query.words.length > 1 && isOneEdit(title) }
  }

  /**
   * The name that is nearer than `title`, and than any title without the words around it. A number at the end is that of
   * a title.
   */
  function findName(title: BestTitle | null) {
    if (contentTerms.join('').length < minNameLength || isTitleNumber(query.words.at(-1) ?? '')) return null
    const content = { ...query, words: contentTerms }
    const names = searchIndex(fields.names, content, { limit: 1, relaxation: 'typos' })
    const value = fields.values[names.ids[0] ?? -1]
    if (!value) return null
    const isNearer = (title: BestTitle | null) => !title || names.cost < title.cost
    if (!isNearer(title)) return null
    const isSameQuery = contentTerms.join(' ') === query.words.join(' ')
    const isName = isSameQuery || isNearer(bestOf(findTitles(content, { limit: 1, relaxation: 'typos' })))
    return isName ? { name: value.name, cost: names.cost } : null
  }
}

/** A shorter text is an abbreviation rather than a name with a typo. */
const minNameLength = 5

const bestOf = (titles: FoundEntries | null): BestTitle | null =>
  titles?.ids[0] === undefined ? null : { id: titles.ids[0], cost: titles.cost }

const isOneEdit = (match: { cost: number }) => match.cost < cost.edit + cost.wordsElsewhere

const toTitleGroup = ({ ids, total, isUndercount }: FoundEntries): FoundGroup => ({
  ids,
  isCut: isUndercount || total > ids.length,
})

const byTitle = (titles: FoundEntries | null): FieldSearchResult =>
  titles?.ids[0] === undefined ? { groups: [] } : { groups: [toTitleGroup(titles)], didYouMean: { id: titles.ids[0] } }

const isFound = ({ ids }: FoundGroup | FilmGroup) => ids.length > 0

/** "Matching “dream” and “heist”". */
const matching = (words: string[]) => `Matching ${formatList(words.map(word => `“${word}”`))}`
