import { expect, test } from 'vitest'
import { createOptionalReads } from './optional-reads.server.ts'

const never = () => new Promise<string>(() => {})

test('a read that succeeds returns its value, null and false too', async () => {
  const reads = createOptionalReads()
  expect(await reads(async () => null)).toBeNull()
  expect(await reads(async () => false)).toBe(false)
})

test('reads are skipped during the cooldown after a failure, and resume afterwards', async () => {
  const clock = { now: 0 }
  const reads = createOptionalReads({ cooldownMs: 1000, now: () => clock.now })
  let calls = 0
  const read = async () => {
    calls += 1
    return 'there'
  }
  expect(await reads(() => Promise.reject(new Error('away')))).toBeUndefined()
  clock.now = 999
  expect(await reads(read)).toBeUndefined()
  expect(calls).toBe(0)
  clock.now = 1000
  expect(await reads(read)).toBe('there')
})

test('a read that times out counts as failed, and its later rejection is ignored', async () => {
  const reads = createOptionalReads({ timeoutMs: 5 })
  expect(await reads(never)).toBeUndefined()
  expect(await reads(async () => 'there')).toBeUndefined()
})
