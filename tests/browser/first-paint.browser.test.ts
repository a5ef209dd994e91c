// The styles of a page: inline in its document, from files after a navigation, and without script.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

const styleFiles = (page: Page) => {
  const files: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'stylesheet') files.push(request.url())
  })
  return files
}

const filmsDisplay = (page: Page) =>
  page.locator('main ul:has(h2)').evaluate(list => [getComputedStyle(list).display, getComputedStyle(list).gap])

test('a page opens without a request for a style sheet, and looks the same when a link leads to it', async () => {
  const { page, noticed } = await openPage(browser, { baseURL: site.url })
  const files = styleFiles(page)
  await page.goto('/popular')
  const display = await filmsDisplay(page)
  expect(display[0]).toBe('grid')
  expect(files).toEqual([])
  await page.goto('/')
  await page.getByRole('link', { name: 'Filter by genre' }).click()
  await page.getByRole('heading', { level: 1, name: 'Popular Movies' }).waitFor()
  expect(await filmsDisplay(page)).toEqual(display)
  expect(noticed).toEqual([])
})

test('without script a member’s review composer has the styles of the page', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, javaScriptEnabled: false })
  await signInAsMember(context, site)
  await page.goto('/movie/603?write=review')
  const field = page.getByPlaceholder('Write your review here...')
  expect(await field.evaluate(area => getComputedStyle(area).minHeight)).toBe('120px')
  expect(await field.evaluate(area => getComputedStyle(area).borderTopStyle)).toBe('solid')
})
