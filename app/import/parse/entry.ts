// An entry of an uploaded file, the same shape for all sites.
import type { Noun } from '#app/domain/nouns.ts'

/** Why a line is skipped. `watched` is a film that was seen and not rated: filmDB has no list of these. */
export const skipReasons = ['no film', 'unreadable', 'too long', 'watched', 'double'] as const

export type SkipReason = (typeof skipReasons)[number]

export type Entry = {
  kind: Noun
  /** The file it stands in and the line it begins on, for whoever has to look it up. */
  file: string
  line: number
  title: string
  year: number | null
  imdbId: string | null
  tmdbId: number | null
  /** The film's number in our URLs, from a file of our own. */
  filmId: number | null
  /** 1-10: twice the stars. `rounded` when the file had a finer one. */
  rating: number | null
  rounded: boolean
  review: string | null
  /** A uuid: the same line read again is the same review. */
  reviewId: string | null
  /** When it was rated, listed or written, and changed last; ISO 8601. */
  at: string | null
  changedAt: string | null
  /** It is about one viewing of several, not what the member thinks of the film today. */
  ofOneViewing: boolean
  skipReason: SkipReason | null
}

/** An entry with everything not said left open. */
export const anEntry = (said: Pick<Entry, 'kind' | 'file' | 'line'> & Partial<Entry>): Entry => ({
  ...{ title: '', year: null, imdbId: null, tmdbId: null, filmId: null, rating: null, rounded: false },
  ...{ review: null, reviewId: null, at: null, changedAt: null, ofOneViewing: false, skipReason: null },
  ...said,
})
