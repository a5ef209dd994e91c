import { expect, test } from 'vitest'
import { topCounts } from './top-counts.ts'

const counted = (counts: [string, number][]) => topCounts(new Map(counts), { max: 3, chosen: [] })

test('values are sorted by the number of films, then by name', () => {
  expect(
    counted([
      ['b', 1],
      ['a', 1],
      ['c', 2],
    ]),
  ).toEqual([
    { value: 'c', films: 2 },
    { value: 'a', films: 1 },
    { value: 'b', films: 1 },
  ])
})

test('past the maximum only the most frequent values are left, in whichever order they come', () => {
  const counts = [5, 1, 4, 2, 3].map((films): [string, number] => [`of ${films}`, films])
  for (const order of [counts, counts.toReversed(), counts.toSorted()])
    expect(counted(order).map(({ films }) => films)).toEqual([5, 4, 3])
})

test('a chosen value is left in, also when it is rare', () => {
  const counts = new Map(Array.from({ length: 50_000 }, (_, index) => [`tag ${index}`, index + 1]))
  const found = topCounts(counts, { max: 2, chosen: ['tag 7', 'tag 49999', 'of no film'] })
  expect(found).toEqual([
    { value: 'tag 49999', films: 50_000 },
    { value: 'tag 49998', films: 49_999 },
    { value: 'tag 7', films: 8 },
  ])
})
