import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#app/db/errors/database-unavailable.ts'
import { megabytes, minutes, seconds } from '#app/domain/units.ts'
import { ShedError } from '../limits/shed-error.ts'
import { type CachedResponse, createPageCache } from './page-cache.ts'

const maxBytes = 1 * megabytes

const answerOf = (text: string, facts: Partial<CachedResponse> = {}): CachedResponse => ({
  status: 200,
  headers: [],
  isText: true,
  body: Buffer.from(text),
  etag: `W/"${text}"`,
  cacheable: true,
  begunAt: 0,
  madeAt: Date.now(),
  ...facts,
})

test('a thousand visitors at once make one page once', async () => {
  const pages = createPageCache({ maxBytes })
  let made = 0
  const make = async () => {
    made++
    await new Promise(resolve => setImmediate(resolve))
    return answerOf('home')
  }
  const responses = await Promise.all(Array.from({ length: 1000 }, () => pages.getOrRender('/', make)))
  expect(made).toBe(1)
  expect(new Set(responses).size).toBe(1)
})

test('a response that is not cacheable is sent to all waiting requests and rendered again for the next', async () => {
  const pages = createPageCache({ maxBytes })
  let made = 0
  const make = async () => answerOf(`random ${++made}`, { cacheable: false })
  const together = await Promise.all([pages.getOrRender('/r', make), pages.getOrRender('/r', make)])
  const next = await pages.getOrRender('/r', make)
  expect(together.map(({ body }) => String(body))).toEqual(['random 1', 'random 1'])
  expect(String(next.body)).toBe('random 2')
})

test('a page older than ten minutes is not shown any more', async () => {
  let time = Date.now()
  const pages = createPageCache({ maxBytes, now: () => time })
  await pages.getOrRender('/', async () => answerOf('old'))
  time += 11 * minutes
  expect(String((await pages.getOrRender('/', async () => answerOf('new'))).body)).toBe('new')
})

test('a page that was begun before its facts changed is shown only while it cannot be rendered again', async () => {
  let [time, changedAt] = [1, Number.NEGATIVE_INFINITY]
  const pages = createPageCache({ maxBytes, changedAt: () => changedAt, now: () => time })
  const create = (text: string) => async () => answerOf(text, { begunAt: time, madeAt: time })
  const show = async (text: string) => String((await pages.getOrRender('/', create(text))).body)
  await show('old')
  expect(await show('new')).toBe('old')
  changedAt = 2
  time = 3
  const cannotBeMade = [
    () => Promise.reject(new DatabaseUnavailableError('the connection is lost')),
    () => Promise.reject(new ShedError('rate_limit', 5)),
    async () => answerOf('unavailable', { status: 503, cacheable: false }),
    async () => answerOf('too many', { status: 429, cacheable: false, isLimited: true }),
  ]
  for (const failing of cannotBeMade) expect(String((await pages.getOrRender('/', failing)).body)).toBe('old')
  await expect(pages.getOrRender('/', () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault')
  expect(await show('new')).toBe('new')
})

test('a page with stale data that took three seconds is shown for two seconds after that', async () => {
  const pages = createPageCache({ maxBytes, now: () => 3500 })
  await pages.getOrRender('/', async () => answerOf('stale', { isStale: true, begunAt: 0, madeAt: 3000 }))
  expect(String((await pages.getOrRender('/', async () => answerOf('new'))).body)).toBe('stale')
})

test('a page with stale data of a film service is shown for two seconds', async () => {
  let time = Date.now()
  const pages = createPageCache({ maxBytes, now: () => time })
  await pages.getOrRender('/', async () => answerOf('stale', { isStale: true, madeAt: time }))
  time += 1 * seconds
  expect(String((await pages.getOrRender('/', async () => answerOf('new'))).body)).toBe('stale')
  time += 2 * seconds
  expect(String((await pages.getOrRender('/', async () => answerOf('new'))).body)).toBe('new')
})

test('a stale page whose renewal is not cacheable is removed, and stays when the renewal is a server error', async () => {
  const renewedAs = async (status: number) => {
    let time = Date.now()
    const pages = createPageCache({ maxBytes, now: () => time })
    await pages.getOrRender('/', async () => answerOf('home', { madeAt: time }))
    time += 1 * minutes
    await pages.getOrRender('/', async () => answerOf('other', { status, cacheable: false, madeAt: time }))
    await new Promise(resolve => setImmediate(resolve))
    return String((await pages.getOrRender('/', async () => answerOf('next', { madeAt: time }))).body)
  }
  expect(await renewedAs(404)).toBe('next')
  expect(await renewedAs(503)).toBe('home')
})

test('the response of a client that was refused a call leaves the cached page for others', async () => {
  let time = Date.now()
  const pages = createPageCache({ maxBytes, now: () => time })
  await pages.getOrRender('/', async () => answerOf('home', { madeAt: time }))
  time += 1 * minutes
  const refused = async () => answerOf('refused', { cacheable: false, isLimited: true, madeAt: time })
  // It is stale: the client gets it, and its refused response does not replace it.
  expect(String((await pages.getOrRender('/', refused)).body)).toBe('home')
  await new Promise(resolve => setImmediate(resolve))
  expect(String((await pages.getOrRender('/', refused)).body)).toBe('home')
})

test('visitors who wait for the response of a client that was refused a call have their own rendered', async () => {
  const pages = createPageCache({ maxBytes })
  const refused = pages.getOrRender('/', async () => {
    await new Promise(resolve => setImmediate(resolve))
    return answerOf('refused', { cacheable: false, isLimited: true })
  })
  const others = [1, 2].map(() => pages.getOrRender('/', async () => answerOf('home')))
  expect(String((await refused).body)).toBe('refused')
  expect((await Promise.all(others)).map(({ body }) => String(body))).toEqual(['home', 'home'])
})

test('a response that takes more than a twenty-fifth of the cache is not stored', async () => {
  const pages = createPageCache({ maxBytes })
  let made = 0
  const make = async () => answerOf('x'.repeat(maxBytes / 50), { etag: String(++made) })
  await pages.getOrRender('/', make)
  expect((await pages.getOrRender('/', make)).etag).toBe('2')
})

test('a page that failed is not cached', async () => {
  const pages = createPageCache({ maxBytes })
  await expect(pages.getOrRender('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(String((await pages.getOrRender('/', async () => answerOf('home'))).body)).toBe('home')
})
