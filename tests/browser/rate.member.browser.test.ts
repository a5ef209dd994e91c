// Rating known films one after the other, in Chromium.
import { expect, onTestFinished, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

async function openFilm() {
  const { page, context } = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  await signInAsMember(context, site)
  await page.goto('/user/rate?films=603.11.680', { waitUntil: 'networkidle' })
  return page
}

test('a press on a star, or a digit, saves it and goes on to the next film', async () => {
  const page = await openFilm()
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  expect(await heading.textContent()).toBe('The Matrix')
  await page.locator('label:has(input[value="4"])').click()
  await expect.poll(() => heading.textContent()).toBe('Star Wars')
  await page.keyboard.press('5')
  await expect.poll(() => heading.textContent()).toBe('Pulp Fiction')
  await page.goto('/movie/603', { waitUntil: 'networkidle' })
  await page.getByText('4 of 5').first().waitFor()
})

test('the next film is announced with its place, and its heading has the focus of the star that is gone', async () => {
  const page = await openFilm()
  expect(await page.title()).toBe('The Matrix, 1 of 3 · filmDB')
  await page.locator('label:has(input[value="4"])').click()
  await page.getByRole('status').filter({ hasText: 'Star Wars, 2 of 3' }).waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Star Wars')
})

test('the arrow keys go through the stars of one film', async () => {
  const page = await openFilm()
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await page.locator('input[value="3"]').focus()
  const saved = page.waitForResponse(response => response.url().endsWith('/movie/603/rating'))
  await page.keyboard.press('ArrowRight')
  await saved
  const next = page.waitForResponse(response => response.url().endsWith('/movie/603/rating'))
  await page.keyboard.press('ArrowRight')
  await next
  expect(await heading.textContent()).toBe('The Matrix')
})
