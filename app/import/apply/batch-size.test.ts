import { expect, test } from 'vitest'
import { createAdaptiveBatchSize } from './batch-size.ts'

function sizesAfter(durations: number[]) {
  const size = createAdaptiveBatchSize()
  return durations.map(ms => {
    size.noteDuration(ms)
    return { rows: size.rows, pauseMs: size.pauseMs }
  })
}

test('an import begins with a small batch, which grows while batches are fast', () => {
  expect(createAdaptiveBatchSize()).toMatchObject({ rows: 15, pauseMs: 0 })
  expect(sizesAfter([20, 40, 80, 90, 200]).map(({ rows }) => rows)).toEqual([30, 60, 120, 120, 120])
})

test('a slow batch halves the next one, down to one row, and others have the database for as long', () => {
  expect(sizesAfter([301, 301, 301, 20_000, 5])).toEqual([
    { rows: 7, pauseMs: 301 },
    { rows: 3, pauseMs: 301 },
    { rows: 1, pauseMs: 301 },
    { rows: 1, pauseMs: 2_000 },
    { rows: 2, pauseMs: 0 },
  ])
})
