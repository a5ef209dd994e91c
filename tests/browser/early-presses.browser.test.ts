// Clicks and typing of a member before the site's scripts are loaded, or when they fail to load (decision 019).
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createMember, type Member } from '../client/http-client.ts'
import { catalogueFilms } from '../fixtures/catalogue-films.ts'
import { startTestSite } from '../services/start-site.ts'
import { libraryEntryOf } from './library-entry.ts'
import { copyCookies } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)
const [ada, bob] = [await createMember(site), await createMember(site)]
const films = catalogueFilms().map(({ id }) => id)
const nextFilm = () => films.pop() ?? 603

const scripts = /\/assets\/[^/]+\.js/
const writes = /\/movie\/\d+\/(rating|watchlist|reviews)/
const timeout = { timeout: 15_000 }
const soon = { timeout: 5000 }

const nothing = { stars: null, isListed: false, reviews: [] }

/** A browser in which this member is signed in. */
async function browserOf(member: Member) {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await copyCookies(member, { context, site })
  return { page, context }
}

/** The page without its scripts: they are `held` until `release`, or they `fail`. */
async function openWithout(page: Page, path: string, how: 'held' | 'fail') {
  const held: (() => void)[] = []
  await page.route(scripts, async route => {
    if (how === 'fail') return route.abort()
    await new Promise<void>(resolve => held.push(resolve))
    await route.continue().catch(() => {}) // its page may be gone
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor({ ...soon, state: 'attached' })
  return async () => {
    await page.unroute(scripts)
    for (const resolve of held) resolve()
  }
}

const pressStar = (page: Page) => page.locator('label:has(input[value="3.5"])').click(soon)
const pressWatchlist = (page: Page) => page.getByRole('button', { name: 'Add to watch list' }).click(soon)
const composer = (page: Page) => page.getByPlaceholder('Write your review here...')

async function becomes(context: BrowserContext, member: Member) {
  await context.clearCookies()
  await copyCookies(member, { context, site })
}

test('a rating, a watchlist entry and a review made before the scripts loaded, offline, are saved after a reload', async () => {
  const film = nextFilm()
  const { page, context } = await browserOf(ada)
  await openWithout(page, `/movie/${film}?write=review`, 'held')
  await context.setOffline(true)
  await pressStar(page)
  await composer(page).fill('Words typed early.')
  await page.getByRole('button', { name: 'Submit Review' }).click(soon)
  await pressWatchlist(page)
  const notes = () =>
    page.locator('form[data-note]').evaluateAll(forms => forms.map(form => form.getAttribute('data-note')))
  expect(await notes()).toEqual(['Saving…', 'Saving…', 'Saving…'])
  expect(await composer(page).inputValue()).toBe('')

  await context.setOffline(false)
  await page.unroute(scripts)
  await page.goto(`/movie/${film}`)
  await expect
    .poll(() => libraryEntryOf(ada, film), timeout)
    .toMatchObject({ stars: '3.5', isListed: true, reviews: ['Words typed early.'] })
  await page.close()
})

test('a rating made offline on a page whose scripts fail to load is saved by a later page', async () => {
  const film = nextFilm()
  const { page } = await browserOf(ada)
  await openWithout(page, `/movie/${film}`, 'fail')
  await page.route(writes, route => route.abort())
  await pressStar(page)
  await page.goto('about:blank')
  expect(await libraryEntryOf(ada, film)).toMatchObject(nothing)

  await page.unroute(scripts)
  await page.unroute(writes)
  await page.goto('/popular')
  await expect.poll(() => libraryEntryOf(ada, film), timeout).toMatchObject({ ...nothing, stars: '3.5' })
  await page.close()
})

test('a page whose scripts fail to load saves a rating and then shows it', async () => {
  const film = nextFilm()
  const { page } = await browserOf(ada)
  await openWithout(page, `/movie/${film}`, 'fail')
  await pressStar(page)
  await page.getByText('3.5 of 5').waitFor(timeout)
  expect(await libraryEntryOf(ada, film)).toMatchObject({ ...nothing, stars: '3.5' })
  await page.close()
})

test('an early click of one member is not saved for another who signs in, and is saved when the first returns', async () => {
  const film = nextFilm()
  const { page, context } = await browserOf(ada)
  await openWithout(page, `/movie/${film}`, 'fail')
  await becomes(context, bob)
  await pressStar(page)
  await pressWatchlist(page)
  await page.locator('form[data-note^="Not saved yet. Sign in"]').first().waitFor(timeout)
  await page.unroute(scripts)
  await page.goto(`/movie/${film}`)
  await page.getByText('Not rated', { exact: true }).waitFor(timeout)
  expect([await libraryEntryOf(bob, film), await libraryEntryOf(ada, film)]).toMatchObject([nothing, nothing])

  await becomes(context, ada)
  await page.goto('/')
  await expect
    .poll(() => libraryEntryOf(ada, film), timeout)
    .toMatchObject({ stars: '3.5', isListed: true, reviews: [] })
  expect(await libraryEntryOf(bob, film)).toMatchObject(nothing)
  await page.close()
})

test('an early click is sent once when the scripts load', async () => {
  const film = nextFilm()
  const { page } = await browserOf(ada)
  const sent: string[] = []
  page.on('request', request => writes.test(request.url()) && sent.push(`${request.method()} ${request.url()}`))
  const release = await openWithout(page, `/movie/${film}?write=review`, 'held')
  await pressStar(page)
  await pressWatchlist(page)
  await composer(page).fill('Once.')
  await page.getByRole('button', { name: 'Submit Review' }).click(soon)
  await release()
  await page.getByRole('button', { name: 'Remove from watch list' }).waitFor(timeout)
  await expect
    .poll(() => libraryEntryOf(ada, film), timeout)
    .toMatchObject({ stars: '3.5', isListed: true, reviews: ['Once.'] })
  await page.getByText('On your watchlist').waitFor(timeout)
  expect(sent.map(one => one.replace(site.url, '').replace(/[\w-]{36}/, 'id')).sort()).toEqual([
    `PUT /movie/${film}/rating`,
    `PUT /movie/${film}/reviews/id`,
    `PUT /movie/${film}/watchlist`,
  ])
  expect(await storedPresses(page)).toEqual([])
  await page.close()
})

/** The keys of the presses in localStorage: as the inline script stored them, or as the queue copied them. */
const storedPresses = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => /^filmdb\.(press|unsaved)\..+\//.test(key)))

test('an early click is kept while the queue has no room to store it, until the server has it', async () => {
  const film = nextFilm()
  const { page, context } = await browserOf(ada)
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room.', 'QuotaExceededError')
    }
  })
  const release = await openWithout(page, `/movie/${film}`, 'held')
  await page.route(writes, route => route.abort())
  await pressStar(page)
  await release()
  await page.waitForRequest(writes, timeout)
  await page.getByText('Not saved yet. It is kept here and tried again.').first().waitFor(timeout)
  expect(await storedPresses(page)).toHaveLength(1)
  await page.close()

  const later = await context.newPage()
  await later.goto(`/movie/${film}`)
  await expect.poll(() => libraryEntryOf(ada, film), timeout).toMatchObject({ ...nothing, stars: '3.5' })
  await expect.poll(() => storedPresses(later), timeout).toEqual([])
  await later.close()
})

test('text typed into a review before the scripts loaded is restored after leaving the page', async () => {
  const film = nextFilm()
  const { page } = await browserOf(ada)
  await openWithout(page, `/movie/${film}?write=review`, 'fail')
  await composer(page).fill('Half a thought')
  await page.goto('about:blank')
  await page.unroute(scripts)
  await page.goto(`/movie/${film}`)
  await expect.poll(() => composer(page).inputValue(), timeout).toBe('Half a thought')
  await page.close()
})

test('an anonymous visitor gets no inline script for early clicks', async () => {
  const hasScript = async (visitor: Pick<Member, 'get'>) =>
    (await (await visitor.get('/movie/603')).text()).includes('currentScript')
  expect([await hasScript(site), await hasScript(ada)]).toEqual([false, true])
})
