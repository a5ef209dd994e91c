// A client that requests what no film service has been called for yet: it causes few calls, and other clients have theirs.
import { afterAll, expect, test } from 'vitest'
import { liveOnly } from '#tests/services/film-services/made-films.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const services = await startFilmServices()
const site = await startTestSite(services.settings)
afterAll(() => services.close())

const get = (path: string, client: string) => site.get(path, { headers: { 'X-Forwarded-For': client } })

/** The statuses of drawn pictures of made-up films, requested six at a time. */
async function statusesOfMadeUp(count: number, client: string) {
  const statuses = new Set<number>()
  for (let at = 0; at < count; at += 6) {
    const six = Array.from({ length: 6 }, (_, index) =>
      get(`/img/drawn/poster-${300_000_000 + at + index}.svg`, client),
    )
    for (const { status } of await Promise.all(six)) statuses.add(status)
  }
  return [...statuses]
}

test('a client that requests pictures of 420 made-up films causes fewer calls, and others see films that only TMDB has', async () => {
  const busy = '192.0.2.1'
  expect(await statusesOfMadeUp(420, busy)).toEqual([404])
  expect(services.tmdb.calls.filter(({ path }) => path.startsWith('/3/movie/3')).length).toBeLessThan(350)
  // Twenty films at once: every 200 ms the client may cause one call more.
  const ids = Array.from({ length: 20 }, (_, at) => 300_001_000 + at)
  const refusedPages = await Promise.all(
    ['', '.data', '/watch'].map(async part => {
      const responses = await Promise.all(ids.map(id => get(`/movie/${id}${part}`, busy)))
      return responses.filter(({ status, headers }) => status === 429 && headers.get('Retry-After') === '2')
    }),
  )
  for (const refused of refusedPages) {
    expect(refused.length).toBeGreaterThan(10)
    expect(refused[0]?.headers.get('Cache-Control')).toBe('no-store')
    expect(await refused[0]?.text()).not.toContain('noindex')
  }
  const path = `/movie/${liveOnly.id}`
  expect(await (await get(path, '192.0.2.2')).text()).toContain('The Lamplighter of Ys')
  // It is stored now.
  expect(await (await get(`${path}?region=DE`, busy)).text()).toContain('The Lamplighter of Ys')
})
