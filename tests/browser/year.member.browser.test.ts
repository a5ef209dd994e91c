import { expect, test } from 'vitest'
import { fillYear, fullYear } from '../fixtures/filled-library/year-diary.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

test('a printed year has its number in words, its parts, and nothing to press', async () => {
  const viewport = { width: 673, height: 900 } // A4 less its margins
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport, reducedMotion: 'reduce' })
  await signInAsMember(context, site, fillYear)
  await page.goto(`/user/year/${fullYear}`, { waitUntil: 'networkidle' })
  await page.emulateMedia({ media: 'print' })
  const title = page.getByRole('heading', { level: 1, name: String(fullYear) })
  expect(await title.getByText(String(fullYear)).first().isVisible()).toBe(true)
  expect(await title.locator('svg').isVisible()).toBe(false)
  const isShown = (name: string) => page.getByRole('heading', { name }).isVisible()
  expect(await Promise.all(['Month by Month', 'People', 'Milestones'].map(isShown))).toEqual([true, true, true])
  expect(await isShown('Share Your Year')).toBe(false)
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await page.getByRole('button').count()).toBe(0)
  const breakInside = await page
    .getByRole('figure')
    .evaluateAll(charts => charts.map(c => getComputedStyle(c).breakInside))
  expect(new Set(breakInside)).toEqual(new Set(['avoid']))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await context.close()
})
