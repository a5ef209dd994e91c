// The filters, orders and ready-made views of all films of a member.
import { type Ends, type FilmFilters, noFilmFilters, openRange, type Range } from '#app/domain/filters/film-filters.ts'
import { type Condition, listConditions, separateFacts } from '#app/domain/filters/filter-conditions.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { Stars } from '#app/domain/stars.ts'

/** Marks of a member on a film, or their absence (`unseen`, `unrated`). A film has to fit all that are chosen. */
export const markFilters = [
  ...(['seen', 'unseen', 'again', 'rated', 'unrated', 'liked'] as const),
  ...(['watchlist', 'reviewed', 'listed'] as const),
] as const
export type MarkFilter = (typeof markFilters)[number]

export type StarRange = Ends<Stars>
export type DateRange = Ends<PlainDate>

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

export const noOwnFilters: OwnFilters = {
  ...noFilmFilters,
  stars: openRange,
  marks: [],
  lists: [],
  tags: [],
  seenOn: openRange,
  ratedOn: openRange,
}

/** In the order of the chips. */
const order = [
  ...(['stars', 'marks', 'genres', 'withoutGenres', 'years', 'runtime', 'languages', 'countries'] as const),
  ...(['certifications', 'people', 'keywords', 'lists', 'tags', 'seenOn', 'ratedOn'] as const),
] as const

export type OwnCondition = Condition<(typeof order)[number]>

/** The conditions that a film has to meet, in the order of the chips. */
export const conditionsOf = (filters: OwnFilters): OwnCondition[] =>
  listConditions(filters, { order, separate: ['marks', ...separateFacts] })

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
