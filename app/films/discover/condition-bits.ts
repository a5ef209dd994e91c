// The films that meet one condition.
import type { Range } from '#app/domain/filters/film-filters.ts'
import { type Bits, bitsInRange, createBits, setBit } from './bits.ts'
import type { LibraryFilmIds } from './discovery.ts'
import { bitsOfValues } from './facet.ts'
import { type FacetIndex, rowOf } from './facet-index.ts'
import type { Condition, DiscoveryFilters } from './filters.ts'

type FilterContext = { condition: Condition; filters: DiscoveryFilters; own: LibraryFilmIds }

/** The films that meet the condition; with `isNot`, those that do not. */
export function bitsOfCondition(
  index: FacetIndex,
  { condition: { filter, values }, filters, own }: FilterContext,
): { bits: Bits; isNot?: boolean } {
  const { facets } = index
  switch (filter) {
    case 'years':
      return { bits: inRange(index.years, filters.years) }
    case 'runtime':
      return { bits: inRange(index.runtimes, filters.runtime) }
    case 'minRating':
      return { bits: inRange(index.ratings, { from: Math.round((filters.minRating ?? 0) * 10), to: null }) }
    case 'minVotes':
      return { bits: inRange(index.votes, { from: filters.minVotes, to: null }) }
    case 'hide':
      return { bits: bitsOfFilms(index, own.hidden), isNot: true }
    case 'withoutGenres':
      return { bits: bitsOfValues(facets.genres, values), isNot: true }
    case 'providers':
      return { bits: createBits(index.ids.length) } // only a live source knows where films can be watched
    default:
      return { bits: bitsOfValues(facets[filter], values) }
  }
}

const maxUint31 = 2 ** 31 - 1

/** Unknown figures are 0 and in no range. */
const inRange = (figures: Uint32Array, { from, to }: Range) =>
  bitsInRange(figures, Math.max(1, from ?? 1), to ?? maxUint31)

/** The rows of these films. */
export function bitsOfFilms(index: FacetIndex, films: readonly number[]) {
  const bits = createBits(index.ids.length)
  for (const film of films) {
    const row = rowOf(index, film)
    if (row !== null) setBit(bits, row)
  }
  return bits
}
