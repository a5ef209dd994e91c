// The order of a list by keyboard, mouse and finger, in Chromium.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
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
  third,
  titles,
} from './list-page.ts'
import { waitForHydration } from './member-page.ts'
import { openBrowser, withoutPictures } from './open-browser.ts'
import { tabTo } from './tab-to.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)
const openList = (options?: { isPhone: boolean }) => openListPage(browser, site, options)

test('a film that the keyboard lifted is put down by a press elsewhere', async () => {
  const { page, context, member } = await openList()
  await grip(page, 'Star Wars').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => stored(member)).toEqual([first, third, second, fourth, fifth, sixth])
  await context.close()
})

test('a film is moved with only the keyboard, and each step is announced', async () => {
  const { page, context, noticed, member } = await openList()
  const { keyboard } = page
  expect(short(await titles(page))).toEqual(inOrder)
  await tabTo(page, /^Move Star Wars/)
  await keyboard.press('Space')
  const status = page.getByRole('region', { name: 'The films, in order' }).getByRole('status')
  await expect.poll(() => status.textContent()).toContain('Star Wars, place 3 of 6. Arrow keys move it')
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowUp')
  await expect.poll(() => status.textContent()).toBe('Star Wars, place 1 of 6')
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await expect.poll(() => status.textContent()).toBe('Star Wars, place 2 of 6. Put down.')
  const moved = [first, third, second, fourth, fifth, sixth]
  expect(short(await titles(page))).toEqual(moved)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Move Star Wars/)
  await expect.poll(() => stored(member)).toEqual(moved)

  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('Escape')
  await expect.poll(() => status.textContent()).toBe('Star Wars, place 2 of 6. Back in its place.')
  expect(short(await titles(page))).toEqual(moved)
  expect(noticed).toEqual([])
  await context.close()
})

test('the new place of a film that a button or its form moved is announced', async () => {
  const { page, context } = await openList()
  const status = page.getByRole('region', { name: 'The films, in order' }).getByRole('status').last()
  await page.getByRole('button', { name: 'Down, The Matrix' }).press('Enter')
  await expect.poll(() => status.textContent()).toBe('The Matrix, place 3 of 6')
  await page.getByRole('link', { name: 'More for The Matrix' }).click()
  await page.getByLabel('Place', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(() => status.textContent()).toBe('The Matrix, place 5 of 6')
  await context.close()
})

async function middleOf(page: Page, title: string) {
  const box = await grip(page, title).boundingBox()
  if (!box) throw new Error(`no handle of ${title}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dragMatrixToToyStory(page: Page) {
  const from = await middleOf(page, 'The Matrix')
  const to = await middleOf(page, 'Toy Story 3')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y - 20, { steps: 5 })
  await page.mouse.move(from.x, to.y + 5, { steps: 3 })
  await page.mouse.up()
}

test('a film is dragged by its handle with a mouse', async () => {
  const { page, context, member } = await openList()
  await dragMatrixToToyStory(page)
  const moved = [first, third, fourth, second, fifth, sixth]
  await expect.poll(async () => short(await titles(page))).toEqual(moved)
  await expect.poll(() => stored(member)).toEqual(moved)
  await context.close()
})

test('a film is dragged past one that was removed', async () => {
  const { page, context, member } = await openList()
  await page.getByRole('link', { name: 'More for Star Wars' }).click()
  await page.getByRole('button', { name: 'Remove Star Wars (1977) from this list' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await dragMatrixToToyStory(page)
  const moved = [first, fourth, second, fifth, sixth]
  await expect.poll(async () => short(await titles(page))).toEqual(moved)
  await expect.poll(() => stored(member)).toEqual(moved)
  await context.close()
})

test('on a phone a finger that rests on the handle lifts the film, and one that moves at once does not', async () => {
  const { page, context, member } = await openList({ isPhone: true })
  const from = await middleOf(page, 'The Matrix')
  const client = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] })
  await touch('touchStart', from.y)
  await touch('touchMove', from.y + 60)
  await touch('touchEnd')
  expect(short(await titles(page))).toEqual(inOrder)

  const to = await middleOf(page, 'Toy Story 3')
  await touch('touchStart', from.y)
  await page.locator('li[class*=lifted]').waitFor()
  for (const step of [0.3, 0.6, 0.9, 1]) await touch('touchMove', from.y + (to.y + 5 - from.y) * step)
  await touch('touchEnd')
  const moved = [first, third, fourth, second, fifth, sixth]
  await expect.poll(() => stored(member)).toEqual(moved)
  await context.close()
})

test('two tabs that reorder a list at the same time show the order that the server has', async () => {
  const { page, context, noticed, member } = await openList()
  const other = await context.newPage()
  await other.goto(path, { waitUntil: 'networkidle' })
  await waitForHydration(grip(other, 'Star Wars'))
  // Both come behind the first film, so that the order of the two moves decides.
  const moveUp = async (tab: Page, title: string, places: number) => {
    await grip(tab, title).press('Space')
    for (let place = 0; place < places; place += 1) await tab.keyboard.press('ArrowUp')
    await tab.keyboard.press('Space')
  }
  await Promise.all([moveUp(page, 'Star Wars', 1), moveUp(other, 'Blade Runner 2049', 3)])
  const either = [
    [first, third, fifth, second, fourth, sixth],
    [first, fifth, third, second, fourth, sixth],
  ].map(order => order.join())
  /** The different orders of both tabs and the server. */
  const orders = async () => {
    const all = [short(await titles(page)), short(await titles(other)), await stored(member)]
    return [...new Set(all.map(order => order.join()))]
  }
  await expect.poll(async () => (await orders()).map(order => either.includes(order))).toEqual([true])
  expect(noticed).toEqual([])
  await context.close()
})
