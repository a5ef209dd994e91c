// A browser that crashes may come back with the localStorage of a minute before, and so with presses and copies of changes
// that are saved. The member may have changed the same on another device since.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { put } from '../client/http-client.ts'
import { startTestSite } from '../services/start-site.ts'
import { libraryEntryOf } from './library-entry.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)
const timeout = { timeout: 15_000 }

const unsaved = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => /^filmdb\.(press|unsaved)\..+\//.test(key)))

test.each([
  { name: 'a press', late: /\/assets\/[^/]+\.js/, key: /^filmdb\.press\./ },
  { name: 'the copy of a change', late: /open-queue-[\w-]+\.js$/, key: /^filmdb\.unsaved\./ },
])('$name that comes back after it was saved does not replace a newer rating of another device', async earlier => {
  const { page, context } = await openPage(browser, { baseURL: site.url, serviceWorkers: 'block' })
  const ada = await signInAsMember(context, site)
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
  await page.route(earlier.late, async route => {
    await pressed
    await route.continue()
  })
  await page.goto('/movie/603', { waitUntil: 'commit' })
  if (earlier.name !== 'a press') await waitForHydration(page.locator('input[name=stars]').first())
  await page.locator('label:has(input[value="3.5"])').click()
  const old = await unsaved(page)
  expect(old).toEqual([[expect.stringMatching(earlier.key), expect.any(String)]])
  release()
  await expect.poll(async () => (await libraryEntryOf(ada, 603)).stars, timeout).toBe('3.5')
  await expect.poll(() => unsaved(page), timeout).toEqual([])
  await ada.get('/movie/603/rating', put({ stars: 2 }))

  await page.evaluate(entries => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, old)
  await page.goto('/movie/603')
  // It is sent after what the page has taken from localStorage.
  await page.getByRole('button', { name: 'Add to watch list' }).click()
  await expect.poll(() => libraryEntryOf(ada, 603), timeout).toMatchObject({ isListed: true, stars: '2' })
  await expect.poll(() => unsaved(page), timeout).toEqual([])
  await context.close()
})

/** The page of a visitor whose browser has a change of Ada's that is not saved, and the notice about it. */
async function openPageWithUnsaved() {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await page.goto('/privacy-policy')
  await page.evaluate(() => localStorage.setItem('filmdb.unsaved.ada', 'yes'))
  return { page, context, notice: page.getByText('Something you did here is not saved yet.') }
}

test('a visitor whose browser has a change that is not saved sees a notice to sign in, on all pages except that of the form', async () => {
  const { page, context, notice } = await openPageWithUnsaved()
  await page.goto('/popular?genre=Drama')
  await notice.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(url => url.pathname === '/signin' && url.searchParams.get('next') === '/popular?genre=Drama')
  await expect.poll(() => notice.count()).toBe(0)
  await context.close()
})

test('a visitor hides the notice of unsaved changes, and the next visitor after a sign-in sees it', async () => {
  const { page, context, notice } = await openPageWithUnsaved()
  await page.goto('/popular')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.poll(() => notice.count()).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await page.waitForURL('/terms-of-service')
  await page.reload()
  const loaded = page.waitForResponse(/unsaved-bar-[\w-]+\.js$/)
  await page.goto('/upcoming')
  await loaded
  await waitForHydration(page.getByRole('banner').getByRole('link').first())
  expect(await notice.count()).toBe(0)

  await signInAsMember(context, site)
  await page.goto('/upcoming')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('filmdb.hidden-notice'))).toBe(null)
  await context.clearCookies()
  await page.goto('/upcoming')
  await notice.waitFor()
  await context.close()
})

test('a newer build upgrades the database of the queue while a tab is open, and the tab saves what is changed in it', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, serviceWorkers: 'block' })
  const ada = await signInAsMember(context, site)
  await page.goto('/movie/603')
  const star = page.locator('label:has(input[value="3.5"])')
  await waitForHydration(star)
  await star.click()
  await expect.poll(async () => (await libraryEntryOf(ada, 603)).stars, timeout).toBe('3.5')
  const newer = await context.newPage()
  await newer.goto('/terms-of-service')
  expect(await newer.evaluate(openNewerVersion)).toBe('success')
  await page.locator('label:has(input[value="2"])').click()
  await expect.poll(async () => (await libraryEntryOf(ada, 603)).stars, timeout).toBe('2')
  await context.close()
})

/** Opens the queue's database as a build with another schema does. Runs in the page. */
function openNewerVersion() {
  const opening = indexedDB.open('filmdb.shelf', 3)
  return new Promise<string>(resolve => {
    for (const event of ['success', 'blocked', 'error']) opening.addEventListener(event, () => resolve(event))
  })
}
