// The filters of discovery. Each condition of them can be removed alone: a chip on the page, or a way out of an empty
// result.

import { type FilmFilters, noFilmFilters } from '#app/domain/film-filters.ts'

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
const together = ['languages', 'countries', 'certifications', 'providers'] as const
const alone = ['people', 'keywords'] as const
const ranges = ['years', 'runtime'] as const
const minima = ['minRating', 'minVotes'] as const

export type Condition = { of: keyof Omit<DiscoveryFilters, 'allGenres' | 'region'>; values: string[] }

/** The conditions that a film has to meet, in the order of the page. */
export function conditionsOf(filters: DiscoveryFilters): Condition[] {
  return [
    ...(filters.allGenres ? each('genres', filters.genres) : whole('genres', filters.genres)),
    ...each('withoutGenres', filters.withoutGenres),
    ...ranges.filter(of => filters[of].from !== null || filters[of].to !== null).map(of => ({ of, values: [] })),
    ...minima.filter(of => filters[of] !== null).map(of => ({ of, values: [] })),
    ...together.flatMap(of => whole(of, filters[of])),
    ...alone.flatMap(of => each(of, filters[of])),
    ...whole('hide', filters.hide), // the last, because only some requests have it
  ]
}

/** The filters without one of their conditions. */
export function withoutCondition<Filters extends DiscoveryFilters>(filters: Filters, { of, values }: Condition) {
  const current = filters[of]
  if (Array.isArray(current)) return { ...filters, [of]: current.filter(value => !values.includes(value)) }
  return { ...filters, [of]: noFilters[of] }
}

const whole = (of: Condition['of'], values: string[]): Condition[] => (values.length > 0 ? [{ of, values }] : [])

const each = (of: Condition['of'], values: readonly string[]): Condition[] =>
  values.map(value => ({ of, values: [value] }))
