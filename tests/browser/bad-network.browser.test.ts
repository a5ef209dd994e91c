import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { fillPasswords, sendButton } from './account-steps.ts'
import { libraryEntryOf } from './library-entry.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

const unreachable = (page: Page) => page.getByRole('heading', { level: 1, name: 'filmDB cannot be reached' })

/** The result of all style sheets: the box and the letters of everything in a page. */
const looks = (page: Page) =>
  page.getByRole('main').evaluate(main =>
    [main, ...main.querySelectorAll('*')].map(element => {
      const { padding, margin, border, display, font } = getComputedStyle(element)
      return [element.getAttribute('class'), padding, margin, border, display, font].join(' | ')
    }),
  )

test('a page that is offline shows an error with the member’s bar, and loads when online again', async () => {
  // No worker: it would show the copy of the page.
  const options = { baseURL: site.url, reducedMotion: 'reduce', serviceWorkers: 'block' } as const
  const { page, context } = await openPage(browser, options)
  await signInAsMember(context, site)
  await page.goto('/watchlist')
  const before = await looks(page)
  await page.goto('/terms-of-service')
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Watchlist' }).click()
  await unreachable(page).waitFor()
  expect(await page.getByRole('banner').textContent()).toContain('Profil')
  expect(await page.getByRole('banner').textContent()).not.toContain('Sign In')
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Watchlist' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/watchlist')
  // The heading comes before the rest of the document.
  await expect.poll(() => looks(page)).toEqual(before)
})

test.each([
  ['is cut off', { body: '[{"_1":2},"root' }],
  ['is the sign-in page of a network', { contentType: 'text/html', body: '<h1>Welcome</h1>' }],
])('a page whose data %s shows that filmDB cannot be reached, and loads by itself', async (_, response) => {
  const { page, context } = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  await page.goto('/terms-of-service')
  await page.route('**/privacy-policy.data', route => route.fulfill(response))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await unreachable(page).waitFor()
  // Without the event that the browser is online: it was so all the time.
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
})

test('a form that a proxy responds to with 502 stays, with what was typed', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill('ada@example.org')
  await fillPasswords(page, 'analytical engine')
  await page.route('**/signup.data', route => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  await sendButton(page).click()
  await page.getByText('filmDB cannot be reached. What you typed is still here').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.org')
})

test('a page that could not be reached is not requested by a tab in the background', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  await page.clock.install()
  await page.goto('/terms-of-service')
  await page.route('**/privacy-policy.data', route => route.abort())
  const requests: string[] = []
  page.on('request', request => request.method() === 'HEAD' && requests.push(request.url()))
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await unreachable(page).waitFor()
  await page.clock.runFor(60_000)
  expect(requests).toEqual([])
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => false }))
  await page.clock.runFor(5000)
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
})

test('the buttons of the films below an empty watchlist stay while their script loads', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce' })
  await signInAsMember(context, site)
  await page.route(/quick-button-[\w-]+\.js$/, () => {}) // it hangs
  await page.goto('/watchlist')
  await waitForHydration(page.getByRole('link', { name: 'See what is popular' }))
  expect(await page.getByRole('button', { name: /^Add .+ to watch list$/ }).count()).toBe(4)
  await context.close()
})

test('a part whose script does not arrive leaves the page as it is, and comes with the network', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce' })
  await signInAsMember(context, site)
  const failed = new Set<string>()
  const parts = /(add-to-list|member-parts|foot-bar|unsaved-bar|offline-bar)-[\w-]+\.js$/
  await page.route(parts, route => {
    failed.add(parts.exec(route.request().url())?.[1] ?? '')
    return route.abort()
  })
  await page.goto('/movie/603')
  await expect.poll(() => failed.size).toBeGreaterThan(1)
  const heading = page.getByRole('heading', { level: 1, name: 'The Matrix' })
  expect(await heading.isVisible()).toBe(true)
  await page.unroute(parts)
  await waitForHydration(page.locator('input[name=stars]').first())
  expect(await heading.isVisible()).toBe(true)
  await context.close()
})

test('a rating that is given before the script of the queue has come is saved by the next page', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, serviceWorkers: 'block' })
  const ada = await signInAsMember(context, site)
  const queue = /open-queue-[\w-]+\.js$/
  await page.route(queue, route => route.abort())
  await page.goto('/movie/603')
  await waitForHydration(page.locator('input[name=stars]').first())
  await page.locator('label:has(input[value="3.5"])').click()
  expect((await libraryEntryOf(ada, 603)).stars).toBeNull()
  await page.unroute(queue)
  await page.reload()
  await expect.poll(async () => (await libraryEntryOf(ada, 603)).stars, { timeout: 15_000 }).toBe('3.5')
  const left = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('filmdb.unsaved')))
  await expect.poll(left).toEqual([])
  await context.close()
})

test('the browser asks before it leaves a page with a review that it cannot store, and does not ask once that is saved', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, serviceWorkers: 'block' })
  const ada = await signInAsMember(context, site)
  await page.addInitScript(() => {
    const throwFull = () => {
      throw new DOMException('No room.', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = throwFull
    Storage.prototype.setItem = throwFull
  })
  const questions: string[] = []
  page.on('dialog', async dialog => {
    questions.push(dialog.type())
    await dialog.dismiss()
  })
  await page.goto('/movie/603')
  await page.route('**/movie/603/reviews/*', route => route.abort())
  await page.getByRole('button', { name: 'Leave a Review' }).click()
  await page.getByPlaceholder('Write your review here...').fill('There is no spoon.')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await page.getByText('Not saved yet. It is kept here and tried again.').first().waitFor()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await page.unroute('**/movie/603/reviews/*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(async () => (await libraryEntryOf(ada, 603)).reviews).toEqual(['There is no spoon.'])
  const closed = page.waitForEvent('close')
  await page.getByText('Not saved yet.').first().waitFor({ state: 'detached' })
  await page.close({ runBeforeUnload: true })
  await closed
  expect(questions).toEqual(['beforeunload'])
  await context.close()
})
