// The rows of a list with text at twice its size.
import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openListPage } from './list-page.ts'
import { openBrowser, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

test.each([1024, 1100, 1440])('the buttons that move a film up and down are there at %i px', async width => {
  const { page, context } = await openListPage(browser, site)
  await page.setViewportSize({ width, height: 800 })
  await page
    .getByRole('button', { name: /^Down, / })
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await context.close()
})

test.each([320, 390, 640, 820, 1440])(
  'a note has at least half of its row or 500 px at %i px with text at twice its size',
  async width => {
    const { page, context } = await openListPage(browser, site)
    await page.setViewportSize({ width, height: 1800 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const list = page.locator('ol', { has: page.locator('h3') })
    const widthOf = (element: Element) => element.getBoundingClientRect().width
    const row = await list.locator('li').first().evaluate(widthOf)
    const note = await list.locator('p').first().evaluate(widthOf)
    expect(note).toBeGreaterThan(Math.min(500, row / 2))
    expect(note).toBeLessThanOrEqual(row)
    await context.close()
  },
)
