// A live film whose every text is one long word, on a phone.
import { afterAll, expect, test } from 'vitest'
import { liveOnly } from '../services/film-services/made-films.ts'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { details } from '../services/film-services/tmdb-service.ts'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'

const services = await startFilmServices()
const site = await startTestSite(services.settings)
const browser = await openBrowser()
afterAll(() => services.close())

const word = 'W'.repeat(250)
const film = {
  ...details(liveOnly),
  title: word,
  original_title: `${word} again`,
  overview: word,
  genres: [{ name: word }],
  belongs_to_collection: { id: 80_000, name: word },
  production_companies: [{ name: word, logo_path: null }],
  keywords: { keywords: [{ name: word }] },
  release_dates: { results: [{ iso_3166_1: 'US', release_dates: [{ certification: word }] }] },
  credits: {
    cast: [{ id: 1, name: word, character: word }],
    crew: ['Director', 'Writer'].map(job => ({ id: 2, name: word, job })),
  },
  'watch/providers': { results: { US: { flatrate: [{ provider_id: 1, provider_name: word }] } } },
}
services.tmdb.failWith(({ path }) => ({ json: path.endsWith(`/movie/${liveOnly.id}`) ? film : { results: [film] } }))

test('a film with long words has a page without horizontal overflow', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport: { width: 390, height: 844 } })
  await page.goto(`/movie/${liveOnly.id}`)
  await expect.poll(() => page.getByRole('region', { name: 'Where to watch' }).textContent()).toContain('WWW')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.close()
})
