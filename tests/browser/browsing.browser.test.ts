import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

test('genres are toggled, stored in the URL, and restored by Back', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await page.goto('/popular', { waitUntil: 'networkidle' })
  const toggle = (genre: string) => page.getByRole('button', { name: genre, exact: true })
  const pressed = (genre: string) => toggle(genre).getAttribute('aria-pressed')

  await toggle('War').click()
  await page.waitForURL('**/popular?genre=War')
  await toggle('Western').click()
  await page.waitForURL('**/popular?genre=War&genre=Western')
  await page.getByText('War or Western films.').waitFor()

  await page.goBack()
  await page.waitForURL('**/popular?genre=War')
  await expect.poll(() => pressed('Western')).toBe('false')
  expect(await pressed('War')).toBe('true')

  await toggle('Clear').click()
  await expect.poll(() => pressed('War')).toBe('false')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await context.close()
})

test('Back from a film restores the scroll position of the list', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport: { width: 390, height: 800 } })
  await page.goto('/popular?genre=War', { waitUntil: 'networkidle' })
  await page.getByRole('article').nth(15).getByRole('link').click()
  await page.waitForURL(/\/movie\/\d+$/)
  await page.goBack()
  await page.waitForURL('**/popular?genre=War')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  await context.close()
})

test('Back from a film restores the end of the list, and gives the focus to the page', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport: { width: 390, height: 800 } })
  await page.goto('/toprated', { waitUntil: 'networkidle' })
  const scrolledTo = () => page.evaluate(() => Math.round(scrollY))
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('h1')?.textContent)
  const list = await page.getByRole('heading', { level: 1 }).textContent()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const end = await scrolledTo()
  const film = page.getByRole('main').getByRole('heading').last().getByRole('link')
  const title = await film.textContent()
  await film.press('Enter')
  await expect.poll(focused).toBe(title)
  expect(await scrolledTo()).toBe(0)
  await page.goBack()
  await expect.poll(focused).toBe(list)
  expect(await scrolledTo()).toBe(end)
  await context.close()
})

test('on a phone posters are in the first screen, and a chosen genre is visible', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport: { width: 390, height: 844 } })
  await page.goto('/popular?genre=Western', { waitUntil: 'networkidle' })
  const poster = await page.getByRole('article').first().boundingBox()
  expect(poster?.y).toBeLessThan(500)
  const genre = await page.getByRole('button', { name: 'Western' }).boundingBox()
  expect(genre?.x).toBeGreaterThan(0)
  expect((genre?.x ?? 390) + (genre?.width ?? 0)).toBeLessThanOrEqual(390)
  await context.close()
})

test('without script a visitor reaches all upcoming films, an expanded section, a genre and a search', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url, javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.getByRole('link', { name: /^View Details: / }).count()).toBe(8)
  expect(await page.getByRole('button', { name: 'Pick me a film' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Next', exact: true }).count()).toBe(0)

  const section = page.getByRole('region', { name: 'Top Rated Movies' })
  await section.getByRole('button', { name: 'See More' }).click()
  await page.waitForURL('**/?toprated=all#toprated')
  expect(await section.getByRole('article').count()).toBe(20)

  await page.goto('/popular')
  await page.getByRole('button', { name: 'War', exact: true }).click()
  await page.getByRole('button', { name: 'Drama', exact: true }).click()
  await page.waitForURL('**/popular?genre=War&genre=Drama')

  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('amelie')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=amelie')
  await page
    .getByRole('link', { name: /^View Details: Am/ })
    .first()
    .click()
  await page.waitForURL(/\/movie\/\d+$/)
  expect(noticed.filter(entry => !entry.includes('404'))).toEqual([])
  await context.close()
})

test('a page that a link leads to is not described by the structured data of the page before', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await page.goto('/movie/603', { waitUntil: 'networkidle' })
  const structured = page.locator('script[type="application/ld+json"]')
  expect(await structured.textContent()).toContain('"name":"The Matrix"')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await page.waitForURL('/privacy-policy')
  await structured.waitFor({ state: 'detached' })
  await context.close()
})
