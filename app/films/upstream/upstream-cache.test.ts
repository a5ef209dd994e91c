import { expect, test } from 'vitest'
import { hours } from '#app/domain/units.ts'
import { openLookups, unavailable } from '#tests/services/film-services/cache-lookups.ts'
import { FilmSourceError } from '../film-source-error.ts'
import { withRequestContext } from './request-context.server.ts'

const createLookup = await openLookups()

test('a fresh response is returned without a call', async () => {
  const { get, setResponse, advance, calls } = createLookup()
  await get()
  setResponse('second')
  advance(hours - 1)
  expect(await get()).toEqual({ value: 'first', isStale: false })
  expect(calls()).toBe(1)
})

test('an expired response is returned at once and fetched again in the background', async () => {
  const { get, setResponse, advance } = createLookup()
  await get()
  setResponse('second')
  advance(hours)
  expect(await get()).toEqual({ value: 'first', isStale: false })
  await expect.poll(get).toEqual({ value: 'second', isStale: false })
})

test('a response that was fetched while the clock was ahead counts as expired', async () => {
  const [found, missing] = [createLookup(), createLookup({ stored: 'found and not found' })]
  missing.setResponse(null)
  for (const { get, setResponse, advance, restart } of [found, missing]) {
    advance(5000 * hours)
    await get()
    await restart()
    advance(-5000 * hours)
    setResponse('second')
  }
  expect(await found.get()).toEqual({ value: 'first', isStale: false })
  await expect.poll(found.get).toEqual({ value: 'second', isStale: false })
  expect(await missing.get()).toEqual({ value: 'second', isStale: false })
})

test('an expired response that could not be renewed marks itself and the request as stale', async () => {
  const { get, setResponse, advance } = createLookup()
  await get()
  setResponse(unavailable)
  advance(hours)
  await get()
  await expect.poll(get).toEqual({ value: 'first', isStale: true })
  expect((await withRequestContext(get)).isStale).toBe(true)
  setResponse('second')
  await expect.poll(get).toEqual({ value: 'second', isStale: false })
})

test('a 404 does not replace a cached value', async () => {
  const { get, setResponse, advance } = createLookup()
  await get()
  setResponse(null)
  advance(hours)
  await get()
  await expect.poll(get).toEqual({ value: 'first', isStale: true })
})

test('a thousand concurrent requests share one call and its failure', async () => {
  const { get, setResponse, calls } = createLookup()
  setResponse(unavailable)
  const results = await Promise.allSettled(Array.from({ length: 1000 }, get))
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(calls()).toBe(1)
})

test('a client that has caused too many calls gets stored responses, and no new one', async () => {
  const [known, running, unknown] = [createLookup(), createLookup(), createLookup()]
  await known.get()
  const limits = { consumeUpstreamCall: () => false }
  const responses = async () => [await known.get(), ...(await Promise.all([first, running.get()]))]
  const first = running.get()
  const { result } = await withRequestContext(responses, limits)
  expect(result.map(({ value }) => value)).toEqual(['first', 'first', 'first'])
  await expect(withRequestContext(unknown.get, limits)).rejects.toThrow(FilmSourceError)
  expect(unknown.calls()).toBe(0)
  expect(await unknown.get()).toEqual({ value: 'first', isStale: false })
})
