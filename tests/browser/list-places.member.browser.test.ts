import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import {
  fifth,
  first,
  fourth,
  openListPage,
  openLongListPage,
  path,
  second,
  short,
  sixth,
  stored,
  third,
  titles,
} from './list-page.ts'
import { openBrowser, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

const openList = (options?: { isPhone: boolean }) => openListPage(browser, site, options)

test('a film that gets a place offline is moved there, with the note that is being written', async () => {
  const { page, context, member } = await openList()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'More for Star Wars' }).click()
  await page.getByLabel('Note on Star Wars').fill('The furnace.')
  await moveTo(page, 5)
  const moved = [first, second, fourth, fifth, third, sixth]
  await expect.poll(async () => short(await titles(page))).toEqual(moved)
  await page.getByText('The furnace.').waitFor()
  await context.setOffline(false)
  await expect.poll(() => stored(member)).toEqual(moved)
  expect(await (await member.get(path)).text()).toContain('The furnace.')
  await context.close()
})

async function moveTo(page: Page, place: number) {
  await page.getByRole('spinbutton', { name: 'Place' }).fill(String(place))
  await page.getByRole('button', { name: 'Move', exact: true }).click()
}

test('a film that gets a place on another page of the list keeps the note that is being written', async () => {
  const { page, context, member } = await openLongListPage(browser, site)
  await page.getByLabel('Note on Star Wars').fill('The furnace.')
  await moveTo(page, 70)
  const hasNote = async () => (await (await member.get(`${path}?page=2`)).text()).includes('The furnace.')
  await expect.poll(hasNote).toBe(true)
  await context.close()
})

test('a form that has taken a note along to another page takes the earlier one along when that is typed again', async () => {
  const { page, context } = await openLongListPage(browser, site)
  const note = page.getByLabel('Note on Star Wars')
  const earlier = await note.inputValue()
  const sent: (string | null)[] = []
  // Leaves the page as it was, as Back does.
  await page.route(`**${path}/films/11`, route => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('note'))
    return route.fulfill({ status: 204 })
  })
  await page.getByRole('spinbutton', { name: 'Place' }).fill('70')
  for (const text of ['The furnace.', earlier]) {
    await note.fill(text)
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.poll(() => sent.length).toBe(text === earlier ? 2 : 1)
  }
  expect(sent).toEqual(['The furnace.', earlier])
  await context.close()
})
