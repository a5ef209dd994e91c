// Which words may have been meant by a mistyped one. Every term of a fitting length is looked at, but nearly all are
// dismissed by comparing letter sets, so nothing within reach is ever missed (an index of letter triples misses half
// of it) and 200,000 terms take less than a millisecond.

import { editCounter, maxComparedLength } from './edit-distance.ts'
import { bitCount, endsMask, firstEnd, letterMask, twoEnds } from './letter-mask.ts'
import type { SearchIndex, TermsByLength } from './search-index.ts'

/** A shorter word is right, or it is another word. */
const minMistypedLength = 3
/** From this length on, of the typed word or of the term, two edits are accepted. */
const longWord = 8
/** A shorter beginning of a word could be the mistyped beginning of too many. */
const shortestUnfinished = 5

/** A candidate term and its edit distance (wrong, missing, extra or swapped letters). */
export type NearTerm = { term: number; edits: number }

/**
 * The terms that `word` may be a mistyped form of; itself and numbers excepted. With `unfinished`, terms that only
 * begin like the mistyped word are meant as well.
 */
export function termsNear(index: SearchIndex, word: string, { unfinished = false } = {}): NearTerm[] {
  const shortest = unfinished ? shortestUnfinished : minMistypedLength
  if (word.length < shortest || word.length > maxComparedLength || /^\d+$/.test(word)) return []
  const editsTo = editCounter(word, { unfinished })
  const near: NearTerm[] = []
  const longest = index.byLength.start.length - 2
  for (let length = Math.max(1, word.length - 2); length <= longest; length++) {
    const most = !unfinished && Math.max(word.length, length) >= longWord ? 2 : 1
    if (word.length - length > most || (!unfinished && length - word.length > most)) continue
    for (const term of alikeInLetters(index.byLength, length, word, most, unfinished)) {
      const edits = editsTo(index.terms[term] ?? '')
      if (edits > 0 && edits <= most) near.push({ term, edits })
    }
  }
  return near
}

/** The terms of this length whose letter masks are within reach of that many edits: few of thousands. */
function alikeInLetters(
  { terms, letters, ends, start }: TermsByLength,
  length: number,
  word: string,
  most: number,
  unfinished: boolean,
) {
  // An edit changes at most two letters of a set (one goes, one comes), and one of two ends that lie apart. While a word
  // is unfinished its last end is unknown, and letters still to come must not count against it.
  const typedLetters = letterMask(word)
  const typedEnds = endsMask(word)
  const lettersSeen = unfinished ? typedLetters : -1
  const endsSeen = unfinished ? firstEnd : -1
  const maxLetters = unfinished ? most : 2 * most
  const maxEnds = unfinished || Math.min(length, word.length) >= twoEnds ? 2 * most : 4 * most
  const alike: number[] = []
  const to = start[length + 1] ?? 0
  for (let at = start[length] ?? to; at < to; at++) {
    if (bitCount((typedEnds ^ (ends[at] ?? 0)) & endsSeen) > maxEnds) continue
    if (bitCount((typedLetters ^ (letters[at] ?? 0)) & lettersSeen) > maxLetters) continue
    alike.push(terms[at] ?? 0)
  }
  return alike
}

/** Terms by length and with their letter sets, as `termsNear` goes through them. */
export function termsByLength(sortedTerms: string[]): TermsByLength {
  const longest = sortedTerms.reduce((length, word) => Math.max(length, word.length), 0)
  const start = new Uint32Array(longest + 2)
  for (const word of sortedTerms) start[word.length + 1] = (start[word.length + 1] ?? 0) + 1
  for (let length = 1; length < start.length; length++) start[length] = (start[length] ?? 0) + (start[length - 1] ?? 0)
  const next = start.slice()
  const terms = new Uint32Array(sortedTerms.length)
  sortedTerms.forEach((word, term) => {
    const at = next[word.length] ?? 0
    terms[at] = term
    next[word.length] = at + 1
  })
  const setsOf = (setOf: (word: string) => number) => Int32Array.from(terms, term => setOf(sortedTerms[term] ?? ''))
  return { terms, letters: setsOf(letterMask), ends: setsOf(endsMask), start }
}
