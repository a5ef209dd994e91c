// Edits of many films that are made offline, or whose response is lost, in Chromium.
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { put } from '../client/http-client.ts'
import { startTestSite } from '../services/start-site.ts'
import { copyCookies, signInAsMember, waitForHydration } from './member-page.ts'
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
const openFilms = () => openOwnFilms(browser, site)

/** Opens a view in which three seen films have no stars, all of them on the page. */
async function openSeenFilms() {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  onTestFinished(() => context.close())
  const member = await signInAsMember(context, site, async ({ get }) => {
    for (const { id } of films.slice(0, 3)) await get(`/movie/${id}/seen`, put({}))
  })
  await page.goto('/user/films', { waitUntil: 'networkidle' })
  await waitForHydration(boxes(page).first())
  await page.getByRole('link', { name: 'Seen, no stars yet' }).click()
  await page.getByText(/^3 of /).waitFor()
  return { page, context, member }
}

test('two edits of all films, made offline where the page shows all of them, are both named as not saved, and then saved', async () => {
  const { page, context, member } = await openSeenFilms()
  await context.setOffline(true)
  await chooseAll(page, 3)
  await menu(page, 'Stars').click()
  await act(page, 'Rate').click()
  await page.getByText('3 films rated, not saved yet').waitFor()
  await chooseAll(page, 3)
  await act(page, 'Like').click()
  await page.getByText('3 films liked, not saved yet').waitFor()
  await unsaved(page).getByText('3 films rated, 3 films liked').waitFor()
  await context.setOffline(false)
  await results(page)
    .getByText(/^3 films liked(Undo|\s|$)/)
    .waitFor()
  expect([await marked(member, 'rated'), await marked(member, 'liked')]).toEqual([3, 3])
})

test('an edit of all films that waits for a change of one is shown as not saved', async () => {
  const { page, context } = await openFilms()
  await context.route('**/movie/*/like', route => route.fulfill({ status: 503 }))
  const tab = await context.newPage()
  await tab.goto(`/movie/${another.id}`, { waitUntil: 'networkidle' })
  const like = tab.getByRole('main').getByRole('button', { name: 'Like', exact: true }).first()
  await waitForHydration(like)
  await like.click()
  await unsaved(page).waitFor()
  await chooseAll(page, 64)
  await menu(page, 'Stars').click()
  await act(page, 'Rate').click()
  await page.getByText('64 films rated, not saved yet').waitFor()
})

/** Chooses all 64 films and opens the menu of lists offline, and adds them to a new one. */
async function addAllOffline(page: Page, context: BrowserContext) {
  await boxes(page).first().click()
  await page.getByRole('button', { name: 'Choose all 64' }).click()
  await context.setOffline(true)
  await menu(page, 'List').click()
  await page.getByRole('textbox', { name: 'Name of a new list' }).fill('All of it')
  await act(page, 'Add to the list').click()
  await page.getByText('64 films added to the list, not saved yet').waitFor()
}

test('an edit of all films that the filters find, made offline, is saved after a reload, and undone', async () => {
  const { page, context, member } = await openFilms()
  await boxes(page).first().click()
  await page.getByRole('button', { name: 'Choose all 64' }).click()
  await context.setOffline(true)
  await act(page, 'Like').click()
  await page.getByText('64 films liked, not saved yet').waitFor()
  expect(await hearts(page).count()).toBe(60)
  expect(await marked(member, 'liked')).toBe(0)
  // The edit is stored in the browser, the page is not. Chromium lets the old document online before that ends: without
  // a session its request saves nothing.
  await context.clearCookies()
  await expect(page.reload({ waitUntil: 'commit' })).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/)
  expect(await marked(member, 'liked')).toBe(0)
  await copyCookies(member, { context, site })
  await context.setOffline(false)
  await page.goto('/user/films')
  await results(page)
    .getByText(/^64 films liked(Undo|\s|$)/)
    .waitFor()
  expect(await marked(member, 'liked')).toBe(64)
  await act(page, 'Undo').click()
  await results(page).getByText('64 films as before', { exact: true }).waitFor()
  expect(await marked(member, 'liked')).toBe(0)
})

test('an edit of all films, made offline, is refused with a sentence when they have changed, and loses no typed name', async () => {
  const { page, context, member } = await openFilms()
  await addAllOffline(page, context)
  await member.get(`/movie/${another.id}/watchlist`, put({}))
  await context.setOffline(false)
  const sentence = page.getByText('These films have changed since you chose them: 64 then, 65 now. Nothing was edited.')
  await sentence.waitFor()
  expect(await (await member.get('/lists')).text()).not.toContain('All of it')
  await page.getByText('Your text').click()
  await page.getByRole('region', { name: 'Your text' }).getByText('All of it').waitFor()
  await page.goto('/user')
  await page.getByRole('link', { name: 'Show the films' }).click()
  await page.waitForURL('**/user/films?sort=title')
  await page.getByText('65 of 65').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => sentence.count()).toBe(0)
})

test('an edit of all films that is undone offline is not sent', async () => {
  const { page, context, member } = await openFilms()
  await addAllOffline(page, context)
  await act(page, 'Undo').click()
  await expect.poll(() => page.getByText('64 films added').count()).toBe(0)
  await context.setOffline(false)
  await results(page).getByText('64 films as before', { exact: true }).waitFor()
  expect(await (await member.get('/lists')).text()).not.toContain('All of it')
})

const hearts = (page: Page) => page.locator('main ol').getByText('Liked', { exact: true })

test('an edit of chosen films that is made offline shows at once, is undone offline, and is saved when online again', async () => {
  const { page, context, member } = await openFilms()
  await boxes(page).nth(0).click()
  await boxes(page).nth(1).click()
  await context.setOffline(true)
  await act(page, 'Like').click()
  await page.getByText('2 films liked, not saved yet').waitFor()
  expect(await hearts(page).count()).toBe(2)
  expect(await chosen(page).count()).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => hearts(page).count()).toBe(0)

  await boxes(page).nth(2).click()
  await act(page, 'Like').click()
  await page.getByText('1 film liked, not saved yet').waitFor()
  await expect.poll(() => hearts(page).count()).toBe(1)
  await context.setOffline(false)
  await results(page)
    .getByText(/^1 film liked(Undo|\s|$)/)
    .waitFor()
  await expect.poll(() => marked(member, 'liked')).toBe(1)
  await act(page, 'Undo').click()
  await results(page).getByText('1 film as before', { exact: true }).waitFor()
  expect(await marked(member, 'liked')).toBe(0)
})

test('the undo of a saved edit that is made offline is shown as not saved, and is sent when online again', async () => {
  const { page, context, member } = await openFilms()
  await boxes(page).nth(0).click()
  await act(page, 'Like').click()
  await results(page)
    .getByText(/^1 film liked(Undo|\s|$)/)
    .waitFor()
  await context.setOffline(true)
  await act(page, 'Undo').click()
  await results(page).getByText('1 film as before, not saved yet').waitFor()
  expect(await act(page, 'Undo').count()).toBe(0)
  await context.setOffline(false)
  await results(page).getByText('1 film as before', { exact: true }).waitFor()
  expect(await marked(member, 'liked')).toBe(0)
})

test('an edit whose response is lost is made once, and its undo brings back what was before it', async () => {
  const { page, member } = await openFilms()
  let requests = 0
  await page.route('**/user/commands/*', async route => {
    requests += 1
    if (requests === 1) return route.fulfill({ status: 503 })
    if (requests > 2) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await boxes(page).first().click()
  await act(page, 'Like').click()
  await page.getByText('1 film liked, not saved yet').waitFor()
  await expect.poll(() => requests).toBe(3)
  await results(page)
    .getByText(/^1 film liked(Undo|\s|$)/)
    .waitFor()
  expect(await marked(member, 'liked')).toBe(1)
  await act(page, 'Undo').click()
  await results(page).getByText('1 film as before', { exact: true }).waitFor()
  expect(await marked(member, 'liked')).toBe(0)
})
