import type { Noun } from '#app/domain/nouns.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { StoredFilm } from '../films/stored-film.ts'

/** One bit of `OwnFilm.nouns` for each noun of which the member has a row about the film. A favourite narrows nothing. */
export const nounBits = {
  rating: 1,
  watchlist: 2,
  review: 4,
  seen: 8,
  film_like: 16,
  diary_entry: 32,
  list_item: 64,
} as const satisfies Record<Exclude<Noun, 'favourite'>, number>

/** A film of which a member has anything, with the facts of the filters. */
export type OwnFilm = {
  film: StoredFilm
  /** The title as it is sorted. */
  sortTitle: string
  year: number | null
  /** Minutes. */
  runtime: number | null
  language: string | null
  countries: string[]
  certification: string | null
  nouns: number
  /** 1-10. */
  storedRating: number | null
  /** The day on which these stars were given. */
  ratedOn: PlainDate | null
  /** Milliseconds since 1970. */
  addedAt: number
  /** The last day of the diary. */
  seenOn: PlainDate | null
  /** The number of diary entries. */
  viewingCount: number
  /** Whether one of the entries is a rewatch: the film was seen before it, with or without an entry of that. */
  isRewatched: boolean
  /** Tags of the diary's entries. */
  tags: string[]
  /** Ids of the lists that have it. */
  lists: string[]
}

/** Whether the member has the film in this table of the library. */
export const hasNoun = ({ nouns }: OwnFilm, noun: keyof typeof nounBits) => (nouns & nounBits[noun]) !== 0

/** The same rule as `isSeen` of entry/seen-sql.server.ts. */
export const isSeen = ({ nouns }: OwnFilm) => (nouns & (nounBits.seen | nounBits.rating | nounBits.diary_entry)) !== 0
