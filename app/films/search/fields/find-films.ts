// A search over titles and fields. It tries, in this order: titles as typed, and then films by a value of a field; the
// same without the words around a description; films with all words in any field. A relaxed match comes last, with
// `didYouMean`: the title or the name that the query is taken for.

import { formatList } from '#app/domain/text/format-list.ts'
import { maxFoundByTitle } from '../../film-lists.ts'
import { cost } from '../costs.ts'
import type { FoundEntries } from '../search.ts'
import { contentWords, expandAbbreviations, isTitleNumber, withoutPlaceWords } from './content-words.ts'
import { type FilmGroup, findByField } from './find-by-field.ts'
import { findDescribed, findRoughlyDescribed } from './find-described.ts'
import { findMistyped } from './find-mistyped.ts'
import {
  bestOf,
  byTitle,
  type FieldSearchResult,
  type FoundGroup,
  type Limits,
  type Sources,
  toTitleGroup,
  type Words,
} from './found-titles.ts'

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
  const mistyped = findMistyped(query, { contentTerms, sources, limits })
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
}

const isFound = ({ ids }: FoundGroup | FilmGroup) => ids.length > 0

/** "Matching “dream” and “heist”". */
const matching = (words: string[]) => `Matching ${formatList(words.map(word => `“${word}”`))}`
