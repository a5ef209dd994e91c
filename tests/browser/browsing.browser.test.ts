import { expect, test } from 'vitest'
import { startASite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startASite()
const browser = await openBrowser()

test('genres are switched on and off, kept in the address, and restored by back', async () => {
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

test('a film opened from a list leads back to the same place in it', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport: { width: 390, height: 800 } })
  await page.goto('/popular?genre=War', { waitUntil: 'networkidle' })
  await page.getByRole('article').nth(15).getByRole('link').click()
  await page.waitForURL(/\/movie\/\d+$/)
  await page.goBack()
  await page.waitForURL('**/popular?genre=War')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  await context.close()
})

test('on a phone posters are in the first screen below the genres, and a chosen genre is in sight', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport: { width: 390, height: 844 } })
  await page.goto('/popular?genre=Western', { waitUntil: 'networkidle' })
  const poster = await page.getByRole('article').first().boundingBox()
  expect(poster?.y).toBeLessThan(500)
  const genre = await page.getByRole('button', { name: 'Western' }).boundingBox()
  expect(genre?.x).toBeGreaterThan(0)
  expect((genre?.x ?? 390) + (genre?.width ?? 0)).toBeLessThanOrEqual(390)
  await context.close()
})

test('without script: all coming films, a whole shelf, a genre and a search can be had', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url, javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.getByRole('link', { name: /^View Details: / }).count()).toBe(8)
  expect(await page.getByRole('button', { name: 'Pick me a film' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Next', exact: true }).count()).toBe(0)

  const shelf = page.getByRole('region', { name: 'Top Rated Movies' })
  await shelf.getByRole('button', { name: 'See More' }).click()
  await page.waitForURL('**/?toprated=all#toprated')
  expect(await shelf.getByRole('article').count()).toBe(20)

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
  expect(noticed.filter(trouble => !trouble.includes('404'))).toEqual([])
  await context.close()
})
