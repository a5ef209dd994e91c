// The index of discovery as another thread can be sent it: its tables of values are functions.
import type { Facet } from '../facet.ts'
import { type FacetIndex, type FacetName, facetNames } from '../facet-index.ts'
import { createValueTable, type ValueTableParts } from '../value-table.ts'

type FacetParts = Omit<Facet, 'values'> & { values: ValueTableParts }
type FacetIndexParts = Omit<FacetIndex, 'facets'> & { facets: Record<FacetName, FacetParts> }

export const toParts = (index: FacetIndex): FacetIndexParts => ({
  ...index,
  facets: eachFacet(name => ({ ...index.facets[name], values: index.facets[name].values.parts() })),
})

export const fromParts = (parts: FacetIndexParts): FacetIndex => ({
  ...parts,
  facets: eachFacet(name => ({ ...parts.facets[name], values: createValueTable(parts.facets[name].values) })),
})

/** The memory of the parts, to hand over without a copy. */
export const buffersOf = (parts: FacetIndexParts): ArrayBuffer[] => [...new Set(buffersIn(parts))]

function buffersIn(part: object): ArrayBuffer[] {
  const values: unknown[] = part instanceof Map ? [...part.values()] : Object.values(part)
  return values.flatMap(value => {
    if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : []
    return typeof value === 'object' && value !== null ? buffersIn(value) : []
  })
}

const eachFacet = <Made>(make: (name: FacetName) => Made) =>
  // One of each name.
  Object.fromEntries(facetNames.map(name => [name, make(name)])) as Record<FacetName, Made>
