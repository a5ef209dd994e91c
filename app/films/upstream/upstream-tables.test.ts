// The tables of the upstreams: cached responses, and the calls of a day.
import { afterAll, expect, test } from 'vitest'
import { hours } from '#app/domain/units.ts'
import { openCatalogueDatabase } from '#tests/services/film-services/catalogue-database.ts'
import { purgeCached } from './cache-table.server.ts'
import { consumeDailyCall, countCallsOn } from './daily-count.server.ts'

const { db, remove } = await openCatalogueDatabase()
afterAll(remove)

test('expired rows, those from a clock that was ahead and the oldest above the limit are deleted, OMDb counted apart', async () => {
  await db.deleteFrom('upstream_response').execute()
  const agedDays = [200, 190, 40, 30, 20, 10, -5000]
  for (const days of agedDays) {
    const fetched_at = new Date(Date.now() - days * 24 * hours)
    await db
      .insertInto('upstream_response')
      .values({ key: `aged/${days}`, response: '1', fetched_at })
      .execute()
  }
  const fetched_at = new Date(Date.now() - 60 * 24 * hours)
  await db.insertInto('upstream_response').values({ key: 'omdb/1', response: '1', fetched_at }).execute()
  expect(await purgeCached(db, { limit: 3 })).toBe(4)
  const left = await db.selectFrom('upstream_response').select('key').orderBy('fetched_at').execute()
  expect(left.map(({ key }) => key)).toEqual(['omdb/1', 'aged/30', 'aged/20', 'aged/10'])
})

test('concurrent processes together never exceed the quota of a day', async () => {
  const quota = { upstream: 'counted', day: '2026-11-21', limit: 25 }
  const taken = await Promise.all(Array.from({ length: 60 }, () => consumeDailyCall(db, quota)))
  expect(taken.filter(Boolean)).toHaveLength(25)
  expect(await countCallsOn(db, quota)).toBe(25)
  expect(await consumeDailyCall(db, { ...quota, day: '2026-11-22' })).toBe(true)
})
