// The frames and the columns of a year's charts.
import { expect, test } from 'vitest'
import { film, viewing } from '#tests/fixtures/viewed-film.ts'
import { countYear } from './count-year.ts'

/** A year with so many viewings in each month, and the number of its frames in each. */
function framesOfMonths(counts: number[]) {
  const films = counts.flatMap((count, index) =>
    Array.from({ length: count }, (_, place) => {
      const day = `2024-${String(index + 1).padStart(2, '0')}-${String(1 + (place % 28)).padStart(2, '0')}`
      return film(100 * index + place, [viewing(day)])
    }),
  )
  const { frames, viewingsPerFrame } = countYear(2024, { years: [2024], before: 0, films })
  const months = counts.map((_, index) => frames.filter(({ watchedOn }) => Number(watchedOn.slice(5, 7)) === index + 1))
  return { viewingsPerFrame, frames: months.map(({ length }) => length) }
}

test.each([
  ['366 viewings are a frame each', [30, 31, 30, 31, 30, 31, 30, 31, 30, 31, 30, 31], 1],
  ['400 viewings are a frame for every two', [34, 33, 34, 33, 34, 33, 34, 33, 33, 33, 33, 33], 2],
  ['a month of 200 viewings stays as low as others, with a frame for every five', [200, 25], 5],
])('%s, in every month', (_, counts, viewingsPerFrame) => {
  const frames = counts.map(count => Math.ceil(count / viewingsPerFrame))
  expect(framesOfMonths(counts)).toEqual({ viewingsPerFrame, frames })
})

test('the latest viewing of many is a frame, and the frames are in order of the day', () => {
  const day = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10)
  const films = Array.from({ length: 400 }, (_, index) => film(index, [viewing(day(index))]))
  const { frames } = countYear('all', { years: [2024], before: 0, films })
  expect(frames.at(-1)?.film.id).toBe(399)
  expect(frames.map(({ watchedOn }) => watchedOn)).toEqual(frames.map(({ watchedOn }) => watchedOn).sort())
})

const columnsOfYears = (years: number[]) =>
  countYear('all', { years, before: 0, films: years.map(year => film(year, [viewing(`${year}-05-06`)])) }).columns

test('all time has the years without films between the first and the last', () => {
  expect(columnsOfYears([2024, 2021])).toEqual([
    { name: 2021, count: 1 },
    { name: 2022, count: 0 },
    { name: 2023, count: 0 },
    { name: 2024, count: 1 },
  ])
  expect(columnsOfYears([])).toEqual([])
})

test('all time of a diary that begins in 1900 has the sixty years up to the last, and those before that have films', () => {
  const columns = columnsOfYears([2024, 1950, 1900])
  expect(columns.slice(0, 4).map(({ name }) => name)).toEqual([1900, 1950, 1965, 1966])
  expect(columns).toHaveLength(62)
  expect(columns.filter(({ count }) => count > 0).map(({ name }) => name)).toEqual([1900, 1950, 2024])
})
