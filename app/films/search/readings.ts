// The ways to read a query: as typed, with the year meant as a year, with spaces put differently.

import type { SearchIndex } from './search-index.ts'
import { isArticle } from './spellings.ts'
import { termOf, termsBeginningWith } from './vocabulary.ts'
import { type WantedWord, wanted } from './wanted.ts'

/** One way to read a query. */
export type Reading = {
  words: WantedWord[]
  /** The query began with an article, which is not among the words. */
  article: boolean
  /** Only films of this year and the ones beside it. */
  year: number | null
  /** So many of the words may be missing from a title. */
  mayMiss: number
}

type Words = { words: string[]; year: number | null }

/** The query as typed and, when one of its words could be a year, without that word and of that year. */
export const plainReadings = (index: SearchIndex, { words, year }: Words): Reading[] => {
  const asTyped = read(index, words, null)
  const at = words.lastIndexOf(String(year))
  if (at < 0 || words.length === 1) return [asTyped]
  return [asTyped, read(index, words.toSpliced(at, 1), year)]
}

const read = (index: SearchIndex, words: string[], year: number | null): Reading => {
  const article = words.length > 1 && isArticle(words[0] ?? '')
  const rest = article ? words.slice(1) : words
  const list = rest.map((word, i) => wanted(index, word, { unfinished: i === rest.length - 1 }))
  return { words: list, article, year, mayMiss: 0 }
}

/** The query with a space taken out ("spider man" for "Spiderman") or put in ("starwars", "lordoftherings"). */
export const respacedReadings = (index: SearchIndex, reading: Reading): Reading[] => [
  ...withoutSpaces(index, reading),
  ...withSpaces(index, reading),
]

const withoutSpaces = (index: SearchIndex, reading: Reading): Reading[] =>
  reading.words.slice(1).flatMap(({ word }, i) => {
    const unfinished = i + 2 === reading.words.length
    const both = wanted(index, `${reading.words[i]?.word}${word}`, { unfinished })
    return both.to > both.from ? [{ ...reading, words: reading.words.toSpliced(i, 2, both) }] : []
  })

const withSpaces = (index: SearchIndex, reading: Reading): Reading[] =>
  reading.words.flatMap(({ word }, i) => {
    const unfinished = i === reading.words.length - 1
    return splits(index, word, unfinished).map(parts => {
      const words = parts.map((part, p) =>
        wanted(index, part, { unfinished: unfinished && p === parts.length - 1, joined: p > 0 }),
      )
      return { ...reading, words: reading.words.toSpliced(i, 1, ...words) }
    })
  })

/** Longer words are not taken apart, so that a long query costs little. */
const longestSplit = 32
const mostSplits = 4

const splits = (index: SearchIndex, word: string, unfinished: boolean): string[][] => {
  if (word.length < 3 || word.length > longestSplit) return []
  const inTwo: string[][] = []
  for (let at = 1; at < word.length; at++) {
    const rest = word.slice(at)
    if (termOf(index, word.slice(0, at)) >= 0 && isKnown(index, rest, unfinished)) inTwo.push([word.slice(0, at), rest])
  }
  if (inTwo.length > 0) return inTwo.slice(-mostSplits)
  const inMany = fewestParts(index, word, unfinished)
  return inMany ? [inMany] : []
}

const isKnown = (index: SearchIndex, word: string, unfinished: boolean) => {
  if (!unfinished) return termOf(index, word) >= 0
  const { from, to } = termsBeginningWith(index, word)
  return to > from
}

/** The word as the fewest known words in a row, longer ones first; null when it is none. */
const fewestParts = (index: SearchIndex, word: string, unfinished: boolean): string[] | null => {
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
