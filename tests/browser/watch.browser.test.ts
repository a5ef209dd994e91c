// Where to watch, in Chromium on a site with a live source.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, expect, test } from 'vitest'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const services = await startFilmServices()
const site = await startTestSite(services.settings)
const browser = await openBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
afterAll(() => services.close())

/** A visitor whose browser has this language. */
const openAs = (locale: string, options: { javaScriptEnabled?: boolean } = {}) =>
  openPage(browser, { baseURL: site.url, locale, reducedMotion: 'reduce', ...options })

test('a German browser is shown what Germany has, and another region once it is chosen', async () => {
  const { page, context, noticed } = await openAs('de-DE')
  await page.goto('/movie/603')
  const panel = page.getByRole('region', { name: 'Where to watch' })
  await expect.poll(() => panel.textContent()).toContain('Kinokiste')
  expect(new URL(page.url()).search).toBe('')
  await panel.getByRole('combobox', { name: 'Region' }).selectOption('US')
  await expect.poll(() => panel.textContent()).toContain('Netflix')
  expect(new URL(page.url()).search).toBe('?region=US')
  expect(await panel.textContent()).not.toContain('Kinokiste')
  // The logo of Netflix does not load in these tests: its first letter stands there.
  expect(noticed.filter(problem => !problem.includes('404'))).toEqual([])
  await context.close()
})

test('a browser in a language of no region with the film keeps the region of the site', async () => {
  const { page, context } = await openAs('ja-JP')
  await page.goto('/movie/603', { waitUntil: 'networkidle' })
  expect(await page.getByRole('region', { name: 'Where to watch' }).textContent()).toContain('Netflix')
  await context.close()
})

test('the film’s page stays with the region of the site when the region of the browser cannot be loaded', async () => {
  const { page, context } = await openAs('de-DE')
  await page.route('**/movie/603*/**', route => route.fulfill({ status: 503, body: 'busy' }))
  await page.route('**/movie/603.data*', route => route.fulfill({ status: 503, body: 'busy' }))
  await page.goto('/movie/603', { waitUntil: 'networkidle' })
  expect(await page.getByRole('region', { name: 'Where to watch' }).textContent()).toContain('Netflix')
  await context.close()
})

test('without script the select has a button, and the page of the region follows', async () => {
  const { page, context } = await openAs('en-US', { javaScriptEnabled: false })
  await page.goto('/movie/603')
  await page.getByRole('combobox', { name: 'Region' }).selectOption('DE')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL('**/movie/603?region=DE')
  expect(await page.getByRole('region', { name: 'Where to watch' }).textContent()).toContain('Kinokiste')
  await context.close()
})

test.each([
  '/movie/603',
  '/user/services',
  '/watchlist?services=mine',
  '/discover?provider=300&provider=8',
  '/pick?on=services',
])('%s has no violation of axe and does not scroll sideways at 320 px', async path => {
  const { page, context } = await openAs('en-US')
  await signInAsMember(context, site, async member => {
    await member.get('/movie/603/watchlist', {
      method: 'PUT',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    })
    await member.send('/user/services', { region: 'US', 'service-8': 'on' })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(axe)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found = await page.evaluate(async () => {
      // Put there by page.evaluate(axe).
      const { axe } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      return (await axe.run()).violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    })
    expect(found, colorScheme).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await context.close()
})
