// Finds the titles worth comparing with several words.

import { type SearchIndex, titleOf } from './index/search-index.ts'
import { postingRanges, type QueryTerm } from './query-term.ts'

/** A word of a query, and an upper bound of its postings. */
type SizedTerm = { queryTerm: QueryTerm; size: number }

/** Called with a title; false ends the visits. */
type Visit = (title: number) => boolean

/** Comparing up to this many titles is as fast as marking them. */
const fewTitles = 256

/** Up to this many titles are visited in index order; of more, the heaviest first. */
export const manyTitles = 4096

/** Above this ratio, marking the titles of the more common word costs more than comparing those of the rarer one. */
const worthMarking = 64

/**
 * Visits titles that may contain all of the words, which are sorted by size. Of many titles the heaviest are visited
 * first, and each once. Returns how many postings were marked.
 */
export function titlesWithAll(index: SearchIndex, [rarest, ...others]: SizedTerm[], visit: Visit): number {
  if (!rarest || rarest.size === 0) return 0
  const [second] = others
  if (rarest.size > manyTitles) return visitHeaviest(index, rarest.queryTerm, others, visit)
  if (!second || rarest.size <= fewTitles || second.size > worthMarking * rarest.size) {
    visitAll(index, rarest.queryTerm, visit)
    return 0
  }
  const { candidates } = index.scratch
  markTitles(index, second.queryTerm, candidates)
  visitAll(index, rarest.queryTerm, title => !isMarked(candidates, title) || visit(title))
  return second.size
}

function visitHeaviest(index: SearchIndex, rarest: QueryTerm, others: SizedTerm[], visit: Visit) {
  let { candidates, common } = index.scratch
  let count = markTitles(index, rarest, candidates)
  let marked = count
  let last = rarest
  for (const { queryTerm, size } of others) {
    if (size > worthMarking * count) break
    if (queryTerm.word === last.word) continue
    count = markCommon(index, queryTerm, candidates, common)
    marked += size
    const swapped = candidates
    candidates = common
    common = swapped
    last = queryTerm
  }
  visitMarked(candidates, visit)
  return marked
}

/**
 * Visits titles that contain one of the rarest words: as many words as have more than `mayMiss` letters together, because
 * a match lacks fewer.
 */
export function titlesWithRarest(index: SearchIndex, words: SizedTerm[], mayMiss: number, visit: Visit) {
  let letters = 0
  for (const { queryTerm } of words) {
    if (letters > mayMiss || !visitAll(index, queryTerm, visit)) return
    letters += queryTerm.word.length
  }
}

function visitAll(index: SearchIndex, queryTerm: QueryTerm, visit: Visit) {
  const { postings } = index
  for (const { from, to } of postingRanges(index, queryTerm))
    for (let at = from; at < to; at++) if (!visit(titleOf(postings[at] ?? 0))) return false
  return true
}

function visitMarked(bitmap: Uint32Array, visit: Visit) {
  for (let at = 0; at < bitmap.length; at++) {
    let bits = bitmap[at] ?? 0
    while (bits !== 0) {
      const lowest = 31 - Math.clz32(bits & -bits)
      if (!visit(at * 32 + lowest)) return
      bits &= bits - 1
    }
  }
}

const isMarked = (bitmap: Uint32Array, title: number) => ((bitmap[title >>> 5] ?? 0) & (1 << (title & 31))) !== 0

/** Marks the titles of the word. Returns how many there are, at most. */
function markTitles(index: SearchIndex, queryTerm: QueryTerm, bitmap: Uint32Array) {
  const { postings } = index
  bitmap.fill(0)
  let count = 0
  for (const { from, to } of postingRanges(index, queryTerm)) {
    count += to - from
    for (let at = from; at < to; at++) {
      const title = titleOf(postings[at] ?? 0)
      bitmap[title >>> 5] = (bitmap[title >>> 5] ?? 0) | (1 << (title & 31))
    }
  }
  return count
}

/** Marks in `common` the titles of the word that are marked in `candidates`. Returns how many there are, at most. */
function markCommon(index: SearchIndex, queryTerm: QueryTerm, candidates: Uint32Array, common: Uint32Array) {
  const { postings } = index
  common.fill(0)
  let count = 0
  for (const { from, to } of postingRanges(index, queryTerm))
    for (let at = from; at < to; at++) {
      const title = titleOf(postings[at] ?? 0)
      const bit = (candidates[title >>> 5] ?? 0) & (1 << (title & 31))
      if (bit === 0) continue
      common[title >>> 5] = (common[title >>> 5] ?? 0) | bit
      count++
    }
  return count
}
