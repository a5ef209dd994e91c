// Our filters as parameters of TMDB's `/discover/movie`.

import type { DiscoveryOptions, DiscoverySort } from '../discover/discovery.ts'
import { type DiscoveryFilters, ownProviders } from '../discover/filters.ts'
import type { PersonRef } from '../film.ts'
import { minTopRatedVotes } from '../film-lists.ts'
import type { TmdbGenre } from './tmdb-genres.ts'

/** The orders TMDB has; runtime and the member's rating are not among them. */
const sortParams = {
  popularity: 'popularity.desc',
  rating: 'vote_average.desc',
  newest: 'primary_release_date.desc',
  oldest: 'primary_release_date.asc',
  title: 'title.asc',
} satisfies Partial<Record<DiscoverySort, string>>

/** Whether TMDB has this order. */
export const isTmdbSort = (sort: string): sort is keyof typeof sortParams => sort in sortParams

type Resolved = { genres: TmdbGenre[]; people: PersonRef[]; keywords: (number | null)[]; sort: DiscoverySort } & Pick<
  DiscoveryOptions,
  'ownServices'
>

/**
 * The parameters for these filters. Null when TMDB has no such genre, person or keyword, or the member no service, so
 * that no film can meet the filters.
 */
export function tmdbDiscoverParams(
  filters: DiscoveryFilters,
  { genres, people, keywords, sort, ownServices = [] }: Resolved,
) {
  const idOf = (name: string) => genres.find(genre => genre.name === name)?.id ?? null
  const withGenres = filters.genres.map(idOf)
  const knownIds = (ids: (number | null)[]) => ids.filter(id => id !== null)
  const numbers = people.map(({ id }) => (/^\d+$/.test(id) ? id : null))
  const isNone =
    filters.genres.length > 0 && (filters.allGenres ? withGenres.includes(null) : knownIds(withGenres).length === 0)
  const providers = new Set(filters.providers.flatMap(id => (id === ownProviders ? ownServices : [id])))
  if (filters.providers.length > 0 && providers.size === 0) return null
  if (isNone || numbers.includes(null) || keywords.includes(null)) return null
  // Few votes are chance: TMDB's own list of the best rated has a floor, too.
  const minVotes = sort === 'rating' ? Math.max(minTopRatedVotes, filters.minVotes ?? 0) : filters.minVotes
  const { years, runtime, minRating } = filters
  return withoutEmpty({
    sort_by: sortParams[isTmdbSort(sort) ? sort : 'popularity'],
    with_genres: knownIds(withGenres).join(filters.allGenres ? ',' : '|'),
    without_genres: knownIds(filters.withoutGenres.map(idOf)).join(','),
    'primary_release_date.gte': years.from === null ? '' : `${years.from}-01-01`,
    'primary_release_date.lte': years.to === null ? '' : `${years.to}-12-31`,
    'with_runtime.gte': runtime.from === null && runtime.to !== null ? '1' : text(runtime.from), // 0 is unknown
    'with_runtime.lte': text(runtime.to),
    'vote_average.gte': text(minRating),
    'vote_count.gte': text(minVotes),
    with_original_language: filters.languages.flatMap(codesOf).join('|'),
    with_origin_country: filters.countries.join('|'),
    certification_country: filters.certifications.length > 0 ? 'US' : '',
    certification: filters.certifications.join('|'),
    with_people: numbers.join(','),
    with_keywords: keywords.join(','),
    with_watch_providers: [...providers].join('|'),
    // A service of the member's has a film without further cost; one that is chosen by name may rent or sell it.
    with_watch_monetization_types: filters.providers.includes(ownProviders) ? 'flatrate|free|ads' : '',
    watch_region: providers.size > 0 ? (filters.region ?? '') : '',
  })
}

/** TMDB has Cantonese under a code of its own, apart from Chinese. */
const codesOf = (language: string) => (language === 'zh' ? ['zh', 'cn'] : [language])

const text = (number: number | null) => (number === null ? '' : String(number))

const withoutEmpty = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''))
