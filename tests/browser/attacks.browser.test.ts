// Film services whose every text is an attack, in a real browser: all texts are escaped.
import { afterAll, expect, test } from 'vitest'
import {
  attackingFilms,
  attackingGenres,
  attackingOmdb,
  attackingTmdb,
  attacks,
} from '../services/film-services/marked-up.ts'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'

const services = await startFilmServices()
services.tmdb.failWith(attackingTmdb)
services.omdb.failWith(attackingOmdb)
services.genres.failWith(attackingGenres)
const site = await startTestSite(services.settings)
const browser = await openBrowser()
afterAll(() => services.close())

/** A page that records scripts that ran and policy violations. No text of a film reaches the service worker's script. */
async function watchfulPage() {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url, serviceWorkers: 'block' })
  await page.exposeFunction('ran', () => noticed.push('a script ran'))
  page.on('dialog', dialog => {
    noticed.push('a dialog opened')
    dialog.dismiss()
  })
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      console.error(`policy: ${violatedDirective}`),
    ),
  )
  return { page, context, noticed }
}

test(`${attacks.length} attacks in every text of a film page: none runs or violates the policy`, {
  timeout: 180_000,
}, async () => {
  const { page, noticed } = await watchfulPage()
  for (const id of attackingFilms) {
    const answer = await page.goto(`/movie/${id}`, { waitUntil: 'load' })
    expect(answer?.status(), String(id)).toBe(200)
    expect(await page.locator('h1').textContent()).not.toBe('No film available')
    expect(noticed, attacks[id % attacks.length]).toEqual([])
  }
})

test('no attack in a film runs in lists, searches, suggestions or recommendations', { timeout: 120_000 }, async () => {
  const { page, noticed } = await watchfulPage()
  for (const path of ['/', '/?popular=all&toprated=all', '/popular', '/toprated', '/search?q=attack']) {
    await page.goto(path, { waitUntil: 'load' })
    expect(noticed, path).toEqual([])
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  await page
    .getByRole('combobox', { name: /search/i })
    .first()
    .pressSequentially('attack')
  await page.getByRole('option').first().waitFor()
  expect(noticed).toEqual([])
})

test('no attack in a query or in a linked URL runs', { timeout: 120_000 }, async () => {
  const { page, noticed } = await watchfulPage()
  for (const attack of attacks) {
    await page.goto(`/search?q=${encodeURIComponent(attack.replaceAll('\0', ''))}`, { waitUntil: 'load' })
    expect(noticed, attack).toEqual([])
  }
  await page.goto('/popular', { waitUntil: 'networkidle' })
  await page.locator('main article a').first().click()
  await page.waitForURL('**/movie/*')
  expect(noticed).toEqual([])
})
