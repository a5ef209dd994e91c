import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

test('films of one day stand together, in the order of the list', () => {
  const film = (title: string, releaseDate: string | null) => ({ title, releaseDate })
  const [a, b, c, d] = [film('A', '2026-12-18'), film('B', '2026-12-18'), film('C', '2027-01-02'), film('D', null)]
  expect(byDay([a, b, c, d])).toEqual([
    { day: '2026-12-18', films: [a, b] },
    { day: '2027-01-02', films: [c] },
    { day: null, films: [d] },
  ])
})
