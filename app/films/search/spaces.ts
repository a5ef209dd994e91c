// Spaces in the wrong place: "spider man" for "Spiderman", "starwars", "lordoftherings".

import type { SearchIndex } from './index/search-index.ts'
import type { Interpretation } from './interpretations.ts'
import { toQueryTerm } from './query-term.ts'
import { termOf, termsBeginningWith } from './vocabulary/vocabulary.ts'

/** More interpretations are not tried, and longer words are not split, so that no query costs much. */
const maxInterpretations = 8
const maxSplitLength = 32

/** The same query with a space taken out or put in, where that makes words that titles have. */
export const respacedInterpretations = (index: SearchIndex, interpretations: Interpretation[]): Interpretation[] =>
  interpretations
    .flatMap(interpretation => [...withoutSpaces(index, interpretation), ...withSpaces(index, interpretation)])
    .slice(0, maxInterpretations)

const withoutSpaces = (index: SearchIndex, interpretation: Interpretation): Interpretation[] =>
  interpretation.words.slice(1).flatMap(({ word }, i) => {
    const unfinished = i + 2 === interpretation.words.length
    const both = toQueryTerm(index, `${interpretation.words[i]?.word}${word}`, { unfinished })
    return both.to > both.from ? [{ ...interpretation, words: interpretation.words.toSpliced(i, 2, both) }] : []
  })

/** The same query with two spaces put into a word that has parts in two ways: "lalaland" when there is a title "Lala". */
export const doublySpacedInterpretations = (index: SearchIndex, interpretations: Interpretation[]): Interpretation[] =>
  interpretations
    .flatMap(interpretation => withSpaces(index, interpretation, splitsInThree))
    .slice(0, maxInterpretations)

const withSpaces = (index: SearchIndex, interpretation: Interpretation, splitWord = splits): Interpretation[] =>
  interpretation.words.flatMap(({ word }, i) => {
    const unfinished = i === interpretation.words.length - 1
    const isOnlyWord = interpretation.words.length === 1
    return splitWord(index, word, { unfinished, isOnlyWord }).map(parts => {
      const words = parts.map((part, p) =>
        toQueryTerm(index, part, { unfinished: unfinished && p === parts.length - 1, joined: p > 0 }),
      )
      return { ...interpretation, words: interpretation.words.toSpliced(i, 1, ...words) }
    })
  })

/** Maximum ways to split one word. */
const maxSplits = 4

type Place = { unfinished: boolean; isOnlyWord: boolean }

function splits(index: SearchIndex, word: string, { unfinished, isOnlyWord }: Place): string[][] {
  if (word.length < 3 || word.length > maxSplitLength) return []
  const inTwo: string[][] = []
  // "dune" by itself is a word of titles and not "d'une"; in "anatomie dune chute" it may be either, as "iam" in "iam legend".
  const minPart = isOnlyWord && termOf(index.vocabulary, word) >= 0 ? 2 : 1
  for (let at = minPart; at <= word.length - minPart; at++) {
    const rest = word.slice(at)
    if (termOf(index.vocabulary, word.slice(0, at)) >= 0 && isKnown(index, rest, unfinished))
      inTwo.push([word.slice(0, at), rest])
  }
  if (inTwo.length > 0) return inTwo.slice(-maxSplits) // those with the longest first part
  const inMany = fewestParts(index, word, unfinished)
  return inMany && inMany.length > 1 ? [inMany] : []
}

/** Parts of one letter would make three words of nearly any word. */
const minThird = 2

/** The first ways to split a word in three, which are those with the shortest first part: an article, as in "La La Land". */
function splitsInThree(index: SearchIndex, word: string, { unfinished }: Place): string[][] {
  const inThree: string[][] = []
  if (word.length > maxSplitLength) return inThree
  for (let first = minThird; first <= word.length - 2 * minThird; first++) {
    if (termOf(index.vocabulary, word.slice(0, first)) < 0) continue
    for (let second = first + minThird; second <= word.length - minThird; second++) {
      const parts = [word.slice(0, first), word.slice(first, second), word.slice(second)]
      if (termOf(index.vocabulary, parts[1] ?? '') >= 0 && isKnown(index, parts[2] ?? '', unfinished))
        inThree.push(parts)
      if (inThree.length === maxSplits) return inThree
    }
  }
  return inThree
}

function isKnown(index: SearchIndex, word: string, unfinished: boolean) {
  if (!unfinished) return termOf(index.vocabulary, word) >= 0
  const { from, to } = termsBeginningWith(index.vocabulary, word)
  return to > from
}

/** The word as the fewest known words in a row, longer ones first; null when it is none. */
function fewestParts(index: SearchIndex, word: string, unfinished: boolean): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let to = 1; to <= word.length; to++) {
    best[to] = null
    for (let from = 0; from < to; from++) {
      const before = best[from]
      if (!before || before.length + 1 >= (best[to]?.length ?? word.length)) continue
      const part = word.slice(from, to)
      if (isKnown(index, part, unfinished && to === word.length)) best[to] = [...before, part]
    }
  }
  return best[word.length] ?? null
}
