import { expect, test } from 'vitest'
import { fillGaps } from './bars.ts'

test('a decade of which nothing was rated stands between two others with nothing', () => {
  const nineties = { name: 1990, count: 3 }
  const tens = { name: 2010, count: 1 }
  expect(fillGaps([nineties, tens])).toEqual([nineties, { name: 2000, count: 0 }, tens])
  expect(fillGaps([])).toEqual([])
})
