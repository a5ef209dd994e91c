// An entry of an uploaded file, the same shape for all sites.
import type { ImportedKind } from '#app/domain/nouns.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'

/**
 * Why a line is skipped. `empty` is a line without a rating and a review; `shortened` a text of which the beginning is
 * imported with another entry; `no place` a note, tags or a number of plays of something that has none here; `missing` a
 * favourite of which no file has the title.
 */
type SkipReason =
  | 'missing'
  | 'no film'
  | 'unreadable'
  | 'no day'
  | 'too long'
  | 'shortened'
  | 'no place'
  | 'empty'
  | 'duplicate'

/** The fields of an entry that only its kind has. Those that a file does not have are absent and change nothing. */
export type Details = Partial<{
  /** A uuid: of a diary entry or a list; for a service TMDB's number. */
  id: string | number
  /** rating: true when it is that of the newest viewing; false in our own file for one that was set by hand. */
  isFromDiary: boolean
  watchedOn: PlainDate | null
  /** The day is in UTC: an entry of the library on the day before or after may be the same viewing. */
  isUtcDay: boolean
  isRewatch: boolean
  isLiked: boolean
  note: string
  tags: string[]
  player: string | null
  isConfirmed: boolean
  name: string
  description: string
  isRanked: boolean
  /** list_item: its list. */
  listId: string
  /** region: its code. */
  region: string
}>

/** The URI of a line's film at Letterboxd, or, in a diary and in reviews, that of the line itself. */
export type Link = { uri: string; isOfFilm: boolean }

export type Entry = {
  kind: ImportedKind
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
  details: Details | null
  /** Its URI at Letterboxd. */
  link: Link | null
  /** list_item: its place in the list, where the file has one. */
  listPosition: number | null
  /** Follows from another line, as a seen film does from a viewing: left out when a line says the same. */
  isImplied: boolean
  /** The first entry of a line that has implied ones only: the page names it when its film is not found. */
  namesLine: boolean
  skipReason: SkipReason | null
}

/** An entry with the given fields; the others are empty. */
export const createEntry = (fields: Pick<Entry, 'kind' | 'file' | 'line'> & Partial<Entry>): Entry => ({
  title: '',
  year: null,
  directors: null,
  imdbId: null,
  tmdbId: null,
  filmId: null,
  rating: null,
  rounded: false,
  review: null,
  reviewId: null,
  at: null,
  changedAt: null,
  details: null,
  link: null,
  listPosition: null,
  isImplied: false,
  namesLine: false,
  skipReason: null,
  ...fields,
})
