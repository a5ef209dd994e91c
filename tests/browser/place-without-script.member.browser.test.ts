// A press on a list without script reloads the page, which opens where the press was.
import type { Locator } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { type HttpClient, put } from '../client/http-client.ts'
import { catalogueFilms } from '../fixtures/catalogue-films.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

async function memberOn(path: string, fill?: (client: HttpClient) => Promise<unknown>) {
  const { page, context } = await openPage(browser, {
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  onTestFinished(() => context.close())
  await signInAsMember(context, site, fill)
  await page.goto(path)
  return page
}

const isInWindow = (element: Locator) =>
  element.evaluate(button => {
    const { top, bottom } = button.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test('the page of popular films opens at the film that was added to the watchlist', async () => {
  const page = await memberOn('/popular')
  const add = page.getByRole('button', { name: /^Add .* to watch list$/ }).nth(14)
  const name = (await add.getAttribute('aria-label')) ?? ''
  await add.click()
  const remove = page.getByRole('button', {
    name: name.replace(/^Add/, 'Remove').replace(/to watch list$/, 'from watch list'),
  })
  await expect.poll(() => isInWindow(remove)).toBe(true)
})

test('the watchlist opens at the film beside the one that was removed', async () => {
  const films = catalogueFilms().slice(0, 16)
  const page = await memberOn('/watchlist', async ({ get }) => {
    for (const { id } of films) await get(`/movie/${id}/watchlist`, put({}))
  })
  const removal = page.getByRole('button', { name: /^Remove .* from watch list$/ })
  const beside = (await removal.nth(14).getAttribute('aria-label')) ?? ''
  await removal.nth(15).click()
  await expect.poll(() => removal.count()).toBe(15)
  await expect.poll(() => isInWindow(page.getByRole('button', { name: beside, exact: true }))).toBe(true)
})

test('the film page shows a review that was saved', async () => {
  const page = await memberOn('/movie/603?write=review')
  await page.getByLabel('Your review. Only you can read it.').fill('There is no spoon.')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect.poll(() => isInWindow(page.getByRole('article').getByText('There is no spoon.').first())).toBe(true)
})
