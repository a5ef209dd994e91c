// Finds the titles that answer one reading of a query, and hands them to the ranking.

import { type BestFilms, cost, keyScale } from './rank.ts'
import type { Reading } from './readings.ts'
import { placeOf, places, type SearchIndex, titleOf } from './search-index.ts'
import { costOfPlace, costOfTitle, hasWord } from './title-cost.ts'
import { postingsFor, type WantedWord } from './wanted.ts'

/**
 * So many words of titles are compared for one reading, the most popular titles first: 12,000 titles for two words.
 * Only queries of nothing but the commonest words ("of the") have more.
 */
const mostCompared = 24_000

/** Adds the films that answer this reading to the best ones. */
export const match = (index: SearchIndex, reading: Reading, best: BestFilms) => {
  const [first, ...others] = reading.words
  if (first && others.length === 0) matchWord(index, reading, first, best)
  else matchWords(index, reading, best)
}

/** A single word: its postings say all there is to know, no title is looked into. */
const matchWord = (index: SearchIndex, reading: Reading, wanted: WantedWord, best: BestFilms) => {
  const scan = (from: number, to: number, complete: boolean, fault: number) => {
    const { postings, postingStart } = index
    const keyOf = Float64Array.from(
      { length: places },
      (_, where) => (fault + costOfPlace(where, complete, reading)) * keyScale,
    )
    const end = postingStart[to] ?? 0
    for (let at = postingStart[from] ?? end; at < end; at++) {
      const posting = postings[at] ?? 0
      const title = titleOf(posting)
      const key = (keyOf[placeOf(posting)] ?? 0) + title
      if (key < best.worst || !best.full) offer(index, reading, best, title, key)
    }
  }
  const { exact, from, to, others } = wanted
  if (exact >= 0) scan(exact, exact + 1, true, 0)
  // Of the words that begin alike the shortest comes first, so the exact one is the first of the range.
  if (to > from) scan(exact >= 0 ? from + 1 : from, to, false, 0)
  for (const [term, fault] of others) scan(term, term + 1, true, fault)
}

/** Several words: the titles that have the rarest are looked into; of several rare ones, when words may be missing. */
const matchWords = (index: SearchIndex, reading: Reading, best: BestFilms) => {
  const mostTitles = Math.floor(mostCompared / reading.words.length)
  const byRarity = reading.words
    .map(wanted => ({ wanted, size: postingsFor(index, wanted) }))
    .sort(
      (a, b) =>
        Math.min(a.size, mostTitles) - Math.min(b.size, mostTitles) || termCount(a.wanted) - termCount(b.wanted),
    )
    .map(({ wanted }) => wanted)
  const [, second] = byRarity
  const check = reading.mayMiss === 0 ? second : undefined
  let left = mostTitles
  let letters = 0
  for (const wanted of byRarity) {
    if (letters > reading.mayMiss) break
    letters += wanted.word.length
    for (const term of termsOf(wanted)) {
      const from = index.postingStart[term] ?? 0
      const to = Math.min(index.postingStart[term + 1] ?? from, from + left)
      left -= to - from
      for (let at = from; at < to; at++) {
        const title = titleOf(index.postings[at] ?? 0)
        if (check && !hasWord(index, check, title)) continue
        const fault = costOfTitle(index, reading, title)
        if (fault >= 0) offer(index, reading, best, title, fault * keyScale + title)
      }
    }
  }
}

const termCount = ({ from, to, others }: WantedWord) => to - from + others.size

/** The terms that answer a word, the faultless first. */
function* termsOf({ from, to, others }: WantedWord) {
  for (let term = from; term < to; term++) yield term
  yield* others.keys()
}

/** Counts the film and ranks it, unless it is of another year than the one asked for. */
const offer = ({ filmOf, years }: SearchIndex, { year }: Reading, best: BestFilms, title: number, key: number) => {
  const film = filmOf[title] ?? 0
  const yearsApart = year === null ? 0 : Math.abs((years[film] ?? 0) - year)
  if (yearsApart > 1) return
  best.count(film)
  best.add(key + yearsApart * cost.yearBeside * keyScale)
}
