import { expect, test } from 'vitest'
import { put } from '../client/http-client.ts'
import { anEntry, entryFields } from '../client/library/library-requests.ts'
import { startTestSite } from '../services/start-site.ts'
import { libraryEntryOf } from './library-entry.ts'
import { entries, film, isFocused, openDialog, openMemberPage, saved } from './log-page.ts'
import { openBrowser, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

const memberOn = (path?: string, options?: { javaScriptEnabled?: boolean }) =>
  openMemberPage(browser, site, path, options)

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
