// Finds the words that a mistyped one may mean. No word within reach is missed (an index of trigrams misses half of
// them), and 200,000 terms take a fraction of a millisecond. One of the two halves of a mistyped word has at most half
// of the edits, so a search from either end soon leaves few terms.

import { forEachWordWithin, maxComparedLength } from './edit-automaton.ts'
import { reverse, type Vocabulary } from './vocabulary.ts'

/** A shorter word is right, or it is another word. */
const minMistypedLength = 3
/** From this length on, of the typed word or of the term, two edits are accepted. */
const longWord = 8
/** A shorter beginning of a word could be the mistyped beginning of too many. */
const shortestUnfinished = 5

/** A candidate term and its edit distance (wrong, missing, extra or swapped letters). */
export type NearTerm = { term: number; edits: number }

/**
 * The terms that `word` may be a mistyped form of, the nearest first; itself and numbers excepted. With `unfinished`,
 * all terms of which a beginning is at most one edit away.
 */
export function termsNear(vocabulary: Vocabulary, word: string, { unfinished = false } = {}): NearTerm[] {
  const shortest = unfinished ? shortestUnfinished : minMistypedLength
  if (word.length < shortest || word.length > maxComparedLength || /^\d+$/.test(word)) return []
  const near = unfinished ? beginningsNear(vocabulary, word) : wordsNear(vocabulary, word)
  return Array.from(near, ([term, edits]) => ({ term, edits })).sort((a, b) => a.edits - b.edits || a.term - b.term)
}

function wordsNear({ words, reversed, termOfReversed }: Vocabulary, word: string) {
  const near = new Map<number, number>()
  const maxEdits = word.length + 2 < longWord ? 1 : 2
  const half = word.length >>> 1
  const addTerm = (term: number, edits: number) => {
    const length = (words.start[term + 1] ?? 0) - (words.start[term] ?? 0)
    if (edits > 0 && edits <= (Math.max(word.length, length) < longWord ? 1 : 2)) near.set(term, edits)
  }
  forEachWordWithin(words, word, { maxEdits, half }, addTerm)
  forEachWordWithin(reversed, reverse(word), { maxEdits, half: word.length - half }, (at, edits) =>
    addTerm(termOfReversed[at] ?? 0, edits),
  )
  return near
}

function beginningsNear({ words }: Vocabulary, word: string) {
  const near = new Map<number, number>()
  forEachWordWithin(words, word, { maxEdits: 1, unfinished: true }, (term, edits) => near.set(term, edits))
  return near
}
