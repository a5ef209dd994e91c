// The filters, orders and ready-made views of all films of a member.
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { Stars } from '#app/domain/stars.ts'

/** Marks of a member on a film, or their absence (`unseen`, `unrated`). A film has to fit all that are chosen. */
export const marks = [
  ...(['seen', 'unseen', 'again', 'rated', 'unrated', 'liked'] as const),
  ...(['watchlist', 'reviewed', 'listed'] as const),
] as const
export type Mark = (typeof marks)[number]

/** From and to, both included; null is open. */
export type Range = { from: number | null; to: number | null }
export type StarRange = { from: Stars | null; to: Stars | null }
export type DateRange = { from: PlainDate | null; to: PlainDate | null }

export type OwnFilters = {
  stars: StarRange
  marks: Mark[]
  genres: string[]
  /** Films of all of `genres` instead of any of them. */
  allGenres: boolean
  withoutGenres: string[]
  years: Range
  /** Minutes. */
  runtime: Range
  /** ISO 639-1, any of them. */
  languages: string[]
  /** ISO 3166-1 alpha-2, any of them. */
  countries: string[]
  certifications: string[]
  /** Ids of `/person/{id}` or names: films with all of them. */
  people: string[]
  /** Films with all of them. */
  keywords: string[]
  /** Ids of the member's lists, any of them. */
  lists: string[]
  /** Tags of diary entries in lower case, any of them. */
  tags: string[]
  /** Days of diary entries. */
  seenOn: DateRange
  ratedOn: DateRange
}

const open = { from: null, to: null }

export const noOwnFilters: OwnFilters = {
  stars: open,
  marks: [],
  genres: [],
  allGenres: false,
  withoutGenres: [],
  years: open,
  runtime: open,
  languages: [],
  countries: [],
  certifications: [],
  people: [],
  keywords: [],
  lists: [],
  tags: [],
  seenOn: open,
  ratedOn: open,
}

/** The first is the default. Values that are missing come last. */
export const ownSorts = [
  ...(['seen', 'stars', 'rated', 'added', 'newest', 'oldest'] as const),
  ...(['title', 'shortest', 'longest', 'rating'] as const),
] as const
export type OwnSort = (typeof ownSorts)[number]

/** Lengths that are one press away, in minutes. */
export const ownRuntimes = {
  short: { from: null, to: 99 },
  usual: { from: 100, to: 129 },
  long: { from: 130, to: null },
} as const satisfies Record<string, Range>

/** The ready-made views: each is a set of filters. */
export const ownViews = {
  everything: {},
  best: { stars: { from: 4, to: null } },
  shortWatchlist: { marks: ['watchlist'], runtime: ownRuntimes.short },
  liked: { marks: ['liked'] },
  unrated: { marks: ['seen', 'unrated'] },
  again: { marks: ['again'] },
} as const satisfies Record<string, Partial<Readonly<Record<keyof OwnFilters, unknown>>>>
export type OwnView = keyof typeof ownViews

/** The number of films on a page. */
export const ownPageSize = 60
