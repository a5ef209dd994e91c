// The number of upstream calls that many visitors cause.

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { startTestSite } from '../services/start-site.ts'

// `VIEWS=10000 npm test http` for the long run.
const views = Number(process.env.VIEWS ?? 2000)
const services = await startFilmServices()
const site = await startTestSite({ ...services.settings })
const { get } = site
afterAll(() => services.close())

const callsOf = (path: string) =>
  [services.tmdb, services.omdb, services.top100].flatMap(({ calls }) => calls).filter(call => call.path.includes(path))
const clearCalls = () => {
  for (const { calls } of [services.tmdb, services.omdb, services.top100]) calls.length = 0
}

type RequestOptions = { maxConcurrent: number; headers?: Record<string, string>; statuses?: number[] }

/** Requests these pages, `maxConcurrent` at a time, and reads them to the end. */
async function requestAll(paths: string[], { maxConcurrent, headers, statuses = [200] }: RequestOptions) {
  const left = [...paths]
  const visitor = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const response = await get(path, { headers })
      await response.text()
      expect(statuses, path).toContain(response.status)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, visitor))
}

test('a thousand concurrent first requests for one film call each service once', {
  timeout: 120 * seconds,
}, async () => {
  clearCalls()
  await requestAll(Array(1000).fill('/movie/27205'), { maxConcurrent: 1000 })
  expect(callsOf('/movie/27205')).toHaveLength(1)
  expect(services.omdb.calls).toHaveLength(1)
  expect(services.top100.calls).toHaveLength(1)
})

test('200 concurrent requests with uncacheable pages of one film call each service once', {
  timeout: 120 * seconds,
}, async () => {
  clearCalls()
  // A flash message makes a page uncacheable. Pages beyond what can be rendered in time are shed.
  const headers = { Cookie: 'filmdb.notice=signed-up' }
  await requestAll(Array(200).fill('/movie/157336'), { maxConcurrent: 200, headers, statuses: [200, 503] })
  expect(callsOf('/movie/157336')).toHaveLength(1)
  expect(services.omdb.calls).toHaveLength(1)
})

test(`${views} views of fifty films are at most sixty calls for films, and one for each of their collections`, {
  timeout: 180 * seconds,
}, async () => {
  clearCalls()
  const sitemap = await (await site.get('/sitemap.xml')).text()
  const films = [...sitemap.matchAll(/\/movie\/(\d+)/g)].map(([path]) => path).slice(200, 250)
  await requestAll(
    Array.from({ length: views }, (_, view) => films[view % 50] ?? ''),
    { maxConcurrent: 32 },
  )
  const collections = services.tmdb.calls.map(({ path }) => path).filter(path => path.includes('/collection/'))
  expect(new Set(collections).size).toBe(collections.length)
  expect(services.tmdb.calls.length - collections.length).toBeLessThanOrEqual(60)
})

test('a film database that responds with 429 is called once in five seconds', { timeout: 60 * seconds }, async () => {
  services.tmdb.failWith(() => ({ status: 429, json: { status_code: 25 } }))
  await site.get('/movie/1700050')
  clearCalls()
  const until = Date.now() + 11 * seconds
  for (let id = 1_701_000; Date.now() < until; id += 1) {
    await get(`/movie/${id}`)
    await pause(40)
  }
  expect(services.tmdb.calls.length).toBeLessThanOrEqual(3)
})
