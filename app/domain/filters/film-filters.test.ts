import { expect, test } from 'vitest'
import { decadeRange, isWithin, openRange, overlaps, toOrderedRange } from './film-filters.ts'

test('a range includes both of its ends', () => {
  expect([1989, 1990, 1999, 2000].filter(year => isWithin(year, { from: 1990, to: 1999 }))).toEqual([1990, 1999])
  expect(isWithin(1, { from: null, to: 1 })).toBe(true)
  expect(isWithin(0, { from: 1, to: null })).toBe(false)
})

test('only the open range includes a missing value', () => {
  expect(isWithin(null, openRange)).toBe(true)
  expect(isWithin(null, { from: null, to: 1999 })).toBe(false)
})

test('two ranges overlap where they share one end, and none overlaps the open range', () => {
  const nineties = decadeRange(1990)
  expect([1989, 1990, 1999, 2000].filter(year => overlaps(nineties, { from: year, to: year }))).toEqual([1990, 1999])
  expect(overlaps(nineties, { from: 1995, to: null })).toBe(true)
  expect(overlaps(nineties, { from: null, to: 1989 })).toBe(false)
  expect(overlaps(nineties, openRange)).toBe(false)
})

test('ends in descending order change places', () => {
  expect(toOrderedRange({ from: '2026-02-01', to: '2026-01-01' })).toEqual({ from: '2026-01-01', to: '2026-02-01' })
  expect(toOrderedRange({ from: 5, to: null })).toEqual({ from: 5, to: null })
})
