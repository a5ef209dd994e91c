// Which responses are stored, in memory or in the database, and for how long.
import { expect, test } from 'vitest'
import { hours } from '#app/domain/units.ts'
import { openLookups, policy, unavailable } from '#tests/services/film-services/cache-lookups.ts'
import { maxStoredMs } from './cache-table.server.ts'
import { withdrawn } from './upstream-cache.server.ts'

const aLookup = await openLookups()

test('a certain "not found" replaces a cached value, also after a restart', async () => {
  const { answer, say, pass, restart } = aLookup()
  await answer()
  say(withdrawn)
  pass(hours)
  await answer()
  await expect.poll(answer).toEqual({ value: null, isStale: false })
  await restart()
  expect(await answer()).toEqual({ value: null, isStale: false })
})

test('found values survive a restart, and searches are not stored', async () => {
  const [found, typed] = [aLookup(), aLookup({ stored: 'nothing' })]
  for (const question of [found, typed]) {
    await question.answer()
    await question.restart()
    await question.answer()
  }
  expect([found.calls(), typed.calls()]).toEqual([1, 2])
})

test('"not found" is cached for negativeTtlMs, and survives a restart only where the policy stores it', async () => {
  const [forgotten, remembered] = [aLookup(), aLookup({ stored: 'found and not found', negativeTtlMs: 6 * hours })]
  for (const question of [forgotten, remembered]) {
    question.say(null)
    expect(await question.answer()).toEqual({ value: null, isStale: false })
    await question.restart()
    await question.answer()
  }
  expect([forgotten.calls(), remembered.calls()]).toEqual([2, 1])
})

test('a value is known from memory until it expires, and so is "not found"', async () => {
  const [found, missing] = [aLookup(), aLookup()]
  missing.say(null)
  const peek = () => [found.peek(), missing.peek()]
  expect(peek()).toEqual([undefined, undefined])
  await Promise.all([found.answer(), missing.answer()])
  expect(peek()).toEqual(['first', null])
  missing.pass(policy.negativeTtlMs)
  found.pass(hours)
  expect(peek()).toEqual([undefined, undefined])
})

test('a response older than half a year is not returned', async () => {
  const { answer, say, pass } = aLookup()
  await answer()
  say(unavailable)
  pass(maxStoredMs)
  await expect(answer()).rejects.toThrow(unavailable)
})
