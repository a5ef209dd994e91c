import { expect, test } from 'vitest'
import { createBatchSize } from './batch-size.ts'

function sizesAfter(durations: number[]) {
  const size = createBatchSize()
  return durations.map(ms => {
    size.noteDuration(ms)
    return size.rows
  })
}

test('an import begins with a small batch, which grows while batches are fast', () => {
  expect(createBatchSize().rows).toBe(15)
  expect(sizesAfter([20, 40, 80, 90, 200])).toEqual([30, 60, 120, 120, 120])
})

test('a slow batch halves the next one, down to one row', () => {
  expect(sizesAfter([301, 301, 301, 20_000, 5, 5])).toEqual([7, 3, 1, 1, 2, 4])
})
