// One facet of the films (genre, keyword, person ...): which rows have which value, and which values a row has.

import { doubleCapacity } from '../double-capacity.ts'
import { type Bits, countBits, countCommon, createBits, hasBit, setBit, someSetBit } from './bits.ts'
import { createValueTable, type ValueTable } from './value-table.ts'

export type Facet = {
  values: ValueTable
  /** The rows of value v are `rows[starts[v]]` to `rows[starts[v + 1] - 1]`, ascending. */
  starts: Uint32Array
  rows: Uint32Array
  /** Values that bits store in less memory than their rows. */
  dense: Map<number, Bits>
  /** The values of row r are `valuesOfRow[rowStarts[r]]` and on. */
  rowStarts: Uint32Array
  valuesOfRow: Uint32Array
}

export type FacetBuilder = ReturnType<typeof createFacetBuilder>

const pairsPerStep = 100_000

export function createFacetBuilder() {
  const values = createValueTable()
  let rowStarts = new Uint32Array(1024)
  let pairs = new Uint32Array(1024)
  let rowCount = 0
  let pairCount = 0

  return {
    /** Adds the values of the next row, each once. */
    add(keys: readonly string[], labels?: readonly string[]) {
      if (rowCount + 1 >= rowStarts.length) rowStarts = doubleCapacity(rowStarts)
      const begin = pairCount
      for (let index = 0; index < keys.length; index += 1) {
        const value = values.intern(keys[index] ?? '', labels?.[index])
        if (isAmong(pairs, { value, begin, end: pairCount })) continue
        if (pairCount >= pairs.length) pairs = doubleCapacity(pairs)
        pairs[pairCount++] = value
      }
      rowCount += 1
      rowStarts[rowCount] = pairCount
    },

    /** The facet of all rows, in bounded steps. */
    *build(): Generator<void, Facet> {
      const valuesOfRow = pairs.slice(0, pairCount)
      const starts = new Uint32Array(values.size + 1)
      for (let pair = 0; pair < pairCount; pair += 1) {
        const next = (valuesOfRow[pair] ?? 0) + 1
        starts[next] = (starts[next] ?? 0) + 1
        if (pair % pairsPerStep === 0) yield
      }
      for (let value = 1; value <= values.size; value += 1)
        starts[value] = (starts[value] ?? 0) + (starts[value - 1] ?? 0)
      const rows = new Uint32Array(pairCount)
      const free = starts.slice()
      for (let currentRow = 0; currentRow < rowCount; currentRow += 1) {
        for (let pair = rowStarts[currentRow] ?? 0; pair < (rowStarts[currentRow + 1] ?? 0); pair += 1) {
          const value = valuesOfRow[pair] ?? 0
          const place = free[value] ?? 0
          rows[place] = currentRow
          free[value] = place + 1
        }
        if (currentRow % (pairsPerStep / 10) === 0) yield
      }
      const facet = { values, starts, rows, dense: new Map(), rowStarts: rowStarts.slice(0, rowCount + 1), valuesOfRow }
      for (let value = 0; value < values.size; value += 1) {
        if (rowsWith(facet, value).length <= rowCount / 32) continue
        facet.dense.set(value, bitsOfRows(rowCount, rowsWith(facet, value)))
        yield
      }
      return facet
    },
  }
}

/** The rows with a value, ascending. */
const rowsWith = ({ starts, rows }: Pick<Facet, 'starts' | 'rows'>, value: number) =>
  rows.subarray(starts[value], starts[value + 1])

/** The number of rows with a value. */
export const frequencyOf = ({ starts }: Facet, value: number) => (starts[value + 1] ?? 0) - (starts[value] ?? 0)

/** The rows with any of these values. Unknown values have none. */
export function bitsOfValues(facet: Facet, keys: readonly string[]): Bits {
  const films = facet.rowStarts.length - 1
  const knownValues = keys.flatMap(key => facet.values.find(key) ?? [])
  const [first] = knownValues
  const only = knownValues.length === 1 && first !== undefined ? facet.dense.get(first) : undefined
  if (only) return only
  const bits = createBits(films)
  for (const value of knownValues) for (const row of rowsWith(facet, value)) setBit(bits, row)
  return bits
}

/** The number of rows in the set that have the value. */
export function countWith(facet: Facet, value: number, set: Bits) {
  const dense = facet.dense.get(value)
  if (dense) return countCommon(dense, set)
  let count = 0
  for (const row of rowsWith(facet, value)) if (hasBit(set, row)) count += 1
  return count
}

/** Counting a value of a row takes as long as counting this many words of bits. */
const wordsOfPair = 20

/** The number of rows in the set that have each value: row by row in a small set, else value by value. */
export function countEach(facet: Facet, set: Bits): number[] {
  const { values, rowStarts, valuesOfRow } = facet
  const [size, allRows] = [countBits(set), rowStarts.length - 1]
  const pairs = (size * valuesOfRow.length) / allRows
  if (size === allRows || pairs * wordsOfPair > values.size * set.length) {
    const countOf = (value: number) => (size === allRows ? frequencyOf(facet, value) : countWith(facet, value, set))
    return Array.from({ length: values.size }, (_, value) => countOf(value))
  }
  const counts = new Array<number>(values.size).fill(0)
  someSetBit(set, row => {
    for (let pair = rowStarts[row] ?? 0; pair < (rowStarts[row + 1] ?? 0); pair += 1) {
      const value = valuesOfRow[pair] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
    return false
  })
  return counts
}

function isAmong(pairs: Uint32Array, { value, begin, end }: { value: number; begin: number; end: number }) {
  for (let pair = begin; pair < end; pair += 1) if (pairs[pair] === value) return true
  return false
}

function bitsOfRows(films: number, rows: Uint32Array) {
  const bits = createBits(films)
  for (const row of rows) setBit(bits, row)
  return bits
}
