import { afterAll, expect, test } from 'vitest'
import { hours } from '#app/domain/units.ts'
import { openCatalogueDatabase } from '#tests/services/film-services/catalogue-database.ts'
import { FilmSourceError } from '../film-source-error.ts'
import { maxStoredMs } from './cache-table.server.ts'
import { withRequestContext } from './request-context.server.ts'
import { type CachePolicy, createUpstreamCache, withdrawn } from './upstream-cache.server.ts'

const { db, remove } = await openCatalogueDatabase()
afterAll(remove)

const policy: CachePolicy = { ttlMs: hours, negativeTtlMs: 10_000, stored: 'found' }
let keys = 0

/** A cache with a clock, a new key, and a service with a settable response. */
function aLookup(overrides: Partial<CachePolicy> = {}) {
  keys += 1
  const key = `question/${keys}`
  const clock = { now: Date.now() }
  let calls = 0
  let says: unknown = 'first'
  const ask = async () => {
    calls += 1
    if (says instanceof Error) throw says
    return says
  }
  const open = () => createUpstreamCache(db, { now: () => clock.now })
  let store = open()
  return {
    peek: () => store.peek(key, { ...policy, ...overrides }),
    answer: () => store.get(key, { ...policy, ...overrides }, ask),
    say: (next: unknown) => (says = next),
    pass: (ms: number) => (clock.now += ms),
    restart: async () => {
      await store.settled()
      store = open()
    },
    settled: () => store.settled(),
    calls: () => calls,
  }
}

const unavailable = new FilmSourceError('tmdb', 'anything', 'timed out')

test('a fresh response is returned without a call', async () => {
  const { answer, say, pass, calls } = aLookup()
  await answer()
  say('second')
  pass(hours - 1)
  expect(await answer()).toEqual({ value: 'first', isStale: false })
  expect(calls()).toBe(1)
})

test('an expired response is returned at once and fetched again in the background', async () => {
  const { answer, say, pass } = aLookup()
  await answer()
  say('second')
  pass(hours)
  expect(await answer()).toEqual({ value: 'first', isStale: false })
  await expect.poll(answer).toEqual({ value: 'second', isStale: false })
})

test('a response that was fetched while the clock was ahead counts as expired', async () => {
  const [found, missing] = [aLookup(), aLookup({ stored: 'found and not found' })]
  missing.say(null)
  for (const { answer, say, pass, restart } of [found, missing]) {
    pass(5000 * hours)
    await answer()
    await restart()
    pass(-5000 * hours)
    say('second')
  }
  expect(await found.answer()).toEqual({ value: 'first', isStale: false })
  await expect.poll(found.answer).toEqual({ value: 'second', isStale: false })
  expect(await missing.answer()).toEqual({ value: 'second', isStale: false })
})

test('an expired response that could not be renewed marks itself and the request as stale', async () => {
  const { answer, say, pass } = aLookup()
  await answer()
  say(unavailable)
  pass(hours)
  await answer()
  await expect.poll(answer).toEqual({ value: 'first', isStale: true })
  expect((await withRequestContext(answer)).isStale).toBe(true)
  say('second')
  await expect.poll(answer).toEqual({ value: 'second', isStale: false })
})

test('a 404 does not replace a cached value', async () => {
  const { answer, say, pass } = aLookup()
  await answer()
  say(null)
  pass(hours)
  await answer()
  await expect.poll(answer).toEqual({ value: 'first', isStale: true })
})

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

test('a thousand concurrent requests share one call and its failure', async () => {
  const { answer, say, calls } = aLookup()
  say(unavailable)
  const told = await Promise.allSettled(Array.from({ length: 1000 }, answer))
  expect(told.every(({ status }) => status === 'rejected')).toBe(true)
  expect(calls()).toBe(1)
})

test('a client that has caused too many calls gets stored responses, and no new one', async () => {
  const [known, running, unknown] = [aLookup(), aLookup(), aLookup()]
  await known.answer()
  const limits = { consumeUpstreamCall: () => false }
  const answers = async () => [await known.answer(), ...(await Promise.all([first, running.answer()]))]
  const first = running.answer()
  const { result } = await withRequestContext(answers, limits)
  expect(result.map(({ value }) => value)).toEqual(['first', 'first', 'first'])
  await expect(withRequestContext(unknown.answer, limits)).rejects.toThrow(FilmSourceError)
  expect(unknown.calls()).toBe(0)
  expect(await unknown.answer()).toEqual({ value: 'first', isStale: false })
})
