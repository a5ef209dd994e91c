import { expect, test } from 'vitest'
import { hours } from '#app/domain/units.ts'
import { openLookups, unavailable } from '#tests/services/film-services/cache-lookups.ts'
import { FilmSourceError } from '../film-source-error.ts'
import { withRequestContext } from './request-context.server.ts'

const aLookup = await openLookups()

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
