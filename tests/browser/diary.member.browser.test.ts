import { expect, test } from 'vitest'
import { put } from '../client/http-client.ts'
import { anEntry, entryFields } from '../client/library/library-requests.ts'
import { startTestSite } from '../services/start-site.ts'
import { libraryEntryOf } from './library-entry.ts'
import { entries, film, openDialog, openMemberPage } from './log-page.ts'
import { waitForHydration } from './member-page.ts'
import { openBrowser, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

const memberOn = (path?: string, options?: { javaScriptEnabled?: boolean }) =>
  openMemberPage(browser, site, path, options)

test('a month in the strip of the diary is named with its viewings and days', async () => {
  const { page, member } = await memberOn()
  for (const watchedOn of ['2024-03-05', '2024-03-05', '2024-03-07']) {
    await member.get(anEntry(), put({ ...entryFields, watchedOn }))
  }
  await page.goto('/diary/2024/3')
  const months = page.getByRole('navigation', { name: 'Months of 2024' }).getByRole('link')
  expect(await months.nth(0).ariaSnapshot()).toContain('link "Jan no viewings"')
  expect(await months.nth(2).ariaSnapshot()).toContain('link "Mar 3 viewings on 2 days"')
})

test('a film that is logged offline is shown in the diary, and is saved when the network is back', async () => {
  const { page, context, member } = await memberOn()
  await page.getByRole('link', { name: 'Diary' }).first().click()
  await page.getByText('Your diary begins with the next film').waitFor()
  await page.goBack()
  await openDialog(page)
  await context.setOffline(true)
  await page.keyboard.press('3')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Not saved yet. It is kept here and tried again.').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByText(/^Seen /).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: '3 stars' }).isChecked()).toBe(true)
  await context.setOffline(false)
  await expect.poll(() => libraryEntryOf(member, film)).toMatchObject({ stars: '3', viewings: 1, isSeen: true })
  await page.goto('/diary')
  await entries(page).getByText('3 stars').waitFor({ state: 'attached' })
})

test('without script a film is marked as seen, liked, logged and found in the diary', async () => {
  const { page, member } = await memberOn(`/movie/${film}`, { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Seen' }).click()
  await page.getByRole('button', { name: 'Like' }).click()
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Log a Film' }).waitFor()
  await page.locator('label:has(input[value="4"])').click()
  await page.getByLabel('Note').fill('By hand.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /^Seen / }).click()
  await entries(page).getByText('By hand.').waitFor()
  expect(await libraryEntryOf(member, film)).toMatchObject({ stars: '4', isSeen: true, isLiked: true, viewings: 1 })
})

test('the number of entries that pass a filter is announced in a region that was there before', async () => {
  const { page, member } = await memberOn()
  await member.get(anEntry(), put(entryFields))
  await page.goto('/diary', { waitUntil: 'networkidle' })
  const regions = page.getByRole('region').getByRole('status')
  await waitForHydration(page.getByRole('link', { name: /Rewatches/ }))
  expect(await regions.count()).toBe(1)
  const region = await regions.elementHandle()
  await page.getByRole('link', { name: /Rewatches/ }).click()
  await expect.poll(() => region?.textContent()).toBe('0 entries')
  const firstCount = await page.getByRole('heading', { name: '0 entries' }).elementHandle()
  await page.getByRole('searchbox', { name: 'Search your diary' }).fill('matrix')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=matrix/)
  // An equal number is announced only when its element is a new one.
  await expect.poll(() => firstCount?.evaluate(heading => heading.isConnected)).toBe(false)
  expect(await region?.textContent()).toBe('0 entries')
})
