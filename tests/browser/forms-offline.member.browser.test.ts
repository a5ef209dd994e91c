// Forms of a member's pages that are sent without a connection, in Chromium: the page stays, with what is on it.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { HttpClient } from '../client/http-client.ts'
import { previewFile } from '../client/library/upload-import.ts'
import { fillLists, fullList } from '../fixtures/filled-library/full-lists.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

async function memberOn(path: string, fill?: (client: HttpClient) => Promise<unknown>) {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  onTestFinished(() => context.close())
  const member = await signInAsMember(context, site, fill)
  await page.goto(path, { waitUntil: 'networkidle' })
  return { page, context, member }
}

const unreachable = (page: Page) => page.getByRole('alert').filter({ hasText: 'filmDB cannot be reached.' })

test('pasted titles stay when they are looked up offline, and the films that are checked are added when online again', async () => {
  const { page, context, member } = await memberOn(`/list/${fullList}/paste`, fillLists)
  const text = page.getByRole('textbox', { name: /^Paste a list/ })
  await text.fill('Alien\nHeat')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Look them up' }).click()
  await unreachable(page).waitFor()
  expect(await text.inputValue()).toBe('Alien\nHeat')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Look them up' }).click()
  const alien = page.getByRole('checkbox', { name: /^Alien 1979/ })
  await alien.uncheck()
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Add what is checked/ }).click()
  const added = page.locator('form').getByText('Not saved yet. It is kept here and tried again.')
  await added.waitFor()
  await page.getByRole('button', { name: /^Add what is checked/ }).click()
  expect(await alien.isChecked()).toBe(false)
  expect(await page.getByRole('checkbox', { name: /^Heat 1995/ }).isChecked()).toBe(true)

  await context.setOffline(false)
  await page.getByText('Added 1 film.').waitFor()
  const html = await (await member.get(`/list/${fullList}`)).text()
  expect([html.includes('>Heat</a>'), html.includes('>Alien</a>')]).toEqual([true, false])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: 1 film removed again.').waitFor()
})

test('a pasted film that is checked after the others were added offline is added too', async () => {
  const { page, context, member } = await memberOn(`/list/${fullList}/paste`, fillLists)
  await page.getByRole('textbox', { name: /^Paste a list/ }).fill('Alien\nHeat')
  await page.getByRole('button', { name: 'Look them up' }).click()
  const alien = page.getByRole('checkbox', { name: /^Alien 1979/ })
  const add = page.getByRole('button', { name: /^Add what is checked/ })
  await alien.uncheck()
  await context.setOffline(true)
  await add.click()
  await page.locator('form').getByText('Not saved yet. It is kept here and tried again.').waitFor()
  await alien.check()
  await add.click()
  await context.setOffline(false)
  await page.getByText('Added 1 film.').waitFor()
  const html = await (await member.get(`/list/${fullList}`)).text()
  expect([html.includes('>Heat</a>'), html.includes('>Alien</a>')]).toEqual([true, true])
})

test('pasted titles come back after a reload, until they are added', async () => {
  const { page } = await memberOn(`/list/${fullList}/paste`, fillLists)
  const text = page.getByRole('textbox', { name: /^Paste a list/ })
  await text.fill('Alien (1979)')
  await page.reload()
  await expect.poll(() => text.inputValue()).toBe('Alien (1979)')
  await page.getByRole('button', { name: 'Look them up' }).click()
  await page.getByRole('button', { name: /^Add what is checked/ }).click()
  await page.getByText('Added 1 film.').waitFor()
  await page.goto(`/list/${fullList}/paste`)
  await waitForHydration(text)
  expect(await text.inputValue()).toBe('')
})

test('a film chosen for an import stays chosen when it is sent offline, and so does the import', async () => {
  const { page, context } = await memberOn('/user/import', member =>
    previewFile(
      member,
      'watchlist.csv',
      'Date,Name,Year,Letterboxd URI\n2024-01-01,Total Recall,,x\n2024-01-01,Heat,1995,x',
    ),
  )
  const choice = page.getByRole('radio', { name: /^Total Recall \(1990\)/ })
  await waitForHydration(choice)
  await choice.check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save Choices' }).click()
  await unreachable(page).waitFor()
  expect(await choice.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Import 1 entry' }).click()
  await unreachable(page).nth(1).waitFor()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save Choices' }).click()
  await page.getByRole('button', { name: 'Import 2 entries' }).click()
  await page.getByRole('heading', { name: 'Your films are in' }).waitFor()
})

test('a switch of a secret link that is pressed offline goes back, with an error', async () => {
  const { page, context } = await memberOn('/user/sharing', ({ send }) =>
    send('/user/sharing', { intent: 'create', part: 'watchlist' }),
  )
  const withName = page.getByRole('switch', { name: /^Show my name/ })
  await waitForHydration(withName)
  await context.setOffline(true)
  await withName.click()
  await unreachable(page).waitFor()
  expect(await withName.isChecked()).toBe(false)
  await context.setOffline(false)
  await withName.click()
  await unreachable(page).waitFor({ state: 'detached' })
  expect(await withName.isChecked()).toBe(true)
})

test('a list that is shared offline, from its own page, stays with an error, and is shared later', async () => {
  const { page, context } = await memberOn(`/list/${fullList}`, fillLists)
  const share = page.getByRole('button', { name: 'Make a Secret Link' })
  await waitForHydration(share)
  await context.setOffline(true)
  await share.click()
  await unreachable(page).waitFor()
  await context.setOffline(false)
  await share.click()
  await page.getByRole('button', { name: 'Copy' }).waitFor()
})

test.for([
  { path: '/user/suggested', button: 'Turn Suggestions Off' },
  { path: '/collection/alien', button: 'Add all to the watchlist' },
])('$button, pressed offline, leaves the page $path with an error', async ({ path, button }, { expect }) => {
  const { page, context } = await memberOn(path, fillLists)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await context.setOffline(true)
  await page.getByRole('button', { name: button }).click()
  await unreachable(page).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
})

test('a list with a long name can be shared on a phone, without overflow', async () => {
  const name = 'Films for a rainy Sunday afternoon with the whole family and the dog'
  const { page } = await memberOn('/user/sharing', ({ send }) =>
    send(`/list/${fullList}/details`, { _method: 'PUT', name, description: '' }),
  )
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('option', { name }).waitFor({ state: 'attached' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('a member who signs out offline keeps the page, with what was typed, and reads that they are still signed in', async () => {
  const { page, context } = await memberOn('/lists?new=list')
  await page.getByLabel('Name').fill('Films of rain')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  const stillSignedIn = page.getByText('filmDB cannot be reached, so you are still signed in.')
  await stillSignedIn.waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Films of rain')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
  await stillSignedIn.waitFor({ state: 'detached' })
})
