import { expect, test } from 'vitest'
import { raceTimeout } from './race-timeout.ts'

const never = new Promise<never>(() => {})
const throwLate = () => {
  throw new Error('late')
}

test('a promise that settles in time is returned or rejected as it is', async () => {
  expect(await raceTimeout(Promise.resolve('value'), 60_000, throwLate)).toBe('value')
  await expect(raceTimeout(Promise.reject(new Error('failed')), 60_000, throwLate)).rejects.toThrow('failed')
})

test('after the timeout the value of onTimeout is returned, and its error rejects', async () => {
  expect(await raceTimeout(never, 0, () => 'late')).toBe('late')
  await expect(raceTimeout(never, 0, throwLate)).rejects.toThrow('late')
})
