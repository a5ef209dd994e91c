// The filters of discovery. Each condition of them can be removed alone: a chip on the page, or a way out of an empty
// result.

import { type FilmFilters, isOpenRange, noFilmFilters } from '#app/domain/film-filters.ts'

/** The provider that stands for all services of the member. */
export const ownProviders = 'mine'

/** The films of a member's library that can be left out; the seen ones include those rated or in the diary. */
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
  /** For members alone. */
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

/** Lists whose values are one condition together (any of them), and lists whose values are a condition each. */
const jointFilters = ['languages', 'countries', 'certifications', 'providers'] as const
const separateFilters = ['people', 'keywords'] as const
const ranges = ['years', 'runtime'] as const
const minima = ['minRating', 'minVotes'] as const

export type Condition = { filter: keyof Omit<DiscoveryFilters, 'allGenres' | 'region'>; values: string[] }

/** The conditions that a film has to meet, in the order of the page. */
export function conditionsOf(filters: DiscoveryFilters): Condition[] {
  return [
    ...(filters.allGenres
      ? toSeparateConditions('genres', filters.genres)
      : toJointCondition('genres', filters.genres)),
    ...toSeparateConditions('withoutGenres', filters.withoutGenres),
    ...ranges.filter(filter => !isOpenRange(filters[filter])).map(filter => ({ filter, values: [] })),
    ...minima.filter(filter => filters[filter] !== null).map(filter => ({ filter, values: [] })),
    ...jointFilters.flatMap(filter => toJointCondition(filter, filters[filter])),
    ...separateFilters.flatMap(filter => toSeparateConditions(filter, filters[filter])),
    ...toJointCondition('hide', filters.hide), // the last, because only some requests have it
  ]
}

/** The filters without one of their conditions. */
export function withoutCondition<Filters extends DiscoveryFilters>(filters: Filters, { filter, values }: Condition) {
  const current = filters[filter]
  if (Array.isArray(current)) return { ...filters, [filter]: current.filter(value => !values.includes(value)) }
  return { ...filters, [filter]: noFilters[filter] }
}

const toJointCondition = (filter: Condition['filter'], values: string[]): Condition[] =>
  values.length > 0 ? [{ filter, values }] : []

const toSeparateConditions = (filter: Condition['filter'], values: readonly string[]): Condition[] =>
  values.map(value => ({ filter, values: [value] }))
