// Finds the titles that match one interpretation of a query and passes them to the ranking.

import type { Interpretation } from './interpretations.ts'
import { postingsFor, type QueryTerm } from './query-term.ts'
import { type BestFilms, cost, keyScale } from './rank.ts'
import { placeOf, places, type SearchIndex, titleOf } from './search-index.ts'
import { costOfPlace, costOfTitle } from './title-cost.ts'

/** Maximum words of titles compared for one interpretation, most popular titles first: 6,000 titles for two words. */
const maxCompared = 12_000

/** Above this ratio of title counts, marking the titles of the second-rarest word costs more than it saves. */
const worthMarking = 64

/** Adds the films that match this interpretation to `best`. */
export function match(index: SearchIndex, interpretation: Interpretation, best: BestFilms) {
  const [first, ...others] = interpretation.words
  if (first && others.length === 0) matchWord(index, interpretation, first, best)
  else matchWords(index, interpretation, best)
}

/** A single word is matched from its postings alone. */
function matchWord(index: SearchIndex, interpretation: Interpretation, queryTerm: QueryTerm, best: BestFilms) {
  const scan = (from: number, to: number, complete: boolean, fault: number) => {
    const { postings, postingStart } = index
    const keyOf = Float64Array.from(
      { length: places },
      (_, where) => (fault + costOfPlace(where, complete, interpretation)) * keyScale,
    )
    const end = postingStart[to] ?? 0
    let limit = best.limit()
    for (let at = postingStart[from] ?? end; at < end; at++) {
      const posting = postings[at] ?? 0
      const title = titleOf(posting)
      const key = (keyOf[placeOf(posting)] ?? 0) + title
      if (key >= limit) continue
      offer(index, interpretation, best, title, key)
      limit = best.limit()
    }
  }
  const { exact, from, to, others } = queryTerm
  if (exact >= 0) scan(exact, exact + 1, true, 0)
  // Of the words that begin alike the shortest comes first, so the exact one is the first of the range.
  if (to > from) scan(exact >= 0 ? from + 1 : from, to, false, 0)
  for (const [term, fault] of others) scan(term, term + 1, true, fault)
}

/** Several words: compares the titles that contain the rarest word, or one of the rarest when words may be missing. */
function matchWords(index: SearchIndex, interpretation: Interpretation, best: BestFilms) {
  const byRarity = interpretation.words
    .map(queryTerm => ({ queryTerm, size: postingsFor(index, queryTerm) }))
    .sort((a, b) => a.size - b.size)
  const [rarest, second] = byRarity
  const bothNeeded = rarest && second && interpretation.mayMiss === 0 && second.size < worthMarking * rarest.size
  const marked = bothNeeded ? titlesWith(index, second.queryTerm) : null
  let left = Math.floor(maxCompared / interpretation.words.length)
  let letters = 0
  for (const { queryTerm } of byRarity) {
    if (letters > interpretation.mayMiss) break
    letters += queryTerm.word.length
    for (const term of termsOf(queryTerm)) {
      const to = index.postingStart[term + 1] ?? 0
      for (let at = index.postingStart[term] ?? to; at < to && left > 0; at++) {
        const title = titleOf(index.postings[at] ?? 0)
        if (marked && !((marked[title >>> 5] ?? 0) & (1 << (title & 31)))) continue
        left--
        const fault = costOfTitle(index, interpretation, title)
        if (fault >= 0) offer(index, interpretation, best, title, fault * keyScale + title)
      }
    }
  }
}

/** The titles that contain this word, one bit each. Reading its postings is faster than comparing titles. */
function titlesWith({ postings, postingStart, filmOf }: SearchIndex, queryTerm: QueryTerm) {
  const marked = new Uint32Array((filmOf.length >>> 5) + 1)
  const mark = (from: number, to: number) => {
    const end = postingStart[to] ?? 0
    for (let at = postingStart[from] ?? end; at < end; at++) {
      const title = titleOf(postings[at] ?? 0)
      marked[title >>> 5] = (marked[title >>> 5] ?? 0) | (1 << (title & 31))
    }
  }
  if (queryTerm.to > queryTerm.from) mark(queryTerm.from, queryTerm.to)
  for (const term of queryTerm.others.keys()) mark(term, term + 1)
  return marked
}

/** The terms that match a word, exact ones first. */
function* termsOf({ from, to, others }: QueryTerm) {
  for (let term = from; term < to; term++) yield term
  yield* others.keys()
}

/** Counts and ranks the film if its year matches. */
function offer({ filmOf, years }: SearchIndex, { year }: Interpretation, best: BestFilms, title: number, key: number) {
  const film = filmOf[title] ?? 0
  const yearsApart = year === null ? 0 : Math.abs((years[film] ?? 0) - year)
  if (yearsApart > 1) return
  best.count(film)
  best.add(key + yearsApart * cost.yearBeside * keyScale)
}
