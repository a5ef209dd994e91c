import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIdTable } from './id-table.ts'

test('a table of ids returns the last value of each id, and all ids in order', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999_999_999 }), fc.nat()), { maxLength: 3000 })
  fc.assert(
    fc.property(pairs, fc.integer({ min: 1, max: 9_999_999_999 }), (pairs, other) => {
      const table = createIdTable()
      for (const [id, value] of pairs) table.set(id, value)
      const known = new Map(pairs)
      expect([...table.sorted()]).toEqual([...known.keys()].sort((a, b) => a - b))
      expect(pairs.every(([id]) => table.get(id) === known.get(id))).toBe(true)
      expect(table.get(other)).toBe(known.get(other))
      expect(table.size()).toBe(known.size)
    }),
    { numRuns: 30 },
  )
})
