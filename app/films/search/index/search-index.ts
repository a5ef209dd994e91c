// The layout of the index in memory. Everything that grows with the number of entries is a typed array: a worker thread
// hands its buffers over without a copy, and the garbage collector has nothing to walk through.

import type { Vocabulary } from '../vocabulary/vocabulary.ts'

/** A film, or anything else that is found by its texts. `weight` orders entries that match equally well, on any scale. */
export type SearchEntry = {
  id: number
  /** The texts it is known by, the main one first: its title, its original title, further titles people know. */
  texts: string[]
  year: number | null
  weight: number
}

/**
 * Entries are numbered by weight, the heaviest is 0; so are titles, of which an entry may have several. A term is a word
 * that occurs in titles, numbered in sort order: the terms with a common beginning are neighbours, and so are their
 * postings.
 */
export type SearchIndex = {
  /** The film id of each entry. */
  ids: Float64Array
  /** The entry, by title. */
  entryOf: Uint32Array
  /** The year of each title, as `toYearByte` makes it. */
  years: Uint8Array
  /** Where a title's terms begin in `titleTerms`, by title; one entry more than titles. */
  titleStart: Uint32Array
  titleTerms: Uint32Array
  vocabulary: Vocabulary
  /** Where a term's postings begin in `postings`, by term; one entry more than terms. */
  postingStart: Uint32Array
  /** The titles a term occurs in, each once, heaviest first (see `postingOf`). */
  postings: Uint32Array
  /** The terms that are articles. */
  articleTerms: Set<number>
  /** One bit for each entry or title. Every query uses the same: allocating them takes longer than most queries. */
  scratch: { counted: Uint32Array; candidates: Uint32Array; common: Uint32Array }
}

/** A year in a byte; 0 when it is unknown or no year of a film. */
export const toYearByte = (year: number | null) => (year !== null && year > 1860 && year <= 2115 ? year - 1860 : 0)

/**
 * Flags for the position of a word in its title. A leading article is not counted as a word. `acronym`: the title begins
 * with it, and it is no article (see `beginsWithAcronym`).
 */
export const positionFlag = { first: 1, last: 2, articleBefore: 4, acronym: 8 }
export const flagCombinations = 16

/** A posting is a title and the place of the term in it, in one number: enough to rank a query of one word. */
export const postingOf = (title: number, positionFlags: number) => title * flagCombinations + positionFlags
export const titleOf = (posting: number) => posting >>> 4
export const positionFlagsOf = (posting: number) => posting % flagCombinations

/** A title longer than this is indexed by its beginning (one bit per word when words are matched). */
export const maxTitleWords = 31
