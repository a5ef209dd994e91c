import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { consume, consumeAll, refund } from './rate-limit.server.ts'
import type { RateLimitKey } from './rate-limit-rules.ts'

const { db } = await openTestDatabase()
const secret = 's'.repeat(32)

/** Counts attempts until one is limited, as on a machine whose clock is 14 years ahead, and sets it right. */
async function exhaustInFuture(key: RateLimitKey) {
  await db.deleteFrom('rate_limit').execute()
  while ((await consume(db, secret, key)) === null);
  const years = sql`interval '14 years'`
  await sql`update rate_limit set forget_at = forget_at + ${years}, wait_until = wait_until + ${years}`.execute(db)
}

async function attemptsUntilLimited(key: RateLimitKey) {
  for (let count = 0; ; count += 1) if ((await consume(db, secret, key)) !== null) return count
}

test.each([
  { rule: 'email change per new address', free: 3 },
  { rule: 'second factor per member', free: 5 },
] as const)(
  'a limit of $rule from a clock that was ahead is over when the clock is corrected',
  async ({ rule, free }) => {
    const key = { rule, subject: 'ada' }
    await exhaustInFuture(key)
    expect(await attemptsUntilLimited(key)).toBe(free)
    const { forget_at } = await db.selectFrom('rate_limit').select('forget_at').executeTakeFirstOrThrow()
    expect(forget_at.getTime()).toBeLessThan(Date.now() + 2 * 24 * 60 * 60 * 1000)
  },
)

test('each wait past the free attempts is twice the one before, at most fifteen minutes', async () => {
  const key = { rule: 'second factor per member', subject: 'grace' } as const
  await db.deleteFrom('rate_limit').execute()
  const waits: (number | null)[] = []
  expect(await attemptsUntilLimited(key)).toBe(5)
  for (let times = 0; times < 6; times++) {
    waits.push(await consume(db, secret, key))
    await sql`update rate_limit set wait_until = now()`.execute(db)
    expect(await consume(db, secret, key)).toBeNull()
  }
  expect(waits).toEqual([60, 120, 240, 480, 900, 900])
})

test('a refunded attempt ends the wait that it started', async () => {
  const key = { rule: 'second factor per member', subject: 'joan' } as const
  await db.deleteFrom('rate_limit').execute()
  expect(await attemptsUntilLimited(key)).toBe(5)
  await refund(db, secret, key)
  expect(await consume(db, secret, key)).toBeNull()
  expect(await consume(db, secret, key)).not.toBeNull()
})

test('more refunds than attempts give no free attempt', async () => {
  const key = { rule: 'second factor per member', subject: 'mary' } as const
  await db.deleteFrom('rate_limit').execute()
  await consume(db, secret, key)
  for (let times = 0; times < 3; times++) await refund(db, secret, key)
  expect(await attemptsUntilLimited(key)).toBe(5)
})

test('a limit with a window is over when the first attempt expires, however late the last one was', async () => {
  const key = { rule: 'email change per new address', subject: 'ada' } as const
  await db.deleteFrom('rate_limit').execute()
  await consume(db, secret, key)
  await sql`update rate_limit set forget_at = now() + interval '1 minute'`.execute(db)
  expect(await attemptsUntilLimited(key)).toBe(2)
  expect(await consume(db, secret, key)).toBeLessThanOrEqual(60)
})

test('a counter is not forgotten before its longest wait is over', async () => {
  const key = { rule: 'sign-in per account', subject: 'ada' } as const
  await db.deleteFrom('rate_limit').execute()
  await attemptsUntilLimited(key)
  for (let times = 0; times < 5; times++) {
    await sql`update rate_limit set wait_until = now()`.execute(db)
    await consume(db, secret, key)
  }
  const row = await db.selectFrom('rate_limit').select(['forget_at', 'wait_until']).executeTakeFirstOrThrow()
  expect(row.forget_at.getTime()).toBeGreaterThan(row.wait_until?.getTime() ?? Number.POSITIVE_INFINITY)
})

test('an attempt that one limit rejects does not count under the next', async () => {
  const first = { rule: 'second factor per member', subject: 'ada' } as const
  const next = { rule: 'email change per new address', subject: 'ada' } as const
  await db.deleteFrom('rate_limit').execute()
  await attemptsUntilLimited(first)
  for (let times = 0; times < 5; times++) expect(await consumeAll(db, secret, [first, next])).not.toBeNull()
  expect(await attemptsUntilLimited(next)).toBe(3)
})
