// Sets of titles as bitmaps: one bit for each title of the index.
import { LRUCache } from 'lru-cache'
import { type SearchIndex, titleOf } from './index/search-index.ts'
import { postingRanges, type QueryTerm } from './query-term.ts'

/** Called with a title; false ends the visits. */
export type Visit = (title: number) => boolean

/** Visits the marked titles in index order, until `visit` returns false. */
export function visitMarked(bitmap: Uint32Array, visit: Visit) {
  for (let at = 0; at < bitmap.length; at++) {
    let bits = bitmap[at] ?? 0
    while (bits !== 0) {
      const lowest = 31 - Math.clz32(bits & -bits)
      if (!visit(at * 32 + lowest)) return
      bits &= bits - 1
    }
  }
}

export const isMarked = (bitmap: Uint32Array, title: number) => ((bitmap[title >>> 5] ?? 0) & (1 << (title & 31))) !== 0

/** How many postings, or parts of bitmaps, `markTitles` reads. */
export const costOfMarking = (index: SearchIndex, queryTerm: QueryTerm) =>
  postingRanges(index, queryTerm).reduce(
    (sum, range) => sum + (isLong(range, index.scratch.common) ? index.scratch.common.length : range.to - range.from),
    0,
  )

/** Marks the titles of the word. Returns how many there are, at most. */
export function markTitles(index: SearchIndex, queryTerm: QueryTerm, bitmap: Uint32Array) {
  bitmap.fill(0)
  let count = 0
  for (const range of postingRanges(index, queryTerm)) {
    count += range.to - range.from
    if (isLong(range, bitmap)) {
      const ofRange = cachedBitmap(index, range)
      for (let at = 0; at < bitmap.length; at++) bitmap[at] = (bitmap[at] ?? 0) | (ofRange[at] ?? 0)
    } else setBits(index, range, bitmap)
  }
  return count
}

/** Marks in `common` the titles of the word that are marked in `candidates`. Returns how many there are, at most. */
export function markCommon(index: SearchIndex, queryTerm: QueryTerm, candidates: Uint32Array, common: Uint32Array) {
  const { postings } = index
  common.fill(0)
  let count = 0
  for (const range of postingRanges(index, queryTerm)) {
    if (isLong(range, common)) {
      const ofRange = cachedBitmap(index, range)
      for (let at = 0; at < common.length; at++) {
        const both = (candidates[at] ?? 0) & (ofRange[at] ?? 0)
        common[at] = (common[at] ?? 0) | both
        count += bitCount(both)
      }
      continue
    }
    for (let at = range.from; at < range.to; at++) {
      const title = titleOf(postings[at] ?? 0)
      const bit = (candidates[title >>> 5] ?? 0) & (1 << (title & 31))
      if (bit === 0) continue
      common[title >>> 5] = (common[title >>> 5] ?? 0) | bit
      count++
    }
  }
  return count
}

type PostingRange = { from: number; to: number }

/** Bitmaps of long ranges ("a", "the"), which many queries have in common. */
const bitmaps = new WeakMap<SearchIndex, LRUCache<string, Uint32Array>>()

/** Maximum bitmaps of one index: 8 MB for a million titles. */
const maxBitmaps = 64

/** A shorter range is read faster than a bitmap. */
const minLongRange = 10_000

const isLong = ({ from, to }: PostingRange, bitmap: Uint32Array) => to - from > Math.max(minLongRange, bitmap.length)

function cachedBitmap(index: SearchIndex, range: PostingRange) {
  const ofIndex = bitmaps.get(index) ?? new LRUCache<string, Uint32Array>({ max: maxBitmaps })
  bitmaps.set(index, ofIndex)
  const key = `${range.from}-${range.to}`
  const bitmap = ofIndex.get(key) ?? setBits(index, range, new Uint32Array(index.scratch.candidates.length))
  ofIndex.set(key, bitmap)
  return bitmap
}

function setBits({ postings }: SearchIndex, { from, to }: PostingRange, bitmap: Uint32Array) {
  for (let at = from; at < to; at++) {
    const title = titleOf(postings[at] ?? 0)
    bitmap[title >>> 5] = (bitmap[title >>> 5] ?? 0) | (1 << (title & 31))
  }
  return bitmap
}

/** The number of bits that are set in 32 bits. */
function bitCount(bits: number) {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
