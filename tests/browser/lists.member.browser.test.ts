import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import {
  fifth,
  first,
  fourth,
  inOrder,
  openListPage,
  path,
  second,
  short,
  sixth,
  stored,
  third,
  titles,
} from './list-page.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

const openList = (options?: { isPhone: boolean }) => openListPage(browser, site, options)

test('a list changed offline shows the change at once, and is saved when the connection is back', async () => {
  const { page, context, member } = await openList()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Down, The Matrix' }).click()
  await page.getByRole('link', { name: 'More for Star Wars' }).click()
  await page.getByRole('button', { name: 'Remove Star Wars (1977) from this list' }).click()
  const without = [first, second, fourth, fifth, sixth]
  await expect.poll(async () => short(await titles(page))).toEqual(without)
  await page.getByText(/^5 films/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  const moved = [first, third, second, fourth, fifth, sixth]
  await expect.poll(async () => short(await titles(page))).toEqual(moved)
  await page.getByRole('link', { name: 'More for Toy Story 3' }).click()
  await page.getByLabel('Note on Toy Story 3').fill('The furnace.')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await page.getByText('The furnace.').waitFor()
  expect(await stored(member)).toEqual(inOrder)
  await context.setOffline(false)
  await expect.poll(() => stored(member)).toEqual(moved)
  await expect.poll(async () => (await member.get(path)).text()).toContain('The furnace.')
  await context.close()
})

test('a list is created, gets a film by search, is deleted and brought back', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url, serviceWorkers: 'block' })
  await signInAsMember(context, site)
  await page.goto('/lists', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'New List' }).first().click()
  await page.getByLabel('Name').fill('Trains')
  await page.getByRole('button', { name: 'Create the list' }).click()
  await page.getByRole('heading', { level: 1, name: 'Trains' }).waitFor()
  const search = page.getByRole('combobox', { name: 'Film to add' })
  await waitForHydration(search)
  await search.fill('the matrix')
  await page.getByRole('option', { name: /The Matrix 1999/ }).waitFor()
  await search.press('ArrowDown')
  await search.press('Enter')
  await page.getByRole('status').getByText('Added The Matrix').waitFor()
  await expect.poll(() => titles(page)).toEqual(['The Matrix'])

  await page.locator('summary', { hasText: 'Edit' }).click()
  await page.getByLabel('Name').fill('Night trains')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Night trains' }).waitFor()

  const { pathname: path } = new URL(page.url())
  await page.getByLabel('More: copy, merge, export, delete').click()
  await page.getByRole('button', { name: 'Delete Night trains' }).click()
  await page.getByRole('status').getByText('Deleted Night trains').waitFor()
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(404)
  expect(await page.getByRole('link', { name: 'Night trains' }).count()).toBe(0)
  const restored = Promise.withResolvers<void>()
  await page.route(/\/list\/[\w-]+\/details$/, route => restored.promise.then(() => route.continue()))
  // The sent mutation is stored in the browser: the page may be left.
  const sent = page.waitForRequest(/\/list\/[\w-]+\/details$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await sent
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'No list available' }).waitFor()
  restored.resolve()
  await expect.poll(() => titles(page)).toEqual(['The Matrix'])
  expect(noticed.filter(problem => !problem.includes('404'))).toEqual([])
  await context.close()
})

test('a list that another tab deletes says so and is brought back, and a film that is refused is not said to be added', async () => {
  const { page, context, member } = await openList()
  const other = await context.newPage()
  await other.goto(path, { waitUntil: 'networkidle' })
  await waitForHydration(other.getByRole('combobox', { name: 'Film to add' }))
  await other.getByLabel('More: copy, merge, export, delete').click()
  await other.getByRole('button', { name: /^Delete Trains/ }).click()
  await page.getByRole('status').getByText('Deleted Trains, boats and aeroplanes').waitFor()
  const search = page.getByRole('combobox', { name: 'Film to add' })
  await search.fill('inception')
  await page.getByRole('option', { name: /Inception/ }).click()
  const box = page.getByRole('region', { name: 'Add films' })
  await box.getByText('Not saved: There is no such list.').waitFor()
  expect(await box.getByText(/^Added/).count()).toBe(0)
  await box.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('It can be brought back').waitFor({ state: 'detached' })
  await expect.poll(() => stored(member)).toEqual(inOrder)
  await context.close()
})
