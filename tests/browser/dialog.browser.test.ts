import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)
const path = '/movie/335984'

async function pressWatchlist() {
  const { page } = await openPage(browser, { baseURL: site.url })
  await page.goto(path)
  const button = page.getByRole('button', { name: 'Add to watch list' })
  await button.click()
  const notice = page.getByRole('alertdialog', { name: 'You are not authenticated' })
  await notice.waitFor()
  return { page, button, notice }
}

test('the alert dialog traps the focus and returns it on Escape', async () => {
  const { page, button, notice } = await pressWatchlist()
  const isInside = () => notice.evaluate(dialog => dialog.contains(document.activeElement))
  expect(await isInside()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await isInside()).toBe(true)
  await page.keyboard.press('Escape')
  await notice.waitFor({ state: 'hidden' })
  expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
})

test('the alert dialog closes on a click outside and not on a click inside', async () => {
  const { page, notice } = await pressWatchlist()
  await notice.getByRole('heading').click()
  expect(await notice.isVisible()).toBe(true)
  await page.mouse.click(5, 5)
  await notice.waitFor({ state: 'hidden' })
})

test('the alert dialog links to the sign-in page with next', async () => {
  const { page, notice } = await pressWatchlist()
  await notice.getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL(`**/signin?${new URLSearchParams({ next: path })}`)
  await notice.waitFor({ state: 'hidden' })
})

test('a visitor whose browser cannot load the alert dialog comes to the sign-in page, which says why', async () => {
  const { page } = await openPage(browser, { baseURL: site.url, serviceWorkers: 'block' })
  await page.route('**/assets/sign-in-notice-*.js', route => route.abort())
  await page.goto(path)
  await page.getByRole('button', { name: 'Add to watch list' }).click()
  await page.waitForURL(`**/signin?${new URLSearchParams({ next: path, refused: 'watchlist' })}`)
  await page.getByText('You are not authenticated').waitFor()
})
