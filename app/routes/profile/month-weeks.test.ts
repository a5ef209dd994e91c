import { expect, test } from 'vitest'
import { weeksOf } from './month-weeks.ts'

test('a month has all its days once, in weeks of seven that begin on Sunday', () => {
  for (const [today, weeks, last] of [
    ['2026-11-22', 5, '2026-11-30'],
    ['2026-02-01', 4, '2026-02-28'],
    ['2024-02-29', 5, '2024-02-29'],
    ['2026-08-31', 6, '2026-08-31'],
  ] as const) {
    const shown = weeksOf(today)
    expect(shown.map(({ length }) => length)).toEqual(Array(weeks).fill(7))
    const days = shown.flat().filter(day => day !== null)
    expect([days[0], days.at(-1), days.length]).toEqual([`${today.slice(0, 8)}01`, last, Number(last.slice(8))])
  }
  expect(weeksOf('2026-10-01')[0]).toEqual([null, null, null, null, '2026-10-01', '2026-10-02', '2026-10-03'])
})
