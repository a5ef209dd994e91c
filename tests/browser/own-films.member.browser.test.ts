// Choosing and editing many films on the page of one's own films, in Chromium.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { type HttpClient, put } from '../client/http-client.ts'
import { catalogueFilms } from '../fixtures/catalogue-films.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const films = catalogueFilms().slice(0, 64)
const [another = { id: 0 }] = catalogueFilms().slice(64)

/** A member on the page of 64 films on the watchlist, of which it shows 60. */
async function openFilms() {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  onTestFinished(() => context.close())
  const member = await signInAsMember(context, site, async ({ get }) => {
    for (const { id } of films) await get(`/movie/${id}/watchlist`, put({}))
  })
  await page.goto('/user/films?sort=title', { waitUntil: 'networkidle' })
  await waitForHydration(boxes(page).first())
  return { page, context, noticed, member }
}

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Choose / })
const chosen = (page: Page) => page.getByRole('status').getByText(/chosen$/)
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The results and the bar below them, without the bar of the site that shows what is not saved. */
const results = (page: Page) => page.locator('#results')

/** The bar of the site that shows what is not saved. */
const unsaved = (page: Page) => page.getByRole('status').filter({ hasText: /^Not saved/ })

const menu = (page: Page, name: string) => page.locator('form#bulk summary', { hasText: name })

/** How many films of the member have this mark. */
async function marked({ get }: Pick<HttpClient, 'get'>, mark: string) {
  const html = (await (await get(`/user/films?mine=${mark}`)).text()).replaceAll('<!-- -->', '')
  return Number(/<b>(\d+)<\/b> of/.exec(html)?.[1])
}

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

/** Chooses all films of a query. */
async function chooseAll(page: Page, count: number) {
  await boxes(page).first().click()
  await page.getByRole('button', { name: `Choose all ${count}` }).click()
  await expect.poll(() => chosen(page).textContent()).toBe(`${count} chosen`)
}

test('two edits of all films, made offline where the page shows all of them, are both saved', async () => {
  const { page, context, member } = await openSeenFilms()
  await context.setOffline(true)
  await chooseAll(page, 3)
  await menu(page, 'Stars').click()
  await act(page, 'Rate').click()
  await page.getByText('3 films rated, not saved yet').waitFor()
  await chooseAll(page, 3)
  await act(page, 'Like').click()
  await page.getByText('3 films liked, not saved yet').waitFor()
  await context.setOffline(false)
  await results(page)
    .getByText(/^3 films liked(Undo|\s|$)/)
    .waitFor()
  expect([await marked(member, 'rated'), await marked(member, 'liked')]).toEqual([3, 3])
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
  // The edit is stored in the browser, the page is not.
  await expect(page.reload({ waitUntil: 'commit' })).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  expect(await marked(member, 'liked')).toBe(0)
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

test('an edit of all films that is taken back offline is not made', async () => {
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
test.each([390, 820, 1440])('the bar fits into %i px, and so does each of its menus', async width => {
  const { page } = await openFilms()
  await page.setViewportSize({ width, height: 844 })
  await boxes(page).first().click()
  await page.evaluate(axe)
  for (const name of ['Stars', 'List', 'More']) {
    await menu(page, name).click()
    const outside = await page.locator('form#bulk').evaluate(form =>
      [...form.querySelectorAll<HTMLElement>('summary, button:not(.sr), select, input:not([type=hidden])')]
        .filter(part => part.checkVisibility())
        .map(part => ({ words: part.textContent, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
        .map(({ words }) => words),
    )
    expect(outside, name).toEqual([])
    expect(await violations(page), name).toEqual([])
  }
})
