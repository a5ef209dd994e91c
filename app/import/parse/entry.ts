// An entry of an uploaded file, the same shape for all sites.
import type { Noun } from '#app/domain/nouns.ts'

/**
 * Why a line is skipped. `watched` is a film that was seen and not rated: filmDB has no list of these. `empty` is a line
 * without a rating and a review.
 */
export const skipReasons = ['no film', 'unreadable', 'too long', 'watched', 'empty', 'double'] as const

export type SkipReason = (typeof skipReasons)[number]

export type Entry = {
  kind: Noun
  /** The file, and the line on which the entry begins, for the member to find it. */
  file: string
  line: number
  title: string
  year: number | null
  /** With commas between; null when the file does not name them. */
  directors: string | null
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
  /** When it was rated, listed or written, and last changed; ISO 8601. */
  at: string | null
  changedAt: string | null
  /** About one viewing (a diary entry), not the member's current opinion of the film. */
  ofOneViewing: boolean
  skipReason: SkipReason | null
}

/** An entry with the given fields; the others are empty. */
export const anEntry = (said: Pick<Entry, 'kind' | 'file' | 'line'> & Partial<Entry>): Entry => ({
  ...{ title: '', year: null, directors: null, imdbId: null, tmdbId: null, filmId: null, rating: null, rounded: false },
  ...{ review: null, reviewId: null, at: null, changedAt: null, ofOneViewing: false, skipReason: null },
  ...said,
})
