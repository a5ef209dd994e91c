import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { libraryEntryOf } from './library-entry.ts'
import { entries, film, isFocused, openDialog, openMemberPage, saved } from './log-page.ts'
import { waitForHydration } from './member-page.ts'
import { openBrowser, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const memberOn = (path?: string, options?: { javaScriptEnabled?: boolean }) =>
  openMemberPage(browser, site, path, options)

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

test('the dialog asks before it discards a note, and the note is still there after a reload', async () => {
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

/** The rules of axe that the page breaks, with the elements. */
const violations = (page: Page) =>
  page.evaluate(async () => {
    type Axe = { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    const { axe } = window as unknown as { axe: Axe }
    const found = await axe.run()
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`)
  })
