import { expect, test } from 'vitest'
import { put } from '../client/http-client.ts'
import { emptyList } from '../fixtures/filled-library/full-lists.ts'
import { startTestSite } from '../services/start-site.ts'
import { grip, inOrder, openListPage, path, short, stored, titles } from './list-page.ts'
import { waitForHydration } from './member-page.ts'
import { openBrowser, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

const openList = (options?: { isPhone: boolean }) => openListPage(browser, site, options)

test('a copy and a merge that are made offline are kept, undone offline, and made once when online again', async () => {
  const { page, context, noticed, member } = await openList()
  const other = await member.get(`/list/${emptyList}/films/862`, put({}))
  expect(other.status).toBe(200)
  const more = page.getByLabel('More: copy, merge, export, delete')
  const unsaved = page.locator('main').getByText('Not saved yet. It is kept here and tried again.')
  await context.setOffline(true)
  for (const name of ['Copy this list', 'Merge into this list']) {
    await more.click()
    await page.getByRole('button', { name }).click()
  }
  await page.getByText('A copy of this list.').waitFor()
  await page.getByText(/^The films of /).waitFor()
  await unsaved.first().waitFor() // the merge waits for the copy
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => page.getByText('A copy of this list.').count()).toBe(0)
  expect(await stored(member)).toEqual(inOrder)

  await context.setOffline(false)
  await page.getByText('Added 1 film.').waitFor()
  expect(short(await titles(page))).toEqual([...inOrder, 'Toy Story'])
  expect(await (await member.get('/lists')).text()).not.toContain('(copy)')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('status').getByText('Undone: 1 film removed again.').waitFor()
  await expect.poll(() => stored(member)).toEqual(inOrder)
  await more.click()
  await page.getByRole('button', { name: 'Copy this list' }).click()
  await page.getByRole('heading', { level: 1, name: /\(copy\)$/ }).waitFor()
  expect(short(await titles(page))).toEqual(inOrder)
  expect(noticed.filter(text => !/net::ERR_/.test(text))).toEqual([])
  await context.close()
})

test('a merge that another tab makes leaves a note that is being written', async () => {
  const { page, context, noticed, member } = await openList()
  expect((await member.get(`/list/${emptyList}/films/862`, put({}))).status).toBe(200)
  await page.goto(`${path}?film=11`, { waitUntil: 'networkidle' })
  await waitForHydration(grip(page, 'Star Wars'))
  const note = page.getByLabel('Note on Star Wars')
  await note.fill('The furnace.')
  const other = await context.newPage()
  await other.goto(path, { waitUntil: 'networkidle' })
  await waitForHydration(grip(other, 'Star Wars'))
  await other.getByLabel('More: copy, merge, export, delete').click()
  await other.getByRole('button', { name: 'Merge into this list' }).click()
  await page.getByText('Added 1 film.').waitFor()
  await expect.poll(async () => short(await titles(page))).toEqual([...inOrder, 'Toy Story'])
  expect(await note.inputValue()).toBe('The furnace.')
  expect(noticed).toEqual([])
  await context.close()
})

test('a copy that is saved while its member types is not opened, and has a link', async () => {
  const { page, context, noticed } = await openList()
  const typing = Promise.withResolvers<void>()
  await page.route('**/user/commands/*', route => typing.promise.then(() => route.continue()))
  await page.getByLabel('More: copy, merge, export, delete').click()
  await page.getByRole('button', { name: 'Copy this list' }).click()
  const search = page.getByRole('combobox', { name: 'Film to add' })
  await search.fill('the ma')
  typing.resolve()
  await page.getByRole('link', { name: /^the copy of Trains/ }).waitFor()
  expect(page.url()).toBe(site.url + path)
  expect(await search.inputValue()).toBe('the ma')
  await page.getByRole('link', { name: /^the copy of Trains/ }).click()
  await page.getByRole('heading', { level: 1, name: /\(copy\)$/ }).waitFor()
  expect(await page.getByText(/^Saved:/).count()).toBe(0)
  expect(noticed).toEqual([])
  await context.close()
})
