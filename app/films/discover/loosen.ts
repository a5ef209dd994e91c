import { type Bits, countBits } from './bits.ts'
import type { Loosening } from './discovery.ts'

const maxLoosenings = 6

/** The films that are found without one of the conditions; where there are none, without two of them. */
export function loosen(conditions: number, rowsWithout: (isLeftOut: (place: number) => boolean) => Bits): Loosening[] {
  const places = Array.from({ length: conditions }, (_, place) => place)
  const pairs = () => places.flatMap(a => places.slice(a + 1).map(b => [a, b]))
  const counted = (candidates: number[][]) =>
    candidates
      .map(leftOut => ({ conditions: leftOut, films: countBits(rowsWithout(place => leftOut.includes(place))) }))
      .filter(({ films }) => films > 0)
  const one = counted(places.map(place => [place]))
  return (one.length > 0 ? one : counted(pairs())).sort((a, b) => b.films - a.films).slice(0, maxLoosenings)
}
