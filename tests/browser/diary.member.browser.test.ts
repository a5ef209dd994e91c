// Logging a film and keeping a diary, in Chromium.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { days } from '#app/domain/units.ts'
import { put } from '../client/http-client.ts'
import { anEntry, entryFields } from '../client/library/library-requests.ts'
import { startTestSite } from '../services/start-site.ts'
import { libraryEntryOf } from './library-entry.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const film = 603

/** A member on the film's page, or another one, whose dialog is loaded. */
async function memberOn(path = `/movie/${film}`, options: { javaScriptEnabled?: boolean } = {}) {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url, ...options })
  onTestFinished(() => context.close())
  const member = await signInAsMember(context, site)
  await page.goto(path, { waitUntil: 'networkidle' })
  return { page, context, noticed, member }
}

async function openDialog(page: Page) {
  await waitForHydration(page.getByRole('button', { name: 'Log', exact: true }))
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog', { name: 'Log a Film' })
  await dialog.getByRole('button', { name: 'Save' }).waitFor()
  return dialog
}

const saved = (page: Page) => page.getByRole('status').getByText('Saved in your diary').waitFor()
const isFocused = (element: Element) => element === document.activeElement
const entries = (page: Page) => page.locator('article', { has: page.getByRole('heading', { name: 'The Matrix' }) })

test('a tag that the member often uses is a target of 24 px or more, also with one letter', async () => {
  const { page, member } = await memberOn()
  await member.get(anEntry(), put({ ...entryFields, watchedOn: '2024-03-05', tags: ['a', 'cinema'] }))
  await page.reload({ waitUntil: 'networkidle' })
  const dialog = await openDialog(page)
  for (const name of ['a', 'cinema']) {
    const box = await dialog.getByRole('button', { name, exact: true }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(24)
  }
})

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

test('a member logs a film with only the keyboard, and finds it in the diary after a reload', async () => {
  const { page, noticed, member } = await memberOn()
  const dialog = await openDialog(page)
  const stars = (name: string) => dialog.getByRole('radio', { name, exact: true })
  expect(await stars('0.5 stars').evaluate(isFocused)).toBe(true)
  const { keyboard } = page
  for (const key of ['4', '4', 'h', 'r']) await keyboard.press(key)
  expect(await stars('3.5 stars').isChecked()).toBe(true)
  expect(await stars('3.5 stars').evaluate(isFocused)).toBe(true)
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await keyboard.press(key)
  expect(await stars('5 stars').isChecked()).toBe(true)
  for (const key of ['0', '5', 'ArrowLeft']) await keyboard.press(key)
  await dialog.getByLabel('Note').focus()
  await keyboard.type('There is no spoon. 5 of 5.')
  await dialog.getByLabel('Tags').focus()
  await keyboard.type('cinema,with sam')
  await keyboard.press('Control+Enter')
  await saved(page)
  // The focus of the keyboard is on Close: the dialog does not close by itself.
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const log = page.getByRole('button', { name: 'Log', exact: true })
  await expect.poll(() => log.evaluate(isFocused)).toBe(true)
  const line = page.getByRole('link', { name: /^Seen / })
  await line.click()
  await page.getByRole('heading', { level: 1, name: 'Diary' }).waitFor()
  await page.reload()
  const entry = entries(page)
  for (const text of ['There is no spoon. 5 of 5.', 'cinema', 'with sam', '4.5 stars', 'Rewatch', 'Liked']) {
    await entry.getByText(text, { exact: true }).waitFor({ state: 'attached' })
  }
  expect(await libraryEntryOf(member, film)).toMatchObject({ stars: '4.5', isSeen: true, isLiked: true })
  expect(noticed).toEqual([])
})

test('a saved entry stays open for the keyboard, and closes by itself after a press of the mouse', async () => {
  const { page } = await memberOn()
  await page.clock.install()
  await openDialog(page)
  await page.keyboard.press('4')
  await page.keyboard.press('Control+Enter')
  await saved(page)
  await page.clock.runFor(5000)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await saved(page)
  await page.mouse.move(1, 1)
  await page.clock.runFor(5000)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('stars are taken back by a button, and arrow keys change them only on the stars', async () => {
  const { page } = await memberOn()
  const dialog = await openDialog(page)
  await page.keyboard.press('4')
  await dialog.getByRole('checkbox', { name: 'Like' }).focus()
  await page.keyboard.press('ArrowUp')
  expect(await dialog.getByRole('radio', { name: '4 stars', exact: true }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'No stars' }).click()
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await dialog.getByRole('radio', { name: '0.5 stars', exact: true }).evaluate(isFocused)).toBe(true)
})

test('keys without a modifier do nothing once the keyboard shortcuts are off', async () => {
  const { page } = await memberOn()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts: On' }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts: Off' }).waitFor()
  await page.keyboard.press('Escape')
  await page.reload({ waitUntil: 'networkidle' })
  await waitForHydration(page.getByRole('button', { name: 'Log', exact: true }))
  for (const key of ['l', '/']) await page.keyboard.press(key)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('combobox', { name: 'Search' }).evaluate(isFocused)).toBe(false)
})

test('Undo takes back the entry and what followed from it', async () => {
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

test('a film that is logged offline stands in the diary, and is saved when the network is back', async () => {
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

test('a note is asked about before it is thrown away, and is still there after a reload', async () => {
  const { page } = await memberOn()
  const dialog = await openDialog(page)
  const note = dialog.getByLabel('Note')
  await note.fill('Not finished')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Close without saving?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Go on writing' }).waitFor({ state: 'detached' })
  await page.reload({ waitUntil: 'networkidle' })
  await openDialog(page)
  await expect.poll(() => note.inputValue()).toBe('Not finished')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Throw away' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await openDialog(page)
  expect(await note.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('Cancel on the page of the form throws the draft away', async () => {
  const { page } = await memberOn(`/movie/${film}/log`)
  const stars = page.getByRole('radio', { name: '4 stars', exact: true })
  const cancel = page.getByRole('link', { name: 'Cancel' })
  await waitForHydration(cancel)
  await stars.check({ force: true })
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(() => stars.isChecked()).toBe(true)
  await cancel.click()
  await page.getByRole('button', { name: 'Log', exact: true }).waitFor()
  await page.goto(`/movie/${film}/log`, { waitUntil: 'networkidle' })
  await waitForHydration(cancel)
  expect(await stars.isChecked()).toBe(false)
})

test('a day that has not come is refused at its field, and what was typed stays', async () => {
  const { page, member } = await memberOn()
  const dialog = await openDialog(page)
  await dialog.getByLabel('Note').fill('Too early')
  await dialog.getByLabel('Date').fill('2999-12-24')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This day has not come yet.').waitFor()
  expect(await dialog.getByLabel('Date').evaluate(isFocused)).toBe(true)
  await dialog.getByRole('button', { name: 'No date' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  expect(await libraryEntryOf(member, film)).toMatchObject({ viewings: 1 })
})

test('a date of which a part is missing is refused at its field', async () => {
  const { page, member } = await memberOn()
  const dialog = await openDialog(page)
  await dialog.getByLabel('Date').press('Backspace')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('One thing to put right').waitFor()
  expect(await dialog.getByLabel('Date').evaluate(isFocused)).toBe(true)
  expect(await libraryEntryOf(member, film)).toMatchObject({ viewings: 0 })
})

test('a typed tag is saved that no comma ended, and Backspace takes a tag away only from an empty field', async () => {
  const { page } = await memberOn()
  const dialog = await openDialog(page)
  const tags = dialog.getByLabel('Tags')
  await tags.pressSequentially('cinema,home,cx')
  await tags.press('Backspace')
  await dialog.getByRole('button', { name: 'Take away home' }).waitFor()
  await tags.press('Backspace')
  await tags.press('Backspace')
  expect(await dialog.getByRole('button', { name: /^Take away/ }).count()).toBe(1)
  await tags.pressSequentially('with Grace')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  await page.goto('/diary')
  const [entry] = await entries(page).allTextContents()
  expect(entry).toMatch(/cinema.*with Grace/)
})

test('the open dialog is accessible in both themes, and as a sheet on a phone', async () => {
  const { page } = await memberOn()
  await openDialog(page)
  await page.evaluate(axe)
  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([])
    }
  }
})

test('an entry is edited and deleted in the diary, and the deletion is undone', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  onTestFinished(() => context.close())
  const day = { ...entryFields, watchedOn: '2024-03-05', note: 'First words.', stars: 2 }
  const member = await signInAsMember(context, site, ({ get }) => get(anEntry(), put(day)))
  await page.goto('/diary/2024/3', { waitUntil: 'networkidle' })
  const menu = page.getByLabel('Edit or delete the entry about The Matrix')
  await waitForHydration(menu)
  await menu.click()
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
  const { page, context } = await openPage(browser, { baseURL: site.url })
  onTestFinished(() => context.close())
  const day = { ...entryFields, watchedOn: '2024-03-05', isLiked: false }
  const member = await signInAsMember(context, site, ({ get }) => get(anEntry(), put(day)))
  await page.goto('/diary/2024/3', { waitUntil: 'networkidle' })
  const menu = page.getByLabel('Edit or delete the entry about The Matrix')
  await waitForHydration(menu)
  await menu.click()
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
  const { page, context } = await openPage(browser, { baseURL: site.url })
  onTestFinished(() => context.close())
  const path = anEntry()
  const day = { ...entryFields, watchedOn: '2024-03-05', note: 'First words.' }
  const member = await signInAsMember(context, site, ({ get }) => get(path, put(day)))
  await page.goto('/diary/2024/3', { waitUntil: 'networkidle' })
  const menu = page.getByLabel('Edit or delete the entry about The Matrix')
  await waitForHydration(menu)
  await menu.click()
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

test('an entry of the log page that is refused, because the clock is ahead, can be read and dismissed on the film page', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  onTestFinished(() => context.close())
  await signInAsMember(context, site)
  await page.clock.install({ time: Date.now() + 366 * days })
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

test('the Seen button of a film in the diary leads there, and marks again when the entry is deleted', async () => {
  const { page, member } = await memberOn()
  const entry = anEntry()
  await member.get(entry, put({ ...entryFields, watchedOn: '2026-01-02' }))
  await page.reload()
  await page.getByRole('link', { name: 'Seen: in your diary' }).click()
  await page.waitForURL('/diary/2026/1')
  await member.get(entry, { method: 'DELETE' })
  await page.goto(`/movie/${film}`)
  await page.getByRole('button', { name: 'Seen', pressed: true }).click()
  await page.getByRole('button', { name: 'Seen', pressed: false }).waitFor()
  await expect.poll(() => libraryEntryOf(member, film)).toMatchObject({ isSeen: false })
})

test('a press on a star shows the film as seen at once, with a link to the stars, until the rating is cleared', async () => {
  const { page, context } = await memberOn(`/movie/${film}?reviews=1`)
  await context.setOffline(true)
  const link = page.getByRole('link', { name: 'Seen: rated' })
  await page.locator('label:has(input[value="4"])').click()
  await link.click()
  expect(page.url()).toMatch(/\?reviews=1#your-rating$/)
  await page.keyboard.press('Tab')
  expect(await page.getByRole('radio', { name: '4 stars' }).evaluate(isFocused)).toBe(true)
  await page.getByRole('button', { name: 'Clear your rating' }).click()
  await page.getByRole('button', { name: 'Seen', pressed: false }).waitFor()
  expect(await link.count()).toBe(0)
})

test('a member who rates a film can log it with these stars', async () => {
  const { page, member } = await memberOn()
  await page.locator('label:has(input[value="4"])').click()
  await page.getByRole('button', { name: 'Log it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log a Film' })
  await expect.poll(() => dialog.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
  await page.keyboard.press('Control+Enter')
  await saved(page)
  expect(await libraryEntryOf(member, film)).toMatchObject({ stars: '4', viewings: 1 })
})

/** The rules of axe that the page breaks, with the elements. */
const violations = (page: Page) =>
  page.evaluate(async () => {
    type Axe = { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    const { axe } = window as unknown as { axe: Axe }
    const found = await axe.run()
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`)
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
