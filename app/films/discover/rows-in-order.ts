import { type Bits, hasBit, someSetBit } from './bits.ts'
import type { DiscoveryOptions, LibraryFilmIds } from './discovery.ts'
import { type FacetIndex, rowOf } from './facet-index.ts'

type RowRange = Pick<DiscoveryOptions, 'sort'> & { found: Bits; begin: number; end: number; own: LibraryFilmIds }

/** The found rows at these places of the order. */
export function rowsAt(index: FacetIndex, { found, begin, end, sort, own }: RowRange) {
  const rows: number[] = []
  let place = 0
  const addRow = (row: number) => {
    if (hasBit(found, row) && place++ >= begin) rows.push(row)
    return rows.length === end - begin
  }
  if (sort !== 'popularity' && sort !== 'mine') {
    for (const row of index.orders[sort]) if (addRow(row)) break
    return rows
  }
  // The member's own rating first, then what the member has not rated.
  const rated = new Set(sort === 'mine' ? own.rated.flatMap(film => rowOf(index, film) ?? []) : [])
  for (const row of rated) if (addRow(row)) return rows
  someSetBit(found, row => !rated.has(row) && addRow(row))
  return rows
}
