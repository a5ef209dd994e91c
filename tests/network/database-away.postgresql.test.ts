// Public pages while the PostgreSQL server starts after the site, is down, stalls and returns.
import { afterAll, expect, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { createClient, createMember, put } from '../client/http-client.ts'
import { rateByOthers } from '../client/library/library-requests.ts'
import { visibleText } from '../client/visible-text.ts'
import { startDatabaseLink } from '../services/database/start-database-link.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase } from '../services/start-site.ts'

const { settings, remove } = await ownDatabase()
const link = await startDatabaseLink(settings.DATABASE_URL ?? '')
link.set('down')
const server = await startSiteProcess({ ...settings, DATABASE_URL: link.url, AUTH_SECRET: 'x'.repeat(32) })
const site = {
  url: server.url,
  get: (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init }),
}

afterAll(async () => {
  await server.stop()
  await link.close()
  await remove()
})

/** A server reconnects after pauses that grow. */
const soon = { timeout: 60 * seconds }
const readiness = async () => (await site.get('/readyz')).status

let pageCount = 0
/** Public pages that were not requested before. */
function newPages() {
  pageCount += 1
  const film = [155, 680, 550, 13, 11, 27205, 238, 424][pageCount % 8]
  return [
    `/search?q=the+${pageCount}`,
    `/movie/${film}`,
    `/toprated?page=${pageCount + 1}`,
    `/search/suggestions?q=ma${pageCount}`,
  ]
}

async function expectPublicPages() {
  for (const path of ['/', '/popular', ...newPages()])
    expect([path, (await site.get(path)).status]).toEqual([path, 200])
}

test('a site whose database starts later becomes ready without a restart', async () => {
  await expect.poll(async () => (await site.get('/healthz')).ok, soon).toBe(true)
  await expectPublicPages()
  expect(await readiness()).toBe(503)
  expect(server.output()).toMatch(/the database at \S+ \(DATABASE_URL\) cannot be reached: /)
  link.set('up')
  await expect.poll(readiness, soon).toBe(200)
  const ada = await createMember(site)
  expect((await ada.get('/movie/603/rating', put({ stars: 4 }))).status).toBe(200)
})

test.each(['down', 'stalled'] as const)(
  'while the database is %s the public pages are served, to members without the personal parts',
  async state => {
    const ada = await createMember(site)
    await ada.get('/movie/603/rating', put({ stars: 4 }))
    await rateByOthers(site, '/movie/603', [4, 5])
    const rating = (html: string) => /([\d.]+)[\s/]+of\s+5/.exec(visibleText(html))?.[1]
    const before = rating(await (await site.get(`/movie/603?before=${state}`)).text())
    expect(before).toMatch(/^4\.\d$/)
    link.set(state)
    await expectPublicPages()
    expect(rating(await (await site.get(`/movie/603?during=${state}`)).text())).toBe(before)
    const page = await ada.get('/movie/603')
    const words = visibleText(await page.text())
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(words).toContain('Your ratings, watchlist and reviews cannot be reached at the moment.')
    expect(words).not.toContain('Sign In')
    if (state === 'down') {
      const own = await ada.get('/watchlist')
      expect([own.status, Number(own.headers.get('Retry-After'))]).toEqual([503, 5])
    }
    link.set('up')
    await expect.poll(async () => (await ada.get('/user')).status, soon).toBe(200)
    await expect.poll(async () => visibleText(await (await ada.get('/movie/603')).text()), soon).toContain('Logout')
    expect((await createClient(site).get('/user')).status).toBe(401)
  },
)
