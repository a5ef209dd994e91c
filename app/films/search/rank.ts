// The order of matches: the least cost first, and among equals the heavier entry.

import type { SearchIndex } from './index/search-index.ts'

/** The cost of each fault. A fault of a later line usually outweighs the sum of the ones before it. */
export const cost = {
  /** The film is of the year before or after the one in the query (release dates differ by country). */
  yearBeside: 1,
  /** "part 2" for "Part II". */
  otherSpelling: 2,
  /** "the" was typed and the title goes without. */
  noArticle: 2,
  /** The title begins with what was typed, and goes on. */
  titleGoesOn: 64,
  /** The words are in the title, elsewhere or in another order. */
  wordsElsewhere: 128,
  /** The same, and the last word is only the beginning of one. */
  insideUnfinished: 192,
  /** A letter is wrong, missing, too many or swapped with its neighbour. */
  edit: 256,
  /** A letter of a word that is not in the title at all. */
  letterMissing: 4096,
}

/** Costs and title share one number, `cost * keyScale + title`: matches are compared as numbers. */
export const keyScale = 2 ** 29

/** Entries that are counted; a longer result has this total. A list shows 500 pages of 20 films at most. */
export const maxCounted = 10_000

/** The best matches so far; see `bestEntries`. */
export type BestEntries = {
  /** A match with this key or a higher one changes nothing: enough better ones are found, and enough are counted. */
  limit(): number
  add(key: number): void
  /** Counts an entry that matches; a second call with the same entry has no effect. */
  count(entry: number): void
  total(): number
  /** The entries, best first. */
  entries(): number[]
  /** The cost of the best one; after `entries`, 0 without any. */
  minCost(): number
}

type Limits = { maxEntries: number; maxCounted: number }

/** Collects matches and keeps the best `maxEntries` entries, each by its best title. At most `maxCounted` are counted. */
export function bestEntries(
  { entryOf, scratch: { counted } }: SearchIndex,
  { maxEntries, maxCounted }: Limits,
): BestEntries {
  const keys = new Float64Array(2 * maxEntries + 512)
  counted.fill(0)
  let held = 0
  let total = 0
  let worst = Number.POSITIVE_INFINITY

  const keepBest = () => {
    const entries = new Set<number>()
    const sorted = keys.subarray(0, held).sort()
    held = 0
    for (const key of sorted) {
      const entry = entryOf[key % keyScale] ?? 0
      if (entries.has(entry)) continue
      entries.add(entry)
      keys[held++] = key
      if (held < maxEntries) continue
      worst = key
      break
    }
    return [...entries]
  }

  return {
    limit: () => (total < maxCounted ? Number.POSITIVE_INFINITY : worst),
    add(key) {
      if (key >= worst) return
      if (held === keys.length) keepBest()
      keys[held++] = key
    },
    count(entry) {
      const word = counted[entry >>> 5] ?? 0
      const bit = 1 << (entry & 31)
      if (word & bit || total === maxCounted) return
      counted[entry >>> 5] = word | bit
      total++
    },
    total: () => total,
    entries: keepBest,
    minCost: () => (held === 0 ? 0 : Math.floor((keys[0] ?? 0) / keyScale)),
  }
}
