// Finds the titles that answer one reading of a query, and hands them to the ranking.

import { type BestFilms, cost, keyScale } from './rank.ts'
import type { Reading } from './readings.ts'
import { placeOf, places, type SearchIndex, titleOf } from './search-index.ts'
import { costOfPlace, costOfTitle } from './title-cost.ts'
import { postingsFor, type WantedWord } from './wanted.ts'

/** So many words of titles are compared for one reading, the most popular titles first: 6,000 titles for two words. */
const mostCompared = 12_000

/** A word with more than so many times the titles of the rarest one is not worth listing its titles. */
const worthMarking = 64

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
    let limit = best.limit()
    for (let at = postingStart[from] ?? end; at < end; at++) {
      const posting = postings[at] ?? 0
      const title = titleOf(posting)
      const key = (keyOf[placeOf(posting)] ?? 0) + title
      if (key >= limit) continue
      offer(index, reading, best, title, key)
      limit = best.limit()
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
  const byRarity = reading.words
    .map(wanted => ({ wanted, size: postingsFor(index, wanted) }))
    .sort((a, b) => a.size - b.size)
  const [rarest, second] = byRarity
  const bothNeeded = rarest && second && reading.mayMiss === 0 && second.size < worthMarking * rarest.size
  const marked = bothNeeded ? titlesWith(index, second.wanted) : null
  let left = Math.floor(mostCompared / reading.words.length)
  let letters = 0
  for (const { wanted } of byRarity) {
    if (letters > reading.mayMiss) break
    letters += wanted.word.length
    for (const term of termsOf(wanted)) {
      const to = index.postingStart[term + 1] ?? 0
      for (let at = index.postingStart[term] ?? to; at < to && left > 0; at++) {
        const title = titleOf(index.postings[at] ?? 0)
        if (marked && !((marked[title >>> 5] ?? 0) & (1 << (title & 31)))) continue
        left--
        const fault = costOfTitle(index, reading, title)
        if (fault >= 0) offer(index, reading, best, title, fault * keyScale + title)
      }
    }
  }
}

/** The titles that have this word, one bit each: to read its postings through is quicker than to look into titles. */
const titlesWith = ({ postings, postingStart, filmOf }: SearchIndex, wanted: WantedWord) => {
  const marked = new Uint32Array((filmOf.length >>> 5) + 1)
  const mark = (from: number, to: number) => {
    const end = postingStart[to] ?? 0
    for (let at = postingStart[from] ?? end; at < end; at++) {
      const title = titleOf(postings[at] ?? 0)
      marked[title >>> 5] = (marked[title >>> 5] ?? 0) | (1 << (title & 31))
    }
  }
  if (wanted.to > wanted.from) mark(wanted.from, wanted.to)
  for (const term of wanted.others.keys()) mark(term, term + 1)
  return marked
}

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
