// The service worker: pages that were read are shown offline, to their visitor only.
import { expect, onTestFinished, test } from 'vitest'
import { put } from '../client/http-client.ts'
import { anEntry, entryFields } from '../client/library/library-requests.ts'
import { startReplaceableSite } from '../services/replaceable-site.ts'
import { startTestSite } from '../services/start-site.ts'
import { libraryEntryOf } from './library-entry.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'
import { age, memberCaches, offlinePage, soon, storedPages, visit, waitForStoredScripts } from './stored-pages.ts'

const site = await startTestSite()
const browser = await openBrowser()

async function openContext(baseURL = site.url) {
  const { page, context } = await openPage(browser, { baseURL, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  return { page, context }
}

test('a visited film page reloaded offline shows the film and how old the page is', async () => {
  const { page, context } = await openContext()
  await visit(page, '/movie/603')
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'The Matrix' }).waitFor()
  await age(page).waitFor()
  expect(await page.locator('img[src*="/img/"]').first().evaluate(isLoaded)).toBe(true)
  await context.setOffline(false)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'The Matrix' }).waitFor()
  expect(await age(page).count()).toBe(0)
})

test('a page reached by a link is stored too', async () => {
  const { page, context } = await openContext()
  await visit(page, '/privacy-policy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect.poll(() => storedPages(page), soon).toContain('/terms-of-service')
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
  await age(page).waitFor()
})

test('a page that is stored when the scripts of its build are not is stored with them', async () => {
  const { page, context } = await openContext()
  await visit(page, '/privacy-policy')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.endsWith('-assets')) await caches.delete(name)
  })
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' })
  await terms.click()
  await expect.poll(() => storedPages(page), soon).toContain('/terms-of-service')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.reload()
  await waitForHydration(terms)
})

test('a page that was loaded after a stored one is not called old when the network goes again', async () => {
  const { page, context } = await openContext()
  await visit(page, '/privacy-policy')
  await context.setOffline(true)
  await page.reload()
  await age(page).waitFor()
  await context.setOffline(false)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.storedAt)).toBeUndefined()
  await context.setOffline(true)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await age(page).count()).toBe(0)
})

test('a link to a stored page that is followed offline leads there without an error page on the way', async () => {
  const { page, context } = await openContext()
  await visit(page, '/terms-of-service')
  await visit(page, '/privacy-policy')
  await context.setOffline(true)
  await page.evaluate(recordErrorPage)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await age(page).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('error page'))).toBeNull()
})

test('a page that is not stored is the offline page, which loads it when online again', async () => {
  const { page, context } = await openContext()
  await visit(page, '/privacy-policy')
  await context.setOffline(true)
  await page.goto('/movie/603?from=nowhere')
  await offlinePage(page).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'The Matrix' }).waitFor(soon)
})

test('a search that is sent offline is done when online again', async () => {
  const { page, context } = await openContext()
  await visit(page, '/privacy-policy')
  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'Search' }).fill('matrix')
  await page.keyboard.press('Enter')
  await offlinePage(page).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Search Results for "matrix"' }).waitFor(soon)
})

test('a member reads the watchlist and rates a film offline; the rating is saved when online again', async () => {
  const { page, context } = await openContext()
  const ada = await signInAsMember(context, site, member => member.send('/movie/603/watchlist', { _method: 'PUT' }))
  await visit(page, '/watchlist')
  await visit(page, '/movie/603')
  const star = page.locator('input[name=stars]').first()
  await waitForHydration(star) // the member's parts are loaded last
  await waitForStoredScripts(page)
  await context.setOffline(true)
  await page.goto('/watchlist')
  await page.getByRole('main').getByText('The Matrix').first().waitFor()
  await age(page).waitFor()
  await page.goto('/movie/603')
  await waitForHydration(star)
  await page.locator('label:has(input[value="3.5"])').click()
  await context.setOffline(false)
  await expect.poll(async () => (await libraryEntryOf(ada, 603)).stars, soon).toBe('3.5')
})

// Passing a link on the way, with the pointer or the focus, reloads nothing.
test('a member edits an entry of the diary offline; the words are saved when online again', async () => {
  const { page, context } = await openContext()
  const ada = await signInAsMember(context, site, member =>
    member.get(anEntry(), put({ ...entryFields, watchedOn: '2026-01-02' })),
  )
  await page.goto('/diary/2026/1', { waitUntil: 'networkidle' })
  await waitForHydration(page.locator('main details button').first())
  await page.waitForFunction(() =>
    ['log-dialog', 'use-log-fields'].every(part =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(part) && name.endsWith('.js')),
    ),
  )
  await waitForStoredScripts(page)
  await context.setOffline(true)
  await page.getByRole('heading', { name: 'The Matrix' }).getByRole('link').focus()
  await page.getByLabel('Edit or delete the entry about The Matrix').click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: /^Note/ }).fill('Written on a train.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await context.setOffline(false)
  const searched = async () => (await ada.get('/diary?q=train')).text()
  await expect.poll(searched, soon).toContain('Written on a train.')
})

test('nothing of a member is stored after the sign-out', async () => {
  const { page, context } = await openContext()
  await signInAsMember(context, site)
  await visit(page, '/watchlist')
  await visit(page, '/movie/603')
  expect(await memberCaches(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
  await expect.poll(() => memberCaches(page), soon).toEqual([])
  await context.setOffline(true)
  await page.goto('/watchlist')
  await offlinePage(page).waitFor()
})

test('nothing of a member is stored after a sign-out on a page that was loaded with Shift+Reload', async () => {
  const { page, context } = await openContext()
  await signInAsMember(context, site)
  await visit(page, '/watchlist')
  const session = await context.newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), session.send('Page.reload', { ignoreCache: true })])
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  const signOut = page.getByRole('button', { name: 'Logout' })
  await waitForHydration(signOut)
  await signOut.click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
  await expect.poll(() => memberCaches(page), soon).toEqual([])
})

test('another member of the same browser sees nothing of the first', async () => {
  const { page, context } = await openContext()
  await signInAsMember(context, site)
  await visit(page, '/watchlist')
  const [first] = await memberCaches(page)
  await context.clearCookies()
  await signInAsMember(context, site)
  await visit(page, '/privacy-policy')
  await expect.poll(async () => (await memberCaches(page)).length, soon).toBe(1)
  expect(await memberCaches(page)).not.toEqual([first])
  await context.setOffline(true)
  await page.goto('/watchlist')
  await offlinePage(page).waitFor()
})

test('a visitor whose session has ended sees nothing of the member', async () => {
  const { page, context } = await openContext()
  const ada = await signInAsMember(context, site)
  await visit(page, '/watchlist')
  await ada.send('/user/devices/all', {})
  await page.goto('/watchlist')
  await expect.poll(() => memberCaches(page), soon).toEqual([])
})

test('forms, searches and downloads are not stored', async () => {
  const { page, context } = await openContext()
  await signInAsMember(context, site)
  await visit(page, '/privacy-policy')
  for (const path of ['/update-Password', '/delete-account', '/user/export', '/search?q=dune']) await page.goto(path)
  await visit(page, '/terms-of-service')
  expect((await storedPages(page)).sort()).toEqual(['/privacy-policy', '/terms-of-service'])
})

test('a worker of a new build deletes the pages and files of the old one', async () => {
  const replaceable = await startReplaceableSite(site)
  const { page } = await openContext(replaceable.url)
  await visit(page, '/privacy-policy')
  await visit(page, '/terms-of-service')
  replaceable.setBuild('newbuild')
  await page.goto('/privacy-policy')
  const buildCaches = () =>
    page.evaluate(async () => (await caches.keys()).filter(name => !/pictures/.test(name)).sort())
  await expect.poll(buildCaches, soon).toEqual(['filmdb-newbuild-assets', 'filmdb-newbuild-pages'])
  await expect.poll(() => storedPages(page), soon).toEqual(['/privacy-policy'])
})

test('a visited page is shown with its age while the server is down', async () => {
  const replaceable = await startReplaceableSite(site)
  const { page } = await openContext(replaceable.url)
  await visit(page, '/privacy-policy')
  replaceable.stop()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  await page.getByText('filmDB could not be reached. This page is from less than a minute ago.').waitFor()
})

test('Chromium offers to install the site', async () => {
  const { page, context } = await openContext()
  await visit(page, '/privacy-policy')
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A context of Playwright is like an incognito window.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito')).toEqual([])
})

const isLoaded = (image: Element) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0

/** Notes for the next document whether a frame of this one has the error page. Runs in the page. */
function recordErrorPage() {
  const look = () => {
    const heading = document.querySelector('h1')
    const isVisible = heading?.checkVisibility({ visibilityProperty: true })
    if (isVisible && heading?.textContent === 'filmDB cannot be reached') sessionStorage.setItem('error page', 'shown')
    requestAnimationFrame(look)
  }
  look()
}
