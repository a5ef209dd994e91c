// How search works, in one page.
//
// The index (`index/build-index.ts`, described in `index/search-index.ts`) numbers films by popularity. Titles are split
// into folded words (`text/tokenize.ts`); a film has several titles when its original one differs or has digits for
// letters ("Se7en"). The different words, sorted, are the terms. Each term has its postings: the titles it occurs in, the
// most popular first, with its place in the title. Because terms are sorted, all that begin with "ma" are neighbours and
// their postings are one range of one array. For several words the long ranges ("a", "the") become bitmaps, which are
// cached (`candidates.ts`).
//
// A query (`parse-query.ts`) gets one or more interpretations (`interpretations.ts`): as typed, the last word unfinished;
// "1972" as a year; with a space more or less (`spaces.ts`). An interpretation is a list of query terms (`query-term.ts`),
// each a set of index terms that match it, some at a cost: "ii" for "2" (`text/spellings.ts`), or a correction
// (`vocabulary/typos.ts`).
//
// Matching (`match.ts`) looks at the postings of a single word, or at the titles of the rarest of several words, and
// adds up the faults of each title (`title-cost.ts`). The least cost (`costs.ts`) is first: the whole title, then a title
// that begins with the query, as an acronym or in another way, then the words anywhere, then mistyped words, then missing
// ones; among equals the more popular film. Cost and popularity are one number, and only the best titles are kept.
//
// Relaxation has steps (`relaxation.ts`), each taken only when the earlier ones found too little: a well-typed query
// never pays for it. Corrections are searched among all terms by an automaton (`vocabulary/edit-automaton.ts`).
//
// Every step is bounded (words of a query, interpretations, words corrected, titles compared), so a hostile query costs
// no more than an unlucky one. The figures are in `bench/search.ts`, the queries that must work in `recall.test.ts`.

import type { SearchIndex } from './index/search-index.ts'
import { keyScale, match, maxCompared, maxComparedUncounted } from './match.ts'
import type { Query } from './parse-query.ts'
import { fewFilms, type Relaxation, relaxationSteps } from './relaxation.ts'

/** Entries that are counted; a longer result has this total. A list shows 500 pages of 20 films at most. */
const maxCounted = 10_000

/**
 * Ids, best first, and the number of matches, counted up to 10,000. With `isUndercount` more may match: not all titles with
 * very common words were compared. `cost` is that of the best match (`costs.ts`).
 */
export type FoundEntries = { ids: number[]; total: number; isUndercount: boolean; cost: number }

/**
 * The part of the matches to return, and how inexact one may be: by default, words may be missing. With `isCounted` false
 * the search is faster: `total` is the number of matches if it is below ten, and of those with several very common words
 * fewer are compared.
 */
export type SearchOptions = { limit: number; offset?: number; relaxation?: Relaxation; isCounted?: boolean }

/**
 * The entries whose title matches the query: at most `limit`, after the first `offset`. Empty for a query
 * without words; ids and URLs name one film and are looked up elsewhere.
 */
export function searchIndex(
  index: SearchIndex,
  query: Query,
  { limit, offset = 0, relaxation = 'missing-words', isCounted = true }: SearchOptions,
): FoundEntries {
  if (query.kind !== 'words') return { ids: [], total: 0, isUndercount: false, cost: 0 }
  const best = bestEntries(index, {
    maxEntries: Math.min(offset + limit, index.ids.length),
    maxCounted: isCounted ? maxCounted : fewFilms,
  })
  const budget = { left: isCounted ? maxCompared : maxComparedUncounted, isExhausted: false }
  for (const { whenFewerThan, interpretations } of relaxationSteps(index, query, relaxation)) {
    if (best.total() >= whenFewerThan) continue
    for (const interpretation of interpretations()) match(index, interpretation, { best, budget })
  }
  const entries = best.entries().slice(offset, offset + limit)
  const ids = entries.map(entry => index.ids[entry] ?? 0)
  return { ids, total: best.total(), isUndercount: budget.isExhausted, cost: best.minCost() }
}

type Limits = { maxEntries: number; maxCounted: number }

/** Collects matches and keeps the best `maxEntries` entries, each by its best title. At most `maxCounted` are counted. */
function bestEntries({ entryOf, scratch: { counted } }: SearchIndex, { maxEntries, maxCounted }: Limits) {
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
    add(key: number) {
      if (key >= worst) return
      if (held === keys.length) keepBest()
      keys[held++] = key
    },
    count(entry: number) {
      const word = counted[entry >>> 5] ?? 0
      const bit = 1 << (entry & 31)
      if (word & bit || total === maxCounted) return
      counted[entry >>> 5] = word | bit
      total++
    },
    total: () => total,
    /** The entries, best first. */
    entries: keepBest,
    /** The cost of the best one; after `entries`, 0 without any. */
    minCost: () => (held === 0 ? 0 : Math.floor((keys[0] ?? 0) / keyScale)),
  }
}
