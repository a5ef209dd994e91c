// Where the focus goes, and who closes what, in Chromium.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { HttpClient } from '../client/http-client.ts'
import { put } from '../client/http-client.ts'
import { anEntry, entryFields } from '../client/library/library-requests.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)
const film = 603

async function memberOn(path: string, fill?: (client: HttpClient) => Promise<unknown>) {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  onTestFinished(() => context.close())
  await signInAsMember(context, site, fill)
  await page.goto(path, { waitUntil: 'networkidle' })
  return { page, context }
}

/** The name of the element that has the focus; BODY when none has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? (element === document.body ? 'BODY' : element?.textContent?.trim())
  })

test('a close request that presses no key closes the log dialog, or asks about a typed note', async () => {
  const { page } = await memberOn(`/movie/${film}`)
  const log = page.getByRole('button', { name: 'Log', exact: true })
  await waitForHydration(log)
  await log.click()
  const dialog = page.getByRole('dialog')
  // Back on Android sends this event.
  const requestClose = () => dialog.evaluate(open => open.dispatchEvent(new Event('cancel', { cancelable: true })))
  await dialog.getByLabel('Note').fill('Not finished')
  await requestClose()
  await expect.poll(() => focused(page)).toBe('Go on writing')
  await requestClose()
  await dialog.getByLabel('Note').fill('')
  await requestClose()
  await dialog.waitFor({ state: 'detached' })
})

test('Enter of an input method adds no tag', async () => {
  const { page } = await memberOn(`/movie/${film}`)
  const log = page.getByRole('button', { name: 'Log', exact: true })
  await waitForHydration(log)
  await log.click()
  const field = page.getByRole('dialog').getByLabel('Tags')
  await field.fill('えいが')
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  expect(await field.inputValue()).toBe('えいが')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('')
})

test('an entry that another tab deletes takes no focus, and one that is deleted here does', async () => {
  const { page, context } = await memberOn('/diary/2024/3', ({ get }) =>
    get(anEntry(), put({ ...entryFields, watchedOn: '2024-03-05' })),
  )
  const menuOf = (tab: Page, title: string) => tab.getByLabel(`Edit or delete the entry about ${title}`)
  await waitForHydration(menuOf(page, 'The Matrix'))
  const other = await context.newPage()
  await other.goto('/diary/2024/3', { waitUntil: 'networkidle' })
  await waitForHydration(menuOf(other, 'The Matrix'))
  await page.getByRole('searchbox', { name: 'Search your diary' }).focus()
  await menuOf(other, 'The Matrix').click()
  await other.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => focused(other)).toBe('Undo')
  await page.getByText('Deleted The Matrix of Mar 5.').waitFor()
  expect(await focused(page)).toBe('Search your diary')
})

test('a removal from the watchlist announces its film, and the ring of Undo keeps clear of the title', async () => {
  const { page } = await memberOn('/watchlist', ({ get }) => get(`/movie/${film}/watchlist`, put({})))
  const remove = page.getByRole('button', { name: 'Remove The Matrix (1999) from watch list' })
  await waitForHydration(remove)
  await remove.press('Enter')
  await page.getByRole('status').getByText('The Matrix is off your watchlist').waitFor()
  const undo = page.getByRole('button', { name: 'Undo' })
  const title = await page.locator('b', { hasText: 'The Matrix' }).boundingBox()
  const ring = 6 // 3 px wide, 3 px away
  const ringStart = ((await undo.boundingBox())?.x ?? 0) - ring
  expect(ringStart - ((title?.x ?? 0) + (title?.width ?? 0))).toBeGreaterThanOrEqual(4)
})

test('Undo of a removal gives the focus to the button of the film that came back', async () => {
  const { page } = await memberOn('/watchlist', ({ get }) => get(`/movie/${film}/watchlist`, put({})))
  const remove = page.getByRole('button', { name: 'Remove The Matrix (1999) from watch list' })
  await waitForHydration(remove)
  await remove.press('Enter')
  await expect.poll(() => focused(page)).toBe('Undo')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Remove The Matrix (1999) from watch list')
})

test('a notice that is closed gives the focus to the page, and the next one is shown', async () => {
  const { page } = await memberOn('/user/account')
  const save = page.getByRole('button', { name: 'Save Name' })
  await waitForHydration(save)
  await page.getByRole('textbox', { name: 'First name' }).fill('Augusta')
  await save.click()
  const close = page.getByRole('button', { name: 'Close this notice' })
  await close.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await save.click()
  await close.waitFor()
})

test('a search that waits does not cancel the click on a film', async () => {
  const { page } = await memberOn('/log?q=matrix')
  const field = page.getByRole('searchbox', { name: 'Film you saw' })
  await waitForHydration(field)
  await page.clock.install()
  const film = Promise.withResolvers<void>()
  await page.route(/\/movie\/603\/log\.data/, async route => {
    await film.promise
    await route.continue()
  })
  await field.fill('matrix rel')
  const begun = page.waitForRequest(/\/movie\/603\/log\.data/)
  await page
    .getByRole('link', { name: /The Matrix 1999|The Matrix$/ })
    .first()
    .click()
  await begun
  await page.clock.fastForward(1000)
  film.resolve()
  await page.waitForURL(/\/movie\/603\/log/)
})

test.each([
  { path: '/toprated', name: 'Next' },
  { path: '/search?q=the&group=films', name: 'Next' },
  { path: '/discover', name: /^Next page/ },
])('the link to the next page of $path gives the focus to that page', async ({ path, name }) => {
  const { page } = await memberOn(path)
  await page.getByRole('main').getByRole('link', { name }).press('Enter')
  await page.waitForURL(/page=2/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('nav[aria-label^="Pages"], footer'))).toBe(null)
})

test('the next page of reviews has the focus', async () => {
  const { page } = await memberOn(`/movie/${film}?reviews=1`, async ({ get }) => {
    for (let number = 0; number < 30; number += 1) {
      await get(`/movie/${film}/reviews/${crypto.randomUUID()}`, put({ review: `Review ${number}` }))
    }
  })
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).press('Enter')
  await page.getByText('Page 2 of').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('your-reviews')
})

test('a film that is sent back passes the focus to the card in its place, and the last one to the heading', async () => {
  const { page } = await memberOn('/pick', async ({ get }) => {
    for (const id of [348, 10193, 603, 11]) await get(`/movie/${id}/watchlist`, put({}))
  })
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Not this one' })
  const reject = (place: number) => cards.nth(place).getByRole('link', { name: 'Not this one' })
  const before = await reject(1).textContent()
  await waitForHydration(reject(1))
  await reject(1).press('Enter')
  await expect.poll(() => reject(1).textContent()).not.toBe(before)
  await expect.poll(() => focused(page)).toBe(await reject(1).textContent())
  for (const left of [2, 1, 0]) {
    await reject(0).press('Enter')
    await expect.poll(() => cards.count()).toBe(left)
    const name = left > 0 ? reject(0) : page.getByRole('heading', { name: 'You sent away all that fit' })
    await expect.poll(() => focused(page)).toBe(await name.textContent())
  }
})

test('the page has the focus when the form of an account is replaced by its next step', async () => {
  const { page } = await memberOn('/user/security/authenticator')
  const next = page.getByRole('button', { name: 'Show the QR Code' })
  await waitForHydration(next)
  await next.press('Enter')
  await page.getByRole('img', { name: 'QR code' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})
