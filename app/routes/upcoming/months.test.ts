import { expect, test } from 'vitest'
import { daysOfMonth, monthsOf } from './months.ts'

test('the days stand in their months, and a film without a day in none', () => {
  const days = [
    { day: '2026-12-18', films: ['A', 'B'] },
    { day: '2026-12-25', films: ['C'] },
    { day: '2027-02-05', films: ['D'] },
    { day: '2027', films: ['E'] },
    { day: null, films: ['F'] },
  ]
  expect(monthsOf(days)).toEqual([
    {
      month: '2026-12',
      days: new Map([
        ['2026-12-18', ['A', 'B']],
        ['2026-12-25', ['C']],
      ]),
    },
    { month: '2027-02', days: new Map([['2027-02-05', ['D']]]) },
  ])
})

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-12', 31],
])('%s has %i days', (month, length) => {
  const days = daysOfMonth(month)
  expect([days.length, days[0], days.at(-1)]).toEqual([length, `${month}-01`, `${month}-${length}`])
})
