import { cost } from './rank.ts'
import type { SearchIndex } from './search-index.ts'
import { otherSpellings } from './spellings.ts'
import type { NearTerm } from './typos.ts'
import { termOf, termsBeginningWith } from './vocabulary.ts'

/** A word of a query as the terms that answer it. */
export type WantedWord = {
  word: string
  /** The term that is the word, or -1. */
  exact: number
  /** The terms that answer without a fault: the word or, while it is being typed, all that begin with it. */
  from: number
  to: number
  /** Terms that answer at a cost: other spellings and what may have been mistyped. */
  others: Map<number, number>
  /** Has to follow the word before it: the two were typed as one. */
  joined: boolean
}

/** A word to look for; `unfinished` when somebody may still be typing it. */
export const wanted = (index: SearchIndex, word: string, { unfinished = false, joined = false } = {}): WantedWord => {
  const exact = termOf(index, word)
  const { from, to } = unfinished ? termsBeginningWith(index, word) : { from: exact, to: exact < 0 ? exact : exact + 1 }
  const others = new Map<number, number>()
  for (const spelling of otherSpellings(word)) {
    const term = termOf(index, spelling)
    if (term >= 0) others.set(term, cost.otherSpelling)
  }
  return { word, exact, from, to, others, joined }
}

/** The same word with the terms it may be a mistyped form of. */
export const orMistyped = (wanted: WantedWord, near: NearTerm[]): WantedWord => {
  const others = new Map(wanted.others)
  for (const { term, slips } of near) {
    const isAnswer = (term >= wanted.from && term < wanted.to) || others.has(term)
    if (!isAnswer) others.set(term, slips * cost.slip)
  }
  return { ...wanted, others }
}

/** How many postings answer this word, at most. */
export const postingsFor = ({ postingStart }: SearchIndex, { from, to, others }: WantedWord) => {
  const size = (first: number, end: number) => (postingStart[end] ?? 0) - (postingStart[first] ?? 0)
  let sum = to > from ? size(from, to) : 0
  for (const term of others.keys()) sum += size(term, term + 1)
  return sum
}
