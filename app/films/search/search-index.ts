// The layout of the index in memory. Everything that grows with the number of films is a typed array: a million titles
// take some 60 MB, and nothing for the garbage collector to walk through.

/** A film as the index takes it. `popularity` orders films that match equally well; any scale will do. */
export type IndexedFilm = {
  id: number
  title: string
  /** Further titles of the film: the original one, and those that people know it by. */
  otherTitles?: string[]
  year: number | null
  popularity: number
}

/**
 * Films are numbered by popularity, the most popular is 0; so are titles, of which a film may have several. A term is
 * a word that occurs in titles, numbered in sort order: the terms with a common beginning are neighbours, and so are
 * their postings.
 */
export type SearchIndex = {
  /** By film. */
  filmIds: Float64Array
  /** By film; 0 when unknown. */
  years: Uint16Array
  /** The film, by title. */
  filmOf: Uint32Array
  /** Where a title's terms begin in `titleTerms`, by title; one entry more than titles. */
  titleStart: Uint32Array
  titleTerms: Uint32Array
  /** The words, sorted. */
  terms: string[]
  /** Where a term's postings begin in `postings`, by term; one entry more than terms. */
  postingStart: Uint32Array
  /** The titles a term occurs in, each once, most popular first (see `postingOf`). */
  postings: Uint32Array
  /** The terms that are articles. */
  articleTerms: Set<number>
  /** The terms once more, for the search of mistyped words. */
  byLength: TermsByLength
}

/** Terms and their letter sets (see `letter-sets.ts`), shortest terms first; `start` is where each length begins. */
export type TermsByLength = { terms: Uint32Array; letters: Int32Array; ends: Int32Array; start: Uint32Array }

/** Flags for the position of a word in its title. A leading article is not counted as a word. */
export const place = { first: 1, last: 2, articleBefore: 4 }
export const places = 8

/** A posting is a title and the place of the term in it, in one number: enough to rank a query of one word. */
export const postingOf = (title: number, where: number) => title * places + where
export const titleOf = (posting: number) => posting >>> 3
export const placeOf = (posting: number) => posting % places

/** A title longer than this is indexed by its beginning (one bit per word when words are matched). */
export const maxTitleWords = 31
