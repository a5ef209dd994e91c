import { expect, test } from 'vitest'
import { byMonth, daysOfMonth } from './months.ts'

test('films stand in their months and days, in the order of the list', () => {
  const film = (title: string, releaseDate: string | null) => ({ title, releaseDate })
  const [a, b, c] = [film('A', '2026-12-18'), film('B', '2026-12-18'), film('C', '2026-12-25')]
  const [d, e, f] = [film('D', '2027-02-05'), film('E', '2027'), film('F', null)]
  expect(byMonth([a, b, c, d, e, f])).toEqual([
    {
      month: '2026-12',
      days: [
        { day: '2026-12-18', films: [a, b] },
        { day: '2026-12-25', films: [c] },
      ],
    },
    { month: '2027-02', days: [{ day: '2027-02-05', films: [d] }] },
    { month: '2027', days: [{ day: null, films: [e] }] },
    { month: null, days: [{ day: null, films: [f] }] },
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
