// Many visitors, few questions: how often outside services are asked.

import { afterAll, expect, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { aCrowd, behindAProxy } from '../client/crowd.ts'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { startASite } from '../services/start-site.ts'

// `VIEWS=10000 npm test http` for the long run.
const views = Number(process.env.VIEWS ?? 2000)
const services = await startFilmServices()
const site = await startASite({ ...services.settings, ...behindAProxy })
const get = aCrowd(site)
afterAll(() => services.close())

const callsOf = (path: string) =>
  [services.tmdb, services.omdb, services.top100].flatMap(({ calls }) => calls).filter(call => call.path.includes(path))
const forgetCalls = () => {
  for (const { calls } of [services.tmdb, services.omdb, services.top100]) calls.length = 0
}

type VisitOptions = { atOnce: number; headers?: Record<string, string>; statuses?: number[] }

/** Visits these pages, so many at a time, and reads them to the end. */
async function visit(paths: string[], { atOnce, headers, statuses = [200] }: VisitOptions) {
  const left = [...paths]
  const visitor = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const answer = await get(path, { headers })
      await answer.text()
      expect(statuses, path).toContain(answer.status)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
}

test('a thousand first visits to one film at once ask each service once', { timeout: 120 * seconds }, async () => {
  forgetCalls()
  await visit(Array(1000).fill('/movie/27205'), { atOnce: 1000 })
  expect(callsOf('/movie/27205')).toHaveLength(1)
  expect(services.omdb.calls).toHaveLength(1)
  expect(services.top100.calls).toHaveLength(1)
})

test('so do visits whose pages are made for each of them alone', { timeout: 120 * seconds }, async () => {
  forgetCalls()
  // A notice that waits keeps a page out of the shared cache. Pages beyond what can be rendered in time are shed.
  const headers = { Cookie: 'filmdb.notice=signed-up' }
  await visit(Array(200).fill('/movie/157336'), { atOnce: 200, headers, statuses: [200, 503] })
  expect(callsOf('/movie/157336')).toHaveLength(1)
  expect(services.omdb.calls).toHaveLength(1)
})

test(`${views} views of fifty films are at most sixty calls to the film database`, {
  timeout: 180 * seconds,
}, async () => {
  forgetCalls()
  const sitemap = await (await site.get('/sitemap.xml')).text()
  const films = [...sitemap.matchAll(/\/movie\/(\d+)/g)].map(([path]) => path).slice(200, 250)
  await visit(
    Array.from({ length: views }, (_, view) => films[view % 50] ?? ''),
    { atOnce: 32 },
  )
  expect(services.tmdb.calls.length).toBeLessThanOrEqual(60)
})

test('a database that turns everybody away is asked once in five seconds', { timeout: 60 * seconds }, async () => {
  services.tmdb.failWith(() => ({ status: 429, json: { status_code: 25 } }))
  await site.get('/movie/1700050')
  forgetCalls()
  const until = Date.now() + 11 * seconds
  for (let id = 1_701_000; Date.now() < until; id += 1) await get(`/movie/${id}`)
  expect(services.tmdb.calls.length).toBeLessThanOrEqual(3)
})
