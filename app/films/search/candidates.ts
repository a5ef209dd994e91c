// Finds the titles worth comparing with several words.

import { type SearchIndex, titleOf } from './index/search-index.ts'
import { postingRanges, type QueryTerm } from './query-term.ts'
import { costOfMarking, isMarked, markCommon, markTitles, type Visit, visitMarked } from './title-bitmap.ts'

/** A word of a query, and an upper bound of its postings. */
type SizedTerm = { queryTerm: QueryTerm; size: number }

/** Comparing up to this many titles is as fast as marking them. */
const fewTitles = 256

/** Up to this many titles are visited in index order if all of them may be; of more, the heaviest first. */
export const manyTitles = 4096

/** Above this ratio, marking the titles of the more common word costs more than comparing those of the rarer one. */
const worthMarking = 64

/**
 * Visits titles that may contain all of the words, which are sorted by size: `maxVisits` of them at most. Of many titles
 * the heaviest are visited first, and each once. Returns how many postings were marked, or parts of bitmaps read.
 */
export function titlesWithAll(
  index: SearchIndex,
  [rarest, ...others]: SizedTerm[],
  { visit, maxVisits }: { visit: Visit; maxVisits: number },
): number {
  if (!rarest || rarest.size === 0) return 0
  const [second] = others
  if (rarest.size > Math.min(manyTitles, maxVisits)) return visitHeaviest(index, rarest.queryTerm, others, visit)
  if (!second || rarest.size <= fewTitles || second.size > worthMarking * rarest.size) {
    visitAll(index, rarest.queryTerm, visit)
    return 0
  }
  const { candidates } = index.scratch
  markTitles(index, second.queryTerm, candidates)
  visitAll(index, rarest.queryTerm, title => !isMarked(candidates, title) || visit(title))
  return costOfMarking(index, second.queryTerm)
}

function visitHeaviest(index: SearchIndex, rarest: QueryTerm, others: SizedTerm[], visit: Visit) {
  let { candidates, common } = index.scratch
  let count = markTitles(index, rarest, candidates)
  let marked = costOfMarking(index, rarest)
  let last = rarest
  for (const { queryTerm, size } of others) {
    if (size > worthMarking * count) break
    if (queryTerm.word === last.word) continue
    count = markCommon(index, queryTerm, candidates, common)
    marked += costOfMarking(index, queryTerm)
    const swapped = candidates
    candidates = common
    common = swapped
    last = queryTerm
  }
  visitMarked(candidates, visit)
  return marked
}

/**
 * Visits titles that contain one of the rarest words: as many words as have more than `maxMissingLetters` letters together, because
 * a match lacks fewer.
 */
export function titlesWithRarest(index: SearchIndex, words: SizedTerm[], maxMissingLetters: number, visit: Visit) {
  let letters = 0
  for (const { queryTerm } of words) {
    if (letters > maxMissingLetters || !visitAll(index, queryTerm, visit)) return
    letters += queryTerm.word.length
  }
}

function visitAll(index: SearchIndex, queryTerm: QueryTerm, visit: Visit) {
  const { postings } = index
  for (const { from, to } of postingRanges(index, queryTerm))
    for (let at = from; at < to; at++) if (!visit(titleOf(postings[at] ?? 0))) return false
  return true
}
