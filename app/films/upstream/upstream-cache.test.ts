import { afterAll, expect, test } from 'vitest'
import { hours } from '#app/domain/units.ts'
import { aCatalogueDatabase } from '#tests/services/film-services/catalogue-database.ts'
import { FilmSourceError } from '../film-source-error.ts'
import { maxStoredMs, purgeCached } from './cache-table.server.ts'
import { callsOn, takeCall } from './daily-count.server.ts'
import { withRequestContext } from './request-context.server.ts'
import { type AnswerRule, createAnswerStore } from './upstream-cache.server.ts'

const { db, remove } = await aCatalogueDatabase()
afterAll(remove)

const rule: AnswerRule = { freshMs: hours, missFreshMs: 10_000, kept: 'found' }
let keys = 0

/** A store with a clock, a question nobody has asked, and a service that says what it is told to. */
function aQuestion(ground: Partial<AnswerRule> = {}) {
  keys += 1
  const key = `question/${keys}`
  const clock = { now: Date.now() }
  let asked = 0
  let says: unknown = 'first'
  const ask = async () => {
    asked += 1
    if (says instanceof Error) throw says
    return says
  }
  const open = () => createAnswerStore(db, { now: () => clock.now })
  let store = open()
  return {
    answer: () => store.answer(key, { ...rule, ...ground }, ask),
    say: (next: unknown) => (says = next),
    pass: (ms: number) => (clock.now += ms),
    restart: async () => {
      await store.settled()
      store = open()
    },
    settled: () => store.settled(),
    asked: () => asked,
  }
}

const toUnavailable = new FilmSourceError('tmdb', 'anything', 'timed out')

test('a new answer is given without asking again', async () => {
  const { answer, say, pass, asked } = aQuestion()
  await answer()
  say('second')
  pass(hours - 1)
  expect(await answer()).toEqual({ value: 'first', isStale: false })
  expect(asked()).toBe(1)
})

test('an old answer is given at once and asked for again meanwhile', async () => {
  const { answer, say, pass } = aQuestion()
  await answer()
  say('second')
  pass(hours)
  expect(await answer()).toEqual({ value: 'first', isStale: false })
  await expect.poll(answer).toEqual({ value: 'second', isStale: false })
})

test('an old answer that could not be renewed says so, and its visit knows', async () => {
  const { answer, say, pass } = aQuestion()
  await answer()
  say(toUnavailable)
  pass(hours)
  await answer()
  await expect.poll(answer).toEqual({ value: 'first', isStale: true })
  expect((await withRequestContext(answer)).isStale).toBe(true)
  say('second')
  await expect.poll(answer).toEqual({ value: 'second', isStale: false })
})

test('what was there does not go because somebody says it is not', async () => {
  const { answer, say, pass } = aQuestion()
  await answer()
  say(null)
  pass(hours)
  await answer()
  await expect.poll(answer).toEqual({ value: 'first', isStale: true })
})

test('a restart forgets nothing that was found, and no visitor’s search is kept', async () => {
  const [found, typed] = [aQuestion(), aQuestion({ kept: 'nothing' })]
  for (const question of [found, typed]) {
    await question.answer()
    await question.restart()
    await question.answer()
  }
  expect([found.asked(), typed.asked()]).toEqual([1, 2])
})

test('"not there" is believed for as long as its rule says, over a restart only where the rule says so', async () => {
  const [forgotten, kept] = [aQuestion(), aQuestion({ kept: 'found and missed', missFreshMs: 6 * hours })]
  for (const question of [forgotten, kept]) {
    question.say(null)
    expect(await question.answer()).toEqual({ value: null, isStale: false })
    await question.restart()
    await question.answer()
  }
  expect([forgotten.asked(), kept.asked()]).toEqual([2, 1])
})

test('an answer of half a year ago is no answer: its terms allow no longer', async () => {
  const { answer, say, pass } = aQuestion()
  await answer()
  say(toUnavailable)
  pass(maxStoredMs)
  await expect(answer()).rejects.toThrow(toUnavailable)
})

test('a thousand at once ask once, and a failure is told to all of them', async () => {
  const { answer, say, asked } = aQuestion()
  say(toUnavailable)
  const told = await Promise.allSettled(Array.from({ length: 1000 }, answer))
  expect(told.every(({ status }) => status === 'rejected')).toBe(true)
  expect(asked()).toBe(1)
})

test('too old and too many answers are deleted, the oldest first', async () => {
  await db.deleteFrom('upstream_response').execute()
  const agedDays = [200, 190, 40, 30, 20, 10]
  for (const days of agedDays) {
    const fetched_at = new Date(Date.now() - days * 24 * hours)
    await db
      .insertInto('upstream_response')
      .values({ key: `aged/${days}`, response: '1', fetched_at })
      .execute()
  }
  expect(await purgeCached(db, { most: 3 })).toBe(3)
  const left = await db.selectFrom('upstream_response').select('key').orderBy('fetched_at').execute()
  expect(left.map(({ key }) => key)).toEqual(['aged/30', 'aged/20', 'aged/10'])
})

test('calls of a day are counted to the last and not beyond, however many count at once', async () => {
  const quota = { upstream: 'counted', day: '2026-11-21', most: 25 }
  const taken = await Promise.all(Array.from({ length: 60 }, () => takeCall(db, quota)))
  expect(taken.filter(Boolean)).toHaveLength(25)
  expect(await callsOn(db, quota)).toBe(25)
  expect(await takeCall(db, { ...quota, day: '2026-11-22' })).toBe(true)
})
