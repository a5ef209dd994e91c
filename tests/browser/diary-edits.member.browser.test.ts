import { expect, onTestFinished, test } from 'vitest'
import { addDays, toPlainDay } from '#app/domain/plain-date.ts'
import { days } from '#app/domain/units.ts'
import { put } from '../client/http-client.ts'
import { anEntry, entryFields } from '../client/library/library-requests.ts'
import { startTestSite } from '../services/start-site.ts'
import { libraryEntryOf } from './library-entry.ts'
import { entries, film, openDialog, openMemberPage, saved } from './log-page.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

const memberOn = (path?: string, options?: { javaScriptEnabled?: boolean }) =>
  openMemberPage(browser, site, path, options)

/** Opens the diary with one entry about The Matrix, and the menu of that entry. */
async function openEntry(fields: { note?: string; stars?: number } = {}) {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  onTestFinished(() => context.close())
  const path = anEntry()
  const day = { ...entryFields, watchedOn: '2024-03-05', ...fields }
  const member = await signInAsMember(context, site, ({ get }) => get(path, put(day)))
  await page.goto('/diary/2024/3', { waitUntil: 'networkidle' })
  const menu = page.getByLabel('Edit or delete the entry about The Matrix')
  await waitForHydration(menu)
  await menu.click()
  return { page, member, menu, path, day }
}

test('Undo takes back the entry with its stars and like, and puts the film back on the watchlist', async () => {
  const { page, member } = await memberOn()
  await page.getByRole('button', { name: 'Add to watch list' }).click()
  await page.getByText('On your watchlist').waitFor()
  const dialog = await openDialog(page)
  expect(await dialog.getByRole('checkbox', { name: 'Take it off the watchlist' }).isChecked()).toBe(true)
  for (const key of ['4', 'h']) await page.keyboard.press(key)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Undo' }).click()
  const before = { stars: null, isSeen: false, isLiked: false, isListed: true, viewings: 0 }
  await expect.poll(() => libraryEntryOf(member, film)).toMatchObject(before)
})

test('an entry is edited and deleted in the diary, and the deletion is undone', async () => {
  const { page, member, menu } = await openEntry({ note: 'First words.', stars: 2 })
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog', { name: 'Edit the Entry' }).getByLabel('Note').fill('Better words.')
  await page.keyboard.press('Control+Enter')
  await saved(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await entries(page).getByText('Better words.').waitFor()
  await menu.click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted The Matrix of Mar 5.').waitFor()
  await expect.poll(() => libraryEntryOf(member, film)).toMatchObject({ stars: null, viewings: 0 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await entries(page).getByText('Better words.').waitFor()
  await expect.poll(() => libraryEntryOf(member, film)).toMatchObject({ stars: '2', viewings: 1 })
})

test('Undo of an edit that liked the film takes the like back', async () => {
  const { page, member } = await openEntry()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog', { name: 'Edit the Entry' }).getByRole('radio').first().focus()
  await page.keyboard.press('h')
  await page.keyboard.press('Control+Enter')
  await saved(page)
  expect(await libraryEntryOf(member, film)).toMatchObject({ isLiked: true })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => libraryEntryOf(member, film)).toMatchObject({ isLiked: false, isSeen: true, viewings: 1 })
})

test('an edit that another one has overtaken is refused, and its words can still be read', async () => {
  const { page, member, path, day } = await openEntry({ note: 'First words.' })
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit the Entry' })
  await dialog.getByLabel('Note').fill('Overtaken words.')
  const { entry } = await (await member.get(path, put(day))).json()
  await member.get(path, put({ ...day, note: 'Newer words.', basedOn: entry.changedAt }))
  await page.keyboard.press('Control+Enter')
  const refused = page.getByRole('dialog').getByText('This entry was changed elsewhere meanwhile.')
  await refused.waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await entries(page).getByText('Newer words.').waitFor()
  await entries(page).getByText('Your text: Overtaken words.').waitFor()
  await entries(page).getByRole('button', { name: 'Dismiss' }).click()
  await entries(page).getByText('Your text: Overtaken words.').waitFor({ state: 'detached' })
})

test('a device whose clock is a year ahead logs a film on the day of the server', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  onTestFinished(() => context.close())
  const member = await signInAsMember(context, site)
  await page.clock.install({ time: Date.now() + 366 * days })
  await page.goto(`/movie/${film}/log`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'No date' }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  const day = toPlainDay(new Date())
  expect(await page.getByLabel('Date', { exact: true }).inputValue()).toBe(day)
  await page.getByRole('button', { name: 'Save' }).click()
  const diary = async () => (await member.get(`/diary?from=${day}`)).text()
  await expect.poll(diary).toContain(`dateTime="${day}"`)
  await page.goto(`/movie/${film}`, { waitUntil: 'networkidle' })
  const dialog = await openDialog(page)
  expect(await dialog.getByLabel('Date', { exact: true }).inputValue()).toBe(day)
})

test('an entry of the log page that is refused can be read and dismissed on the film page', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  onTestFinished(() => context.close())
  await signInAsMember(context, site)
  const day = toPlainDay(new Date())
  await page.route('**/diary/*', (route, request) =>
    route.continue({ postData: request.postData()?.replace(day, addDays(day, 3)) ?? '' }),
  )
  await page.goto(`/movie/${film}/log`, { waitUntil: 'networkidle' })
  await page.getByLabel('Note').fill('Ahead of time.')
  await page.getByRole('button', { name: 'Save' }).click()
  const bar = page.getByRole('status').filter({ hasText: 'Not saved: The Matrix' })
  await bar.getByText('This day has not come yet.').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/movie/${film}`)
  await bar.getByText('Your text').click()
  await bar.getByText('Ahead of time.').waitFor()
  await bar.getByRole('button', { name: 'Dismiss' }).click()
  await bar.waitFor({ state: 'detached' })
})
