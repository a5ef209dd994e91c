// The filters of discovery. Each condition of them can be removed by itself: a chip on the page, or a way out of an empty
// result.

import { type FilmFilters, noFilmFilters } from '#app/domain/filters/film-filters.ts'
import {
  type Condition as FilterCondition,
  listConditions,
  separateFacts,
} from '#app/domain/filters/filter-conditions.ts'

/** The provider that stands for all services of the member. */
export const ownProviders = 'mine'

/** The films of a member's library that can be left out. */
export const hideable = ['seen', 'rated', 'listed'] as const
export type Hideable = (typeof hideable)[number]

export type DiscoveryFilters = FilmFilters & {
  /** 0-10, compared with the rating as it is shown, with one decimal. */
  minRating: number | null
  minVotes: number | null
  /** TMDB's ids of services, any of them, or `mine` for those of the member. Only a live source filters by them. */
  providers: string[]
  /** The region of `providers`; null without a live source. */
  region: string | null
  /** Only for members. */
  hide: Hideable[]
}

/** The filters of the discovery page without a choice. */
export const noFilters: DiscoveryFilters = {
  ...noFilmFilters,
  minRating: null,
  minVotes: null,
  providers: [],
  region: null,
  hide: [],
}

/** In the order of the page. */
const order = [
  ...(['genres', 'withoutGenres', 'years', 'runtime', 'minRating', 'minVotes'] as const),
  ...(['languages', 'countries', 'certifications', 'providers', 'people', 'keywords'] as const),
  'hide', // the last, because only some requests have it
] as const

export type Condition = FilterCondition<(typeof order)[number]>

/** The conditions that a film has to meet, in the order of the page. */
export const conditionsOf = (filters: DiscoveryFilters): Condition[] =>
  listConditions(filters, { order, separate: separateFacts })
