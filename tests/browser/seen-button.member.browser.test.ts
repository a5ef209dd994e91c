import { expect, test } from 'vitest'
import { put } from '../client/http-client.ts'
import { anEntry, entryFields } from '../client/library/library-requests.ts'
import { startTestSite } from '../services/start-site.ts'
import { libraryEntryOf } from './library-entry.ts'
import { film, isFocused, openMemberPage, saved } from './log-page.ts'
import { openBrowser, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

const memberOn = (path?: string, options?: { javaScriptEnabled?: boolean }) =>
  openMemberPage(browser, site, path, options)

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
