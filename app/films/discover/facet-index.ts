import type { PlainDate } from '#app/domain/plain-date.ts'
import type { PersonRef } from '../film.ts'
import type { DiscoverySort } from './discovery.ts'
import type { Facet } from './facet.ts'

/** The facts of a film that it is discovered by. */
export type DiscoveryRow = {
  id: number
  title: string
  releaseDate: PlainDate | null
  /** Minutes. */
  runtime: number | null
  /** 0-10, as the film's card shows it. */
  rating: number | null
  votes: number
  genres: readonly string[]
  language: string | null
  countries: readonly string[]
  certification: string | null
  keywords: readonly string[]
  people: readonly PersonRef[]
}

export const facetNames = [
  ...(['genres', 'languages', 'countries', 'certifications', 'people', 'keywords', 'decades', 'runtimes'] as const),
]
export type FacetName = (typeof facetNames)[number]

/**
 * Facets, figures and orders of all films in typed arrays. A film's row is its place by popularity. Unknown figures are 0.
 * Decision 029 has the reasons.
 */
export type FacetIndex = {
  /** Doubles, because the id of a film in bulk may have eleven digits. */
  ids: Float64Array
  /** The rows in the order of the films' ids. */
  byId: Uint32Array
  years: Uint32Array
  runtimes: Uint32Array
  /** Ten times the rating, rounded as it is shown. */
  ratings: Uint32Array
  votes: Uint32Array
  facets: Record<FacetName, Facet>
  /** The rows in every order that is stored: the rows themselves are in the order of popularity. */
  orders: Record<StoredOrder, Uint32Array>
}

export type StoredOrder = Exclude<DiscoverySort, 'popularity' | 'mine'>

/** The row of a film, or null. */
export function rowOf({ ids, byId }: Pick<FacetIndex, 'ids' | 'byId'>, id: number): number | null {
  let low = 0
  let high = byId.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[byId[middle] ?? 0] ?? 0) < id) low = middle + 1
    else high = middle
  }
  const row = byId[low]
  return row !== undefined && ids[row] === id ? row : null
}
