import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { HttpClient } from '../client/http-client.ts'
import { fillDiary } from '../fixtures/filled-library/full-diary.ts'
import { fillLibrary } from '../fixtures/filled-library/full-library.ts'
import { fillLists, fullList } from '../fixtures/filled-library/full-lists.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

/** The path as a member gets it on A4, whose whole width, margins included, is that of the media queries. */
async function openPrinted(path: string, fill: (member: HttpClient) => Promise<unknown>) {
  const viewport = { width: 794, height: 900 }
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport, reducedMotion: 'reduce' })
  await signInAsMember(context, site, async member => {
    await fill(member)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  return { page, context }
}

const areShown = (page: Page, texts: string[]) =>
  Promise.all(texts.map(text => page.getByText(text, { exact: true }).first().isVisible()))

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor

test('a printed list has its titles in the widest column, and nothing to press', async () => {
  const { page, context } = await openPrinted(`/list/${fullList}`, fillLists)
  const title = page.getByRole('heading', { name: 'The Matrix' })
  expect(await title.evaluate(heading => heading.clientWidth)).toBeGreaterThan(200)
  expect(await areShown(page, ['Add films', 'Edit', 'Export as CSV', 'Paste titles or links'])).toEqual(
    Array(4).fill(false),
  )
  expect(await page.getByText('the handle').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('link', { name: /^More for/ }).count()).toBe(0)
  await context.close()
})

test('a printed profile has a month that no sheet breaks, with a rim around each day and numbers on white', async () => {
  const { page, context } = await openPrinted('/user', async member => {
    await fillLibrary(member)
    await fillDiary(member)
  })
  const month = page.getByRole('table')
  expect(await month.evaluate(table => getComputedStyle(table).breakInside)).toBe('avoid')
  const widths = (selector: string) =>
    month.locator(selector).evaluateAll(days => days.map(day => getComputedStyle(day).borderTopWidth))
  expect(new Set(await widths('td > *'))).toEqual(new Set(['1px']))
  expect(await month.locator('a:has(img) > :not(img)').first().evaluate(backgroundOf)).toBe('rgb(255, 255, 255)')
  const parts = ['Confirm your address', 'press a column to see its films', 'The whole diary', 'The whole watchlist']
  expect(await areShown(page, parts)).toEqual(parts.map(() => false))
  const heading = page.getByRole('heading', { name: 'Watchlist' })
  expect(await heading.evaluate(heading => getComputedStyle(heading).breakAfter)).toBe('avoid')
  await context.close()
})

test('a printed home page cuts no row off, and its headings ask for the same room as those of a profile', async () => {
  const { page, context } = await openPrinted('/', fillLibrary)
  const roomOf = (name: string) =>
    page
      .getByRole('region', { name })
      .locator('> :first-child')
      .evaluate(head => getComputedStyle(head, '::after').height)
  const room = await roomOf('Popular Movies')
  await page.goto('/user', { waitUntil: 'networkidle' })
  expect([Number.parseFloat(room) > 200, await roomOf('Watchlist')]).toEqual([true, room])
  await context.close()
})

test('a printed film has the reviews as wide as the page, and no toggle', async () => {
  const { page, context } = await openPrinted('/movie/335984', fillLibrary)
  const review = page.getByRole('region', { name: 'User Review' }).locator('article')
  expect(await review.evaluate(article => article.clientWidth)).toBeGreaterThan(400)
  expect(await review.evaluate(article => getComputedStyle(article).breakInside)).toBe('auto')
  expect(await areShown(page, ['Seen: in your diary', 'See your reviews'])).toEqual([false, false])
  await page.goto('/movie/27205', { waitUntil: 'networkidle' })
  const isShown = (name: string) => page.getByRole('heading', { name }).isVisible()
  expect(await Promise.all(['FAQ', 'User Review'].map(isShown))).toEqual([true, false])
  await context.close()
})

test('printed films have the filters that are set, and no tools', async () => {
  const { page, context } = await openPrinted('/discover?genre=Drama', fillLibrary)
  const chips = page.getByRole('list', { name: 'Active filters' })
  expect(await chips.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Drama')])
  expect(await page.getByRole('link', { name: /^(Filters|Hide seen|Next page)/ }).count()).toBe(0)
  expect(await page.getByRole('combobox').count()).toBe(0)
  await page.goto('/user/films?view=table', { waitUntil: 'networkidle' })
  expect(await page.getByRole('row').count()).toBeGreaterThan(1)
  expect(await page.getByRole('link', { name: /^(Filters|Rate what you know)/ }).count()).toBe(0)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await context.close()
})

test('the printed words about the best film stand beside its poster, not over a picture', async () => {
  const { page, context } = await openPrinted('/toprated', async () => {})
  const lead = page.getByRole('listitem').filter({ hasText: 'Shawshank' })
  expect(await lead.locator('img').filter({ visible: true }).count()).toBe(1)
  await context.close()
})

test('a page that is printed while the next one loads has no bar and no "Loading..."', async () => {
  const { page, context } = await openPrinted('/terms-of-service', async () => {})
  await page.route('**/privacy-policy.data', () => {}) // it hangs
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await page.getByRole('progressbar').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await areShown(page, ['Loading...'])).toEqual([false])
  expect(await page.getByRole('progressbar').count()).toBe(0)
  await context.close()
})

test('a printed diary has its month with the year, and its entries without the legend of the strip', async () => {
  const { page, context } = await openPrinted('/diary', fillDiary)
  expect(await areShown(page, ['The Matrix', 'three or more'])).toEqual([true, false])
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format()
  expect(await page.getByRole('heading', { name: month, exact: true }).count()).toBe(1)
  const heart = page.getByLabel('Liked').or(page.getByTitle('Liked')).first()
  expect(await heart.evaluate(element => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
  await context.close()
})
