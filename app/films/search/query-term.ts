import { cost } from './rank.ts'
import type { SearchIndex } from './search-index.ts'
import { otherSpellings } from './spellings.ts'
import type { NearTerm } from './typos.ts'
import { termOf, termsBeginningWith } from './vocabulary.ts'

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
export function queryTerm(index: SearchIndex, word: string, { unfinished = false, joined = false } = {}): QueryTerm {
  const exact = termOf(index, word)
  const { from, to } = unfinished ? termsBeginningWith(index, word) : { from: exact, to: exact < 0 ? exact : exact + 1 }
  const others = new Map<number, number>()
  for (const spelling of otherSpellings(word)) {
    const term = termOf(index, spelling)
    if (term >= 0) others.set(term, cost.otherSpelling)
  }
  return { word, exact, from, to, others, joined }
}

/** The same query term with corrections added. */
export function orCorrected(queryTerm: QueryTerm, near: NearTerm[]): QueryTerm {
  const others = new Map(queryTerm.others)
  for (const { term, edits } of near) {
    const isAnswer = (term >= queryTerm.from && term < queryTerm.to) || others.has(term)
    if (!isAnswer) others.set(term, edits * cost.edit)
  }
  return { ...queryTerm, others }
}

/** Upper bound of the postings that match this word. */
export function postingsFor({ postingStart }: SearchIndex, { from, to, others }: QueryTerm) {
  const size = (first: number, end: number) => (postingStart[end] ?? 0) - (postingStart[first] ?? 0)
  let sum = to > from ? size(from, to) : 0
  for (const term of others.keys()) sum += size(term, term + 1)
  return sum
}
