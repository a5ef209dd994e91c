// A film that one device takes out of a list and another one moves, in Chromium.
import { expect, test } from 'vitest'
import { put } from '../client/http-client.ts'
import { remove } from '../client/library/library-requests.ts'
import { startTestSite } from '../services/start-site.ts'
import {
  fifth,
  first,
  fourth,
  grip,
  inOrder,
  openListPage,
  path,
  second,
  short,
  sixth,
  stored,
  titles,
} from './list-page.ts'
import { openBrowser, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)
const starWars = `${path}/films/11`
const without = [first, second, fourth, fifth, sixth]

test.each(['the button', 'the keyboard', 'the button, offline'])(
  'a film that another device took out is not put back by %s, and its row goes',
  async way => {
    const { page, context, member } = await openListPage(browser, site)
    const isOffline = way.endsWith('offline')
    if (!isOffline) expect((await member.get(starWars, remove)).status).toBe(200)
    await context.setOffline(isOffline)
    if (way === 'the keyboard')
      for (const key of ['Space', 'ArrowUp', 'Space']) await grip(page, 'Star Wars').press(key)
    else await page.getByRole('button', { name: 'Up, Star Wars' }).click()
    if (isOffline) {
      await page.getByText('It is kept here and tried again.').waitFor()
      expect((await member.get(starWars, remove)).status).toBe(200)
      await context.setOffline(false)
    }
    const bar = page.getByRole('status').filter({ hasText: 'Not saved: Star Wars' })
    await bar.getByText('This film was taken out of the list elsewhere meanwhile.').waitFor()
    expect(await stored(member)).toEqual(without)
    await expect.poll(async () => short(await titles(page))).toEqual(without)
    await bar.getByRole('button', { name: 'Dismiss' }).click()
    await bar.waitFor({ state: 'detached' })
    expect(short(await titles(page))).toEqual(without)
    await context.close()
  },
)

test('a film that is taken out offline is removed although another device moves it before that is sent', async () => {
  const { page, context, member } = await openListPage(browser, site)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'More for Star Wars' }).click()
  await page.getByRole('button', { name: 'Remove Star Wars (1977) from this list' }).click()
  await page.getByText('It is kept here and tried again.').waitFor()
  const move = put({ after: null, basedOn: 'A quarrel in the next seats. '.repeat(5).trim() })
  expect((await member.get(starWars, move)).status).toBe(200)
  await context.setOffline(false)
  await expect.poll(() => stored(member)).toEqual(without)
  expect((await member.get(starWars, move)).status).toBe(409)
  expect(await stored(member)).toEqual(without)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stored(member)).toEqual(inOrder)
  await context.close()
})

test('Undo of a removed film has its place among the rows, and the focus there', async () => {
  const { page, context, noticed, member } = await openListPage(browser, site, { isPhone: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'More for Toy Story 3' }).click()
  const remove = page.getByRole('button', { name: 'Remove Toy Story 3 (2010) from this list' })
  await remove.press('Enter')
  const undo = page.locator('main ol > li').nth(3).getByRole('button', { name: 'Undo' })
  const hasFocus = () => undo.evaluate(button => button === document.activeElement)
  const isInWindow = (title: string) =>
    grip(page, title).evaluate(handle => {
      const { top, bottom } = handle.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await expect.poll(hasFocus).toBe(true)
  expect(await isInWindow('Blade Runner 2049')).toBe(true)
  await expect.poll(() => stored(member)).not.toContain('Toy Story 3')
  expect(await hasFocus()).toBe(true)
  await undo.press('Enter')
  await grip(page, 'Toy Story 3').waitFor()
  expect(await isInWindow('Toy Story 3')).toBe(true)
  expect(noticed).toEqual([])
  await context.close()
})

test('the figures of a list are those of its films after a removal and after its Undo', async () => {
  const { page, context, noticed, member } = await openListPage(browser, site)
  const figures = page.getByText(/ films, .* · last changed/)
  const before = await figures.textContent()
  await page.getByRole('link', { name: 'More for Toy Story 3' }).click()
  await page.getByRole('button', { name: 'Remove Toy Story 3 (2010) from this list' }).click()
  await page.getByText(/^5 films, \d+ h/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => figures.textContent()).toBe(before)
  await expect.poll(() => stored(member)).toEqual(inOrder)
  expect(short(await titles(page))).toEqual(inOrder)
  expect(noticed).toEqual([])
  await context.close()
})

test('the figures of a list are those of its films in another tab too, where a removed film keeps its Undo', async () => {
  const { page, context, noticed, member } = await openListPage(browser, site)
  const tab = await context.newPage()
  await tab.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'More for Toy Story 3' }).click()
  await page.getByRole('button', { name: 'Remove Toy Story 3 (2010) from this list' }).click()
  await tab.getByText(/^5 films, \d+ h/).waitFor()
  await tab.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stored(member)).toEqual(inOrder)
  await tab.getByText(/^6 films, \d+ h/).waitFor()
  expect(short(await titles(tab))).toEqual(inOrder)
  expect(noticed).toEqual([])
  await context.close()
})
