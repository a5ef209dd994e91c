import { cost } from './costs.ts'
import type { SearchIndex } from './index/search-index.ts'
import { otherSpellings } from './text/spellings.ts'
import type { NearTerm } from './vocabulary/typos.ts'
import { termOf, termsBeginningWith } from './vocabulary/vocabulary.ts'

/** A word of a query and the index terms that match it. */
export type QueryTerm = {
  word: string
  /** The term that is the word, or -1. */
  exact: number
  /** The range of terms that match exactly: the word or, while it is being typed, all terms with that prefix. */
  from: number
  to: number
  /** Terms that match at a cost: other spellings and corrections. */
  others: Map<number, number>
  /** Must follow the previous word: the two were typed as one. */
  joined: boolean
}

/** The query term of a word; `unfinished` while it may still be typed. */
export function toQueryTerm(
  { vocabulary }: SearchIndex,
  word: string,
  { unfinished = false, joined = false } = {},
): QueryTerm {
  const exact = termOf(vocabulary, word)
  const { from, to } = unfinished
    ? termsBeginningWith(vocabulary, word)
    : { from: exact, to: exact < 0 ? exact : exact + 1 }
  const others = new Map<number, number>()
  for (const spelling of otherSpellings(word)) {
    const term = termOf(vocabulary, spelling)
    if (term >= 0) others.set(term, cost.otherSpelling)
  }
  return { word, exact, from, to, others, joined }
}

/** The same query term with corrections added. */
export function withCorrections(queryTerm: QueryTerm, near: NearTerm[]): QueryTerm {
  const others = new Map(queryTerm.others)
  for (const { term, edits } of near) {
    const isAnswer = (term >= queryTerm.from && term < queryTerm.to) || others.has(term)
    if (!isAnswer) others.set(term, edits * cost.edit)
  }
  return { ...queryTerm, others }
}

/** Where the postings that match this word lie in the index: those that match exactly, then the others. */
export function postingRanges({ postingStart }: SearchIndex, { from, to, others }: QueryTerm) {
  const range = (first: number, end: number) => ({ from: postingStart[first] ?? 0, to: postingStart[end] ?? 0 })
  const ranges = to > from ? [range(from, to)] : []
  for (const term of others.keys()) ranges.push(range(term, term + 1))
  return ranges
}

/** Upper bound of the titles that match this word. */
export const countPostings = (index: SearchIndex, queryTerm: QueryTerm) =>
  postingRanges(index, queryTerm).reduce((sum, { from, to }) => sum + to - from, 0)
