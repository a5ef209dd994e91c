import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'
import { worstContrasts } from './word-contrast.ts'

const site = await startTestSite()
const browser = await openBrowser()

async function openAt(path: string, width: number, height = 900) {
  const { page, context } = await openPage(browser, {
    baseURL: site.url,
    viewport: { width, height },
    reducedMotion: 'reduce',
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return { page, context }
}

/** The number of columns of the first grid that has posters. */
const posterColumns = (page: Page) =>
  page.locator('main ul:has(article)').evaluate(grid => getComputedStyle(grid).gridTemplateColumns.split(' ').length)

test('the wall of posters has two columns on a phone and eight on a wide screen', async () => {
  const { page, context } = await openAt('/popular', 390)
  const seen: Record<number, number> = {}
  for (const width of [390, 820, 1024, 1440, 1700, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    seen[width] = await posterColumns(page)
  }
  expect(seen).toEqual({ 390: 2, 820: 4, 1024: 5, 1440: 6, 1700: 7, 1920: 8, 2560: 8 })
  await context.close()
})

test.each([1440, 1920, 2560])('at %i px the thumbnails stand below the picture of the slider', async width => {
  const { page, context } = await openAt('/', width, 1200)
  const slider = page.getByRole('region', { name: 'Upcoming Movies' })
  const picture = await slider.locator('[data-shown] > img').boundingBox()
  const thumbnails = await slider.getByRole('list').boundingBox()
  expect(picture?.width).toBe(width)
  expect(thumbnails?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
  await context.close()
})

const bright = { dune: 693134, barbie: 346698, laLaLand: 313369 }

test.each([390, 820, 1024, 1440, 2560])('at %i px every text of a film header has a contrast of 4.5:1', async width => {
  const { page, context } = await openAt('/', width, 1200)
  for (const id of Object.values(bright)) {
    await page.goto(`/movie/${id}`, { waitUntil: 'networkidle' })
    const header = page.getByRole('region').first()
    await header
      .locator('img')
      .first()
      .evaluate(async (picture: HTMLImageElement) => picture.decode())
    const measured = await worstContrasts(page, header.locator('h1, time, dt, small'))
    expect(measured.length).toBeGreaterThan(4)
    expect(measured.filter(({ contrast }) => contrast < 4.5)).toEqual([])
  }
  await context.close()
})
