import { compare, firstNotBefore, type SortedWords, toSortedWords } from './sorted-words.ts'

/** The terms, and once more in the order of their reversed letters, for the search of mistyped words. */
export type Vocabulary = { words: SortedWords; reversed: SortedWords; termOfReversed: Uint32Array }

/** The vocabulary of these words, which must be sorted by code units and unique. */
export function createVocabulary(sorted: string[]): Vocabulary {
  const reversed = sorted.map(reverse)
  const order = Uint32Array.from(sorted, (_, term) => term).sort((a, b) =>
    (reversed[a] ?? '') < (reversed[b] ?? '') ? -1 : 1,
  )
  return {
    words: toSortedWords(sorted),
    reversed: toSortedWords(Array.from(order, term => reversed[term] ?? '')),
    termOfReversed: order,
  }
}

/** The word with its code units in reverse order. */
export function reverse(word: string) {
  let reversed = ''
  for (let i = word.length - 1; i >= 0; i--) reversed += word.charAt(i)
  return reversed
}

/** The term that is this word, or -1. */
export function termOf({ words }: Vocabulary, word: string) {
  const at = firstNotBefore(words, word, false)
  return at < words.shared.length && compare(words, at, word, false) === 0 ? at : -1
}

/** The terms that begin with this word, as `from` and the first one after them. */
export const termsBeginningWith = ({ words }: Vocabulary, word: string) => ({
  from: firstNotBefore(words, word, false),
  to: firstNotBefore(words, word, true),
})
