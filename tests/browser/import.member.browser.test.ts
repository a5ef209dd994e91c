// An import on a phone, from the choice of a file to its undo.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)
const phone = { width: 390, height: 844 }

/** The Matrix, and so many titles that are nowhere that looking for them takes a while. */
const ratings = [
  'Date,Name,Year,Letterboxd URI,Rating',
  '2020-01-02,The Matrix,1999,https://boxd.it/a,4.5',
  ...Array.from(
    { length: 2000 },
    (_, at) => `2020-01-02,The Unwritten Chronicle ${at}${at},1950,https://boxd.it/${at},3`,
  ),
].join('\n')

async function openImport(options: { javaScriptEnabled?: boolean } = {}) {
  const opened = await openPage(browser, { baseURL: site.url, viewport: phone, ...options })
  const { send } = await signInAsMember(opened.context, site)
  await send('/movie/603/rating', { _method: 'PUT', stars: '3' })
  await opened.page.goto('/user/import')
  return opened
}

async function sendRatings(page: Page, content = ratings) {
  await page.setInputFiles('#file', { name: 'ratings.csv', mimeType: '', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: 'Preview' }).click()
}

const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('with script, an import shows progress after a reload, then its preview, and can be applied and undone', async () => {
  const { page, context, noticed } = await openImport()
  await sendRatings(page)
  await page.getByRole('progressbar', { name: 'Finding the films' }).waitFor()
  await noSidewaysScroll(page)
  await page.reload()
  await page.getByRole('heading', { name: 'What this file would do' }).waitFor()
  await page.getByText('Yours 3 stars, the file’s 4.5 stars').waitFor()
  await noSidewaysScroll(page)

  const nothing = page.getByRole('status').filter({ hasText: 'You keep all of yours: this choice imports nothing.' })
  const region = await nothing.elementHandle()
  expect(await page.getByRole('button', { name: 'Import 0 entries' }).isDisabled()).toBe(true)
  await page.getByLabel('Take the file’s').check()
  // It stays in the page without words, so that a screen reader announces them when they come back.
  await expect.poll(() => region?.textContent()).toBe('')
  await page.getByRole('button', { name: 'Import 1 entry' }).click()
  await page.getByRole('heading', { name: 'Your films are in' }).waitFor()
  await page.getByRole('button', { name: 'Undo the Whole Import' }).click()
  await page.getByRole('heading', { name: 'The import is undone' }).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('heading', { name: 'Choose your file' }).waitFor()
  expect(noticed).toEqual([])
  await context.close()
})

test('without script, the import page refreshes itself until the preview is there', async () => {
  const { page, context } = await openImport({ javaScriptEnabled: false })
  await sendRatings(page)
  await page.getByRole('heading', { name: 'Finding the films' }).waitFor()
  await page.getByRole('heading', { name: 'What this file would do' }).waitFor()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'Your films are in' }).waitFor()
  await context.close()
})

/** Two films of the catalogue have this title, and the file names no year. */
const severalFit = 'Date,Name,Year,Letterboxd URI,Rating\n2020-01-03,Total Recall,,https://boxd.it/b,2'

const isFocused = (locator: Locator) => locator.evaluate(node => node === document.activeElement)

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, locator: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if (await isFocused(locator)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach the element')
}

test.each([true, false])(
  'with only the keyboard, a member chooses among several films, and imports the chosen one (script: %s)',
  async javaScriptEnabled => {
    const { page, context } = await openImport({ javaScriptEnabled })
    await sendRatings(page, severalFit)
    const group = page.getByRole('group', { name: 'Total Recall' })
    const newer = group.getByRole('radio', { name: 'Total Recall (2012)' })
    const save = page.getByRole('button', { name: 'Save Choices' })
    await group.waitFor()
    await noSidewaysScroll(page)
    await page.getByText('Nothing can be added before you choose a film above.').waitFor()
    await tabTo(page, group.getByRole('radio', { name: 'Total Recall (1990)' }))
    await page.keyboard.press('ArrowDown')
    expect(await newer.isChecked()).toBe(true)
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await page.getByText('Every line has its film.').waitFor()
    if (javaScriptEnabled) expect(await isFocused(save)).toBe(true)
    await page.reload()
    expect(await newer.isChecked()).toBe(true)
    const apply = page.getByRole('button', { name: 'Import 1 entry' })
    await tabTo(page, apply)
    await page.keyboard.press('Enter')
    const done = page.getByRole('heading', { name: 'Your films are in' })
    await done.waitFor()
    if (javaScriptEnabled) await expect.poll(() => isFocused(done)).toBe(true)
    expect(await page.getByRole('status').allTextContents()).toContain('Your films are in')
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    const choose = page.getByRole('heading', { name: 'Choose your file' })
    await choose.waitFor()
    if (javaScriptEnabled) await expect.poll(() => isFocused(choose)).toBe(true)
    await context.close()
  },
)

test.each([true, false])(
  'a file that is refused leaves the focus on its field, with the reason (script: %s)',
  async javaScriptEnabled => {
    const { page, context } = await openImport({ javaScriptEnabled })
    await sendRatings(page, 'nothing that is known')
    await page.getByRole('alert').waitFor()
    const field = page.locator('#file')
    await expect.poll(() => isFocused(field)).toBe(true)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await context.close()
  },
)

test('a file that is dropped anywhere on the page is the one to import', async () => {
  const { page, noticed } = await openImport()
  const content = 'Date,Name,Year,Letterboxd URI,Rating\n2020-01-02,The Matrix,1999,https://boxd.it/a,4.5'
  const isTaken = await page.evaluate(text => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'ratings.csv'))
    const drag = (type: string) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
    const heading = document.querySelector('h1')
    return ['dragover', 'drop'].map(type => heading?.dispatchEvent(drag(type)) === false)
  }, content)
  expect(isTaken).toEqual([true, true])
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Yours 3 stars, the file’s 4.5 stars').waitFor()
  expect(noticed).toEqual([])
})
