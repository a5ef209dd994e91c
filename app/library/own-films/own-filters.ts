// The filters, orders and ready-made views of all films of a member.
import { type FilmFilters, noFilmFilters, type Range } from '#app/domain/film-filters.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { Stars } from '#app/domain/stars.ts'

/** Marks of a member on a film, or their absence (`unseen`, `unrated`). A film has to fit all that are chosen. */
export const markFilters = [
  ...(['seen', 'unseen', 'again', 'rated', 'unrated', 'liked'] as const),
  ...(['watchlist', 'reviewed', 'listed'] as const),
] as const
export type MarkFilter = (typeof markFilters)[number]

/** From and to, both included; null is open. */
export type StarRange = { from: Stars | null; to: Stars | null }
export type DateRange = { from: PlainDate | null; to: PlainDate | null }

export type OwnFilters = FilmFilters & {
  stars: StarRange
  marks: MarkFilter[]
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
  ...noFilmFilters,
  stars: open,
  marks: [],
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
export const filterPresets = {
  everything: {},
  best: { stars: { from: 4, to: null } },
  shortWatchlist: { marks: ['watchlist'], runtime: ownRuntimes.short },
  liked: { marks: ['liked'] },
  unrated: { marks: ['seen', 'unrated'] },
  again: { marks: ['again'] },
} as const satisfies Record<string, Partial<Readonly<Record<keyof OwnFilters, unknown>>>>
export type FilterPreset = keyof typeof filterPresets

/** The number of films on a page. */
export const ownPageSize = 60
