// Which responses are stored, in memory or in the database, and for how long.
import { expect, test } from 'vitest'
import { hours } from '#app/domain/units.ts'
import { openLookups, policy, unavailable } from '#tests/services/film-services/cache-lookups.ts'
import { maxStoredMs } from './cache-table.server.ts'
import { withdrawn } from './upstream-cache.server.ts'

const createLookup = await openLookups()

test('a certain "not found" replaces a cached value, also after a restart', async () => {
  const { get, setResponse, advance, restart } = createLookup()
  await get()
  setResponse(withdrawn)
  advance(hours)
  await get()
  await expect.poll(get).toEqual({ value: null, isStale: false })
  await restart()
  expect(await get()).toEqual({ value: null, isStale: false })
})

test('found values survive a restart, and searches are not stored', async () => {
  const [found, typed] = [createLookup(), createLookup({ stored: 'nothing' })]
  for (const lookup of [found, typed]) {
    await lookup.get()
    await lookup.restart()
    await lookup.get()
  }
  expect([found.calls(), typed.calls()]).toEqual([1, 2])
})

test('"not found" is cached for negativeTtlMs, and survives a restart only where the policy stores it', async () => {
  const [forgotten, remembered] = [
    createLookup(),
    createLookup({ stored: 'found and not found', negativeTtlMs: 6 * hours }),
  ]
  for (const lookup of [forgotten, remembered]) {
    lookup.setResponse(null)
    expect(await lookup.get()).toEqual({ value: null, isStale: false })
    await lookup.restart()
    await lookup.get()
  }
  expect([forgotten.calls(), remembered.calls()]).toEqual([2, 1])
})

test('a value is known from memory until it expires, and so is "not found"', async () => {
  const [found, missing] = [createLookup(), createLookup()]
  missing.setResponse(null)
  const peek = () => [found.peek(), missing.peek()]
  expect(peek()).toEqual([undefined, undefined])
  await Promise.all([found.get(), missing.get()])
  expect(peek()).toEqual(['first', null])
  missing.advance(policy.negativeTtlMs)
  found.advance(hours)
  expect(peek()).toEqual([undefined, undefined])
})

test('a response older than half a year is not returned', async () => {
  const { get, setResponse, advance } = createLookup()
  await get()
  setResponse(unavailable)
  advance(maxStoredMs)
  await expect(get()).rejects.toThrow(unavailable)
})
