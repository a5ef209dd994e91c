// Choosing and editing many films on the page of one's own films, in Chromium.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { put } from '../client/http-client.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'
import {
  act,
  another,
  boxes,
  chooseAll,
  chosen,
  films,
  marked,
  menu,
  openOwnFilms,
  results,
  unsaved,
} from './own-films-page.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const openFilms = () => openOwnFilms(browser, site)

test('a filter that is removed by its chip leaves the focus on the chip before it, and then on the heading', async () => {
  const { page } = await openFilms()
  await page.goto('/user/films?mine=watchlist&genre=Drama', { waitUntil: 'networkidle' })
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: /, remove$/ })
  await waitForHydration(chips.first())
  expect(await chips.count()).toBe(2)
  await chips.last().press('Enter')
  await expect.poll(() => chips.count()).toBe(1)
  const isFocused = (element: Element) => element === document.activeElement
  await expect.poll(() => chips.first().evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => chips.count()).toBe(0)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).evaluate(isFocused)).toBe(true)
})

test('Shift chooses a range of films, and Ctrl Z takes the edit back', async () => {
  const { page, noticed, member } = await openFilms()
  await boxes(page).nth(1).click()
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await expect.poll(() => chosen(page).textContent()).toBe('4 chosen')
  await act(page, 'Like').click()
  await page.getByText('4 films liked').waitFor()
  await expect.poll(() => marked(member, 'liked')).toBe(4)
  expect(await chosen(page).count()).toBe(0)
  await page.keyboard.press('Control+z')
  await results(page).getByText('4 films as before', { exact: true }).waitFor()
  expect(await marked(member, 'liked')).toBe(0)
  expect(noticed).toEqual([])
})

test('Ctrl A chooses all films, also those of other pages, and they go into a new list', async () => {
  const { page, member } = await openFilms()
  await boxes(page).first().focus()
  await page.keyboard.press('Control+a')
  await expect.poll(() => chosen(page).textContent()).toBe('64 chosen')
  await menu(page, 'List').click()
  await page.getByRole('textbox', { name: 'Name of a new list' }).fill('All of it')
  await page.keyboard.press('Enter')
  await results(page)
    .getByText(/^64 films added to the list(Undo|\s|$)/)
    .waitFor()
  expect(await (await member.get('/lists')).text()).toMatch(/All of it.*64 films/s)
  await act(page, 'Undo').click()
  await results(page).getByText('64 films as before', { exact: true }).waitFor()
  expect(await (await member.get('/lists')).text()).not.toContain('All of it')
})

test('Escape closes a menu first, then chooses none', async () => {
  const { page } = await openFilms()
  await boxes(page).first().click()
  await page.getByRole('button', { name: 'Choose all 64' }).click()
  await expect.poll(() => chosen(page).textContent()).toBe('64 chosen')
  await menu(page, 'Stars').click()
  await act(page, 'Rate').focus()
  await page.keyboard.press('Escape')
  await act(page, 'Rate').waitFor({ state: 'hidden' })
  expect(await chosen(page).textContent()).toBe('64 chosen')
  await page.keyboard.press('Escape')
  await expect.poll(() => chosen(page).count()).toBe(0)
})

test('all films that were chosen are refused when the page has loaded others since, and the notice names the edit', async () => {
  const { page, member } = await openFilms()
  await chooseAll(page, 64)
  await member.get(`/movie/${another.id}/watchlist`, put({}))
  await page.getByRole('link', { name: 'Next' }).first().click()
  await page.getByText('65 of 65').waitFor()
  expect(await chosen(page).textContent()).toBe('64 chosen')
  await act(page, 'Like').click()
  await unsaved(page).getByText('64 then, 65 now. Nothing was edited.').waitFor()
  expect(await unsaved(page).locator('b').textContent()).toBe('64 films liked')
  expect(await marked(member, 'liked')).toBe(0)
})

test('a new list without a name is refused also while another edit is not saved', async () => {
  const { page, context } = await openFilms()
  await context.setOffline(true)
  await boxes(page).nth(0).click()
  await act(page, 'Like').click()
  await page.getByText('1 film liked, not saved yet').waitFor()
  await boxes(page).nth(1).click()
  await menu(page, 'List').click()
  await act(page, 'Add to the list').click()
  await page.getByRole('alert').locator('p').waitFor()
  expect(await page.getByText('1 film liked, not saved yet').count()).toBe(0)
  expect(await act(page, 'Undo').count()).toBe(0)
})

test('the newest refusal is shown before an older one, and the edit before it can still be undone', async () => {
  const { page, context, member } = await openFilms()
  const refuse = (path: string, error: string) =>
    context.route(path, route => route.fulfill({ status: 400, json: { error } }))
  await boxes(page).nth(0).click()
  await act(page, 'Like').click()
  await results(page)
    .getByText(/^1 film liked(Undo|\s|$)/)
    .waitFor()
  await refuse('**/movie/*/like', 'The older one.')
  const tab = await context.newPage()
  await tab.goto(`/movie/${another.id}`, { waitUntil: 'networkidle' })
  const like = tab.getByRole('main').getByRole('button', { name: 'Like', exact: true }).first()
  await waitForHydration(like)
  await like.click()
  await unsaved(page).getByText('The older one.').waitFor()
  await refuse('**/user/commands/*', 'The newest one.')
  await boxes(page).nth(1).click()
  await act(page, 'Watchlist').click()
  await unsaved(page).getByText('The newest one.').waitFor()
  await context.unroute('**/user/commands/*')
  await act(page, 'Undo').click()
  await results(page).getByText('1 film as before', { exact: true }).waitFor()
  expect(await marked(member, 'liked')).toBe(0)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await unsaved(page).getByText('The older one.').waitFor()
})

test('a new list without a name is refused, and the films stay chosen', async () => {
  const { page } = await openFilms()
  await boxes(page).nth(0).click()
  await boxes(page).nth(1).click()
  await menu(page, 'List').click()
  await act(page, 'Add to the list').click()
  await page.getByRole('alert').locator('p').waitFor()
  expect(await chosen(page).textContent()).toBe('2 chosen')
  expect(await page.getByText('not saved yet').count()).toBe(0)
})

test('without script a name too long for a new list is cut where it is pasted, and the list has the ticked films', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, javaScriptEnabled: false })
  onTestFinished(() => context.close())
  const member = await signInAsMember(context, site, async member => {
    await member.get(`/movie/${another.id}/watchlist`, put({}))
  })
  await page.goto('/user/films')
  await boxes(page).first().check()
  await menu(page, 'List').click()
  const typed = 'Night trains '.repeat(90).trim()
  await page.getByRole('textbox', { name: 'Name of a new list' }).fill(typed)
  await act(page, 'Add to the list').click()
  await page.waitForURL(/edited=/)
  expect(await (await member.get('/lists')).text()).toMatch(/>(Night trains ){7}Night tra<.*1 film/s)
})

test.each([
  { emptied: 'the view', mark: 'seen', view: 'Seen, no stars yet', opener: 'Stars', press: 'Rate' },
  { emptied: 'the library', mark: 'watchlist', view: 'Everything', opener: 'More', press: 'Off the watchlist' },
])('an edit that empties $emptied is undone on the page', async ({ mark, view, opener, press }) => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  onTestFinished(() => context.close())
  await signInAsMember(context, site, async ({ get }) => {
    for (const { id } of films.slice(0, 3)) await get(`/movie/${id}/${mark}`, put({}))
  })
  await page.goto('/user/films', { waitUntil: 'networkidle' })
  await waitForHydration(boxes(page).first())
  await page.getByRole('link', { name: view }).click()
  await boxes(page).first().click()
  await page.getByRole('button', { name: 'Choose all 3' }).click()
  await menu(page, opener).click()
  await act(page, press).click()
  await expect.poll(() => boxes(page).count()).toBe(0)
  await act(page, 'Undo').click()
  await results(page).getByText('3 films as before', { exact: true }).waitFor()
  await expect.poll(() => boxes(page).count()).toBe(3)
  expect(await page.locator(':focus').textContent()).toBe('3 films as before')
  expect(noticed).toEqual([])
})

test('a page that another member signs in behind edits nothing', async () => {
  const { page, context } = await openFilms()
  const eve = await signInAsMember(context, site, ({ get }) => get(`/movie/${films[0]?.id}/watchlist`, put({})))
  await boxes(page).first().click()
  await act(page, 'Like').click()
  await page.getByText('1 film liked, not saved yet').waitFor()
  await page.getByRole('status').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await marked(eve, 'liked')).toBe(0)
})

/** The rules of axe that the bar breaks. */
const violations = (page: Page) =>
  page.evaluate(async () => {
    type Axe = { run(part: string): Promise<{ violations: { id: string }[] }> }
    const { axe } = window as unknown as { axe: Axe }
    return (await axe.run('form#bulk')).violations.map(({ id }) => id)
  })

// The bar lies over the page: on a phone, a tablet and a screen all of it can be pressed.
test('the bar fits into the screen, and so does each of its menus', async () => {
  const { page } = await openFilms()
  await boxes(page).first().click()
  await page.evaluate(axe)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const name of ['Stars', 'List', 'More']) {
      await menu(page, name).click()
      expect(await partsOutside(page), `${name} at ${width} px`).toEqual([])
      expect(await violations(page), `${name} at ${width} px`).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('form#bulk details[open]').count()).toBe(0)
  }
})

/** The words of the parts of the bar and its open menu that are not on the screen. */
const partsOutside = (page: Page) =>
  page.locator('form#bulk').evaluate(form =>
    [...form.querySelectorAll<HTMLElement>('summary, button:not(.sr), select, input:not([type=hidden])')]
      .filter(part => part.checkVisibility())
      .map(part => ({ words: part.textContent, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
      .map(({ words }) => words),
  )
