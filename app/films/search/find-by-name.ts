// Finds people by the words of their name in an index of names: the same index as that of titles, in another order.
import { manyTitles, titlesWithAll } from './candidates.ts'
import type { SearchIndex } from './index/search-index.ts'
import { countPostings, type QueryTerm, toQueryTerm, withCorrections } from './query-term.ts'
import { tokenize } from './text/tokenize.ts'
import { termsNear } from './vocabulary/typos.ts'

/** A shorter text is the beginning of too many names. */
const minLength = 3

/** Names that are compared with each interpretation of a query; of more, the heaviest. */
const maxCompared = 10_000

/** A name has few words; the rest of a longer text is not looked at. */
const maxWords = 6

/** Words of a mistyped name: finding corrections is the most expensive part of a search. */
const maxCorrected = 3

/** A shorter text is another name rather than a mistyped one. */
const minMistypedLength = 5

/**
 * The ids of names that have all words of the text, in any order: those with the last word whole before those with its
 * beginning, and then the heavier. Unlike a title, a name of fewer words is not the better match: "nolan" is the director.
 */
export function findByName(index: SearchIndex, text: string, { limit }: { limit: number }): number[] {
  const words = tokenize(text).slice(0, maxWords)
  if (words.join('').length < minLength) return []
  const terms = words.map(word => toQueryTerm(index, word))
  const wholeMatches = namesWith(index, terms, limit)
  if (wholeMatches.length >= limit) return wholeMatches.slice(0, limit)
  const unfinished = toQueryTerm(index, words.at(-1) ?? '', { unfinished: true })
  const begun = namesWith(index, [...terms.slice(0, -1), unfinished], limit + wholeMatches.length)
  return [...new Set([...wholeMatches, ...begun])].slice(0, limit)
}

/**
 * The ids of names that have all words of the text, in any order, each perhaps mistyped: up to one edit a word, two in a
 * long one. The heaviest come first, whatever their edits: a mistyped name most likely means a well-known person.
 */
export function findByMistypedName(index: SearchIndex, text: string, { limit }: { limit: number }): number[] {
  const words = tokenize(text)
  if (words.length > maxCorrected || words.join('').length < minMistypedLength) return []
  const terms = words.map(word => withCorrections(toQueryTerm(index, word), termsNear(index.vocabulary, word)))
  return namesWith(index, terms, limit).slice(0, limit)
}

/**
 * The ids of the names that have a word for each term, the heaviest first: at least `limit`, if there are that many.
 */
function namesWith(index: SearchIndex, terms: QueryTerm[], limit: number): number[] {
  const { titleTerms, titleStart, entryOf, ids } = index
  const sized = terms
    .map(queryTerm => ({ queryTerm, size: countPostings(index, queryTerm) }))
    .sort((a, b) => a.size - b.size)
  const isHeaviestFirst = (sized[0]?.size ?? 0) > manyTitles
  const entries = new Set<number>()
  let remainingVisits = maxCompared
  const visit = (title: number) => {
    const own = titleTerms.subarray(titleStart[title], titleStart[title + 1])
    if (terms.every(term => own.some(word => isMatch(term, word)))) entries.add(entryOf[title] ?? 0)
    remainingVisits -= 1
    return remainingVisits > 0 && !(isHeaviestFirst && entries.size === limit)
  }
  titlesWithAll(index, sized, { visit, maxVisits: maxCompared })
  return [...entries].sort((a, b) => a - b).map(entry => ids[entry] ?? 0)
}

const isMatch = ({ from, to, others }: QueryTerm, word: number) => (word >= from && word < to) || others.has(word)
