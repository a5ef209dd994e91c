import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import {
  fifth,
  first,
  fourth,
  grip,
  inOrder,
  openListPage,
  openLongListPage,
  path,
  second,
  short,
  sixth,
  stored,
  titles,
} from './list-page.ts'
import { waitForHydration } from './member-page.ts'
import { openBrowser, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

const openList = (options?: { isPhone: boolean }) => openListPage(browser, site, options)

test('the undo of a removed film stays when another film is added, and puts it back in its place', async () => {
  const { page, context, noticed, member } = await openList()
  await page.getByRole('link', { name: 'More for Star Wars' }).click()
  await page.getByRole('button', { name: 'Remove Star Wars (1977) from this list' }).click()
  // It gets the focus; a field that is filled before would lose it with its suggestions.
  await page
    .locator('main :focus')
    .and(page.getByRole('button', { name: 'Undo' }))
    .waitFor()
  const search = page.getByRole('combobox', { name: 'Film to add' })
  await search.fill('inception')
  await page.getByRole('option', { name: /Inception/ }).click()
  await page.getByRole('status').getByText('Added Inception').waitFor()
  const without = [first, second, fourth, fifth, sixth, 'Inception']
  await expect.poll(async () => short(await titles(page))).toEqual(without)
  await page.getByText(/^6 films/).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  const all = [...inOrder, 'Inception']
  await expect.poll(() => stored(member)).toEqual(all)
  expect(short(await titles(page))).toEqual(all)
  await page.getByText(/^7 films/).waitFor()
  expect(noticed).toEqual([])
  await context.close()
})

test('a film that the list has is not said to be added, and the number of pasted films is shown once', async () => {
  const { page, context, noticed } = await openList()
  const search = page.getByRole('combobox', { name: 'Film to add' })
  await search.fill('the matrix')
  await page.getByRole('option', { name: /The Matrix 1999/ }).click()
  await page.getByRole('status').getByText('Already in the list: The Matrix').waitFor()
  expect(short(await titles(page))).toEqual(inOrder)

  await page.goto(`${path}?added=2`)
  await expect.poll(() => page.url()).toBe(site.url + path)
  await page.getByRole('status').getByText('Added 2 films.').waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('Added 2 films.').count()).toBe(0)
  expect(noticed).toEqual([])
  await context.close()
})

test('pasted films are taken out again by Undo, and the page shows it without a reload', async () => {
  const { page, context, noticed, member } = await openList()
  const added = await member.send(`${path}/paste`, { intent: 'add', film: '862' })
  await page.goto(added.headers.get('location') ?? '', { waitUntil: 'networkidle' })
  await waitForHydration(grip(page, 'Star Wars'))
  expect(short(await titles(page))).toEqual([...inOrder, 'Toy Story'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('status').getByText('Undone: 1 film removed again.').waitFor()
  expect(short(await titles(page))).toEqual(inOrder)
  expect(await page.getByText('Added 1 film.').count()).toBe(0)
  await expect.poll(() => page.url()).toBe(site.url + path)
  expect(noticed).toEqual([])
  await context.close()
})

test('a removed film that was added again, on another page of the list, has no undo any more', async () => {
  const { page, context } = await openLongListPage(browser, site)
  await page.getByRole('button', { name: 'Remove Star Wars (1977) from this list' }).click()
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  expect(await undo.evaluate(button => button === document.activeElement)).toBe(true)
  const search = page.getByRole('combobox', { name: 'Film to add' })
  await search.fill('inception')
  await page.getByRole('option', { name: /Inception/ }).click()
  // The page was loaded again, without it.
  await expect.poll(async () => (await titles(page)).length).toBe(60)
  await search.fill('star wars')
  await page.getByRole('option', { name: /^Star Wars,? ?1977/ }).click()
  await page.getByRole('status').getByText('Added Star Wars').waitFor()
  await expect.poll(() => undo.count()).toBe(0)
  expect(await search.evaluate(box => box === document.activeElement)).toBe(true)
  await context.close()
})
