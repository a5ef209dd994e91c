// Finds the titles that match one interpretation of a query, each with its cost.

import { titlesWithAll, titlesWithRarest } from './candidates.ts'
import { cost } from './costs.ts'
import { flagCombinations, positionFlagsOf, type SearchIndex, titleOf, toYearByte } from './index/search-index.ts'
import type { Interpretation } from './interpretations.ts'
import { countPostings, type QueryTerm } from './query-term.ts'
import { costOfPosition, costOfTitle } from './title-cost.ts'

/** Costs and title share one number, `cost * keyScale + title`: matches are compared as numbers. */
export const keyScale = 2 ** 29

/**
 * Maximum words of titles compared for one query. An interpretation uses half of what is left: 7,000 titles for two words.
 * `postingsPerWord` marked postings count as one word.
 */
export const maxCompared = 28_000

/** Like `maxCompared`, for a search that does not count its matches. */
export const maxComparedUncounted = 7_000

const postingsPerWord = 16

/** The best matches so far. */
type BestMatches = {
  /** A match with this key or a higher one changes nothing: enough better ones are found, and enough are counted. */
  limit(): number
  add(key: number): void
  /** Counts an entry that matches; a second call with the same entry has no effect. */
  count(entry: number): void
}

/** `isExhausted` is set when titles that contain all words are not compared: more may match than are counted. */
type MatchState = { best: BestMatches; budget: { left: number; isExhausted: boolean } }

/** Adds the titles that match this interpretation to `best`. */
export function match(index: SearchIndex, interpretation: Interpretation, matchState: MatchState) {
  const [first, ...others] = interpretation.words
  if (first && others.length === 0) matchWord(index, interpretation, first, matchState.best)
  else matchWords(index, interpretation, matchState)
}

/** A single word is matched from only its postings. */
function matchWord(index: SearchIndex, interpretation: Interpretation, queryTerm: QueryTerm, best: BestMatches) {
  const { postings, postingStart, years } = index
  const year = interpretation.year === null ? 0 : toYearByte(interpretation.year)
  const scan = (from: number, to: number, complete: boolean, fault: number) => {
    const keyOf = Float64Array.from(
      { length: flagCombinations },
      (_, where) => (interpretation.fault + fault + costOfPosition(where, complete, interpretation)) * keyScale,
    )
    const minKey = Math.min(...keyOf)
    let limit = best.limit()
    for (let term = from; term < to; term++) {
      const end = postingStart[term + 1] ?? 0
      for (let at = postingStart[term] ?? end; at < end; at++) {
        const posting = postings[at] ?? 0
        const title = titleOf(posting)
        // The other titles of the term are lighter.
        if (minKey + title >= limit) break
        // With a year nearly all titles end here.
        if (year !== 0 && Math.abs((years[title] ?? 0) - year) > 1) continue
        const key = (keyOf[positionFlagsOf(posting)] ?? 0) + title
        if (key >= limit) continue
        offer(index, interpretation, best, title, key)
        limit = best.limit()
      }
    }
  }
  const { exact, from, to, others } = queryTerm
  if (exact >= 0) scan(exact, exact + 1, true, 0)
  // The shortest of the words that begin alike comes first, so the exact one is the first of the range.
  if (to > from) scan(exact >= 0 ? from + 1 : from, to, false, 0)
  for (const [term, fault] of others) scan(term, term + 1, true, fault)
}

/** Several words: compares the titles that contain all of them, or one of the rarest when words may be missing. */
function matchWords(index: SearchIndex, interpretation: Interpretation, { best, budget }: MatchState) {
  const { words, maxMissingLetters } = interpretation
  const byRarity = words
    .map(queryTerm => ({ queryTerm, size: countPostings(index, queryTerm) }))
    .sort((a, b) => a.size - b.size)
  const maxVisits = Math.floor(budget.left / 2 / words.length)
  if (maxVisits <= 0) {
    budget.isExhausted ||= maxMissingLetters === 0
    return
  }
  let remainingVisits = maxVisits
  const compare = (title: number) => {
    remainingVisits--
    const fault = costOfTitle(index, interpretation, title)
    if (fault >= 0) offer(index, interpretation, best, title, fault * keyScale + title)
    return remainingVisits > 0
  }
  if (maxMissingLetters === 0)
    budget.left -= titlesWithAll(index, byRarity, { visit: compare, maxVisits }) / postingsPerWord
  else titlesWithRarest(index, byRarity, maxMissingLetters, compare)
  budget.left -= (maxVisits - remainingVisits) * words.length
  if (maxMissingLetters === 0 && remainingVisits <= 0) budget.isExhausted = true
}

/** Counts and ranks the entry if its year matches. */
function offer(
  { entryOf, years }: SearchIndex,
  { year }: Interpretation,
  best: BestMatches,
  title: number,
  key: number,
) {
  const yearsApart = year === null ? 0 : Math.abs((years[title] ?? 0) - toYearByte(year))
  if (yearsApart > 1) return
  best.count(entryOf[title] ?? 0)
  best.add(key + yearsApart * cost.yearBeside * keyScale)
}
