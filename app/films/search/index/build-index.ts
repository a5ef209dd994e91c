import { isArticle } from '../text/spellings.ts'
import { createVocabulary } from '../vocabulary/vocabulary.ts'
import { postingsOf } from './postings.ts'
import { createParsedTitles, type ParsedTitles, readTitles } from './read-titles.ts'
import { type SearchEntry, type SearchIndex, toYearByte } from './search-index.ts'

/** Builds the index of these entries. The entries are read once and not kept. */
export function buildIndex(entries: Iterable<SearchEntry>): SearchIndex {
  const parsedTitles = createParsedTitles()
  readTitles(parsedTitles, entries)
  return indexOf(parsedTitles)
}

/** The index of the titles read, a million of them in a few seconds. */
export function indexOf(parsedTitles: ParsedTitles): SearchIndex {
  const words = [...parsedTitles.termNumbers.keys()].sort()
  const { acronymTitles, ...titles } = orderTitles(parsedTitles, words)
  const articleTerms = new Set(words.flatMap((word, term) => (isArticle(word) ? [term] : [])))
  const bitmap = () => new Uint32Array((Math.max(titles.entryOf.length, titles.ids.length) >>> 5) + 1)
  return {
    ...titles,
    vocabulary: createVocabulary(words),
    articleTerms,
    ...postingsOf({ ...titles, acronymTitles, articleTerms }, words.length),
    scratch: { counted: bitmap(), candidates: bitmap(), common: bitmap() },
  }
}

type Titles = Pick<SearchIndex, 'ids' | 'years' | 'entryOf' | 'titleStart' | 'titleTerms'> &
  Pick<ParsedTitles, 'acronymTitles'>

/** Numbers entries and titles by weight, and terms in sort order. */
function orderTitles(parsedTitles: ParsedTitles, sortedTerms: string[]): Titles {
  const order = entriesByWeight(parsedTitles)
  const termNumber = new Uint32Array(sortedTerms.length)
  sortedTerms.forEach((word, term) => {
    termNumber[parsedTitles.termNumbers.get(word) ?? 0] = term
  })
  const titleCount = parsedTitles.titleStart.length - 1
  const entryOf = new Uint32Array(titleCount)
  const years = new Uint8Array(titleCount)
  const titleStart = new Uint32Array(titleCount + 1)
  const titleTerms = new Uint32Array(parsedTitles.titleStart[titleCount] ?? 0)
  const acronymTitles = new Set<number>()
  let title = 0
  let end = 0
  order.forEach((from, entry) => {
    for (let old = parsedTitles.entryStart[from] ?? 0; old < (parsedTitles.entryStart[from + 1] ?? 0); old++) {
      for (let at = parsedTitles.titleStart[old] ?? 0; at < (parsedTitles.titleStart[old + 1] ?? 0); at++)
        titleTerms[end++] = termNumber[parsedTitles.terms[at] ?? 0] ?? 0
      if (parsedTitles.acronymTitles.has(old)) acronymTitles.add(title)
      years[title] = toYearByte(parsedTitles.years[from] ?? null)
      entryOf[title++] = entry
      titleStart[title] = end
    }
  })
  const ids = Float64Array.from(order, from => parsedTitles.ids[from] ?? 0)
  return { ids, years, entryOf, titleStart, titleTerms, acronymTitles }
}

const entriesByWeight = ({ ids, weights }: ParsedTitles) =>
  Uint32Array.from(ids, (_, entry) => entry).sort(
    (a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0),
  )
