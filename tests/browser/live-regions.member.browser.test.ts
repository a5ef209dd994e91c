// Screen readers announce words that come into a live region, not a region that comes into the page with its words.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { type HttpClient, put } from '../client/http-client.ts'
import { anEntry, entryFields } from '../client/library/library-requests.ts'
import { emptyList, fillLists, fullList } from '../fixtures/filled-library/full-lists.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

async function memberOn(path: string, before: (client: HttpClient) => Promise<unknown>) {
  const { page, context } = await openPage(browser, { baseURL: site.url, serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  await signInAsMember(context, site, before)
  await page.goto(path, { waitUntil: 'networkidle' })
  return { page, context }
}

/** Returns the function that waits for words in one of the live regions that are in the page now. */
async function presentRegions(page: Page) {
  await page.getByRole('status').evaluateAll(regions => {
    for (const region of regions) region.setAttribute('data-present', '')
  })
  return (words: string | RegExp) => page.locator('[role=status][data-present]').filter({ hasText: words }).waitFor()
}

const list = `/list/${fullList}`
const more = (page: Page) => page.getByLabel('More: copy, merge, export, delete')

async function deleteListInAnotherTab(page: Page) {
  const other = await page.context().newPage()
  await other.goto(list, { waitUntil: 'networkidle' })
  await waitForHydration(other.getByRole('combobox', { name: 'Film to add' }))
  await more(other).click()
  await other.getByRole('button', { name: /^Delete Trains/ }).click()
}

test('the deletion of a diary entry is announced', async () => {
  const { page } = await memberOn('/diary/2024/3', ({ get }) =>
    get(anEntry(), put({ ...entryFields, watchedOn: '2024-03-05' })),
  )
  const menu = page.getByLabel('Edit or delete the entry about The Matrix')
  await waitForHydration(menu)
  const announced = await presentRegions(page)
  await menu.click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await announced('Deleted The Matrix of')
})

test('the deletion of a review is announced', async () => {
  const review = '/movie/603/reviews/11111111-1111-4111-8111-111111111111'
  const { page } = await memberOn('/movie/603', ({ get }) => get(review, put({ review: 'No spoon.' })))
  await waitForHydration(page.getByRole('button', { name: 'Leave a Review' }))
  const reviews = page.locator('#your-reviews')
  if (!(await reviews.isVisible())) await page.getByText('See your reviews').click()
  const announced = await presentRegions(page)
  await reviews.getByRole('button', { name: 'Delete' }).click()
  await announced('Review deleted.')
})

test.each([list, '/lists'])('a list that another tab deletes is announced on %s', async path => {
  const { page } = await memberOn(path, fillLists)
  await waitForHydration(page.getByRole('link', { name: path === list ? 'More for Star Wars' : 'New List' }).first())
  const announced = await presentRegions(page)
  await deleteListInAnotherTab(page)
  await announced('Deleted Trains, boats and aeroplanes')
})

test('a copy of a list is announced while it is being saved, and when it is saved', async () => {
  const { page } = await memberOn(list, fillLists)
  const typing = Promise.withResolvers<void>()
  await page.route('**/user/commands/*', route => typing.promise.then(() => route.continue()))
  await waitForHydration(more(page))
  const announced = await presentRegions(page)
  await more(page).click()
  await page.getByRole('button', { name: 'Copy this list' }).click()
  await announced('A copy of this list.')
  await page.getByRole('status').getByText('Saving…').waitFor()
  expect(await page.locator('[role=status] [role=status]').count()).toBe(0)
  // A copy is opened, unless its member types.
  await page.getByRole('combobox', { name: 'Film to add' }).fill('the ma')
  typing.resolve()
  await announced(/^Saved: the copy of Trains/)
})

test('the number of films that a list got is announced, and that of its undo', async () => {
  const { page } = await memberOn(list, async member => {
    await fillLists(member)
    await member.get(`/list/${emptyList}/films/862`, put({}))
  })
  await waitForHydration(more(page))
  const announced = await presentRegions(page)
  await more(page).click()
  await page.getByRole('button', { name: 'Merge into this list' }).click()
  await announced('Added 1 film.')
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await announced('Undone: 1 film removed again.')
})

test('the number of suggestions for a list is announced, and the film that its Undo is about', async () => {
  const { page } = await memberOn(list, fillLists)
  const box = page.getByRole('combobox', { name: 'Film to add' })
  await waitForHydration(box)
  const announced = await presentRegions(page)
  await box.fill('the matrix')
  await announced(/^\d suggestions, use the arrow keys$/)
  await page.getByRole('link', { name: 'More for Star Wars' }).click()
  await page.getByRole('button', { name: 'Remove Star Wars (1977) from this list' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Undo', description: 'Removed Star Wars.' })
  await expect.poll(() => undo.evaluate(button => button === document.activeElement)).toBe(true)
})

test('stars are read with their radio button alone, and taking them away is announced', async () => {
  const { page } = await memberOn('/movie/603/log', async () => {})
  const half = page.getByRole('radio', { name: '0.5 stars' })
  await waitForHydration(half)
  const announced = await presentRegions(page)
  await half.press('Space')
  await page.getByText('0.5 of 5').waitFor()
  expect(await page.getByRole('status').filter({ hasText: 'of 5' }).count()).toBe(0)
  await page.getByRole('button', { name: 'No stars' }).click()
  await announced('No stars')
})
