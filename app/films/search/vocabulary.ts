import type { SearchIndex } from './search-index.ts'

/** The term that is this word, or -1. */
export function termOf({ terms }: SearchIndex, word: string) {
  const at = firstNotBefore(terms, word)
  return terms[at] === word ? at : -1
}

/** The terms that begin with this word, as `from` and the first one after them. */
export const termsBeginningWith = ({ terms }: SearchIndex, word: string) => ({
  from: firstNotBefore(terms, word),
  to: firstNotBefore(terms, `${word}\uffff`),
})

function firstNotBefore(sorted: string[], word: string) {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}
