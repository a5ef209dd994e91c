import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createClient, createPerson, put, signUp } from '../client/http-client.ts'
import { rateByOthers } from '../client/library/library-requests.ts'
import { startTestSite } from '../services/start-site.ts'
import { libraryEntryOf } from './library-entry.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'
import { tabTo } from './tab-to.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)
const withPictures = await openBrowser()

const isSaved = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor()

test('a member signs in, searches, rates, adds and reviews with only the keyboard, and sees all three on the profile', async () => {
  const ada = createPerson()
  await signUp(createClient(site), ada)
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  const { keyboard } = page
  await page.goto('/', { waitUntil: 'networkidle' })

  await tabTo(page, 'Sign In')
  await keyboard.press('Enter')
  await page.waitForURL(/\/signin/)
  await tabTo(page, 'Email')
  await keyboard.type(ada.email)
  await tabTo(page, 'Password')
  await keyboard.type(ada.password)
  await keyboard.press('Enter')
  await page.getByRole('link', { name: 'Profil' }).waitFor()

  await tabTo(page, /^Search/)
  await keyboard.type('the matrix')
  await keyboard.press('Enter')
  await page.waitForURL(/\/search/)
  await page.getByRole('heading', { level: 1, name: /Search Results/ }).waitFor()
  await tabTo(page, 'View Details: The Matrix (1999)')
  await keyboard.press('Enter')
  await page.waitForURL('/movie/603')

  await page.getByRole('radio', { name: '3.5 stars' }).waitFor({ state: 'attached' })
  await tabTo(page, '0.5 stars')
  for (let half = 1; half < 12; half += 1) await keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: '5 stars', exact: true }).isChecked()).toBe(true)
  for (let half = 10; half > 7; half -= 1) await keyboard.press('ArrowLeft')
  expect(await page.getByRole('radio', { name: '3.5 stars' }).isChecked()).toBe(true)
  await isSaved(page, 'Saved')
  await tabTo(page, 'Add to watch list')
  await keyboard.press('Enter')
  await isSaved(page, 'On your watchlist')
  await tabTo(page, 'Leave a Review')
  await keyboard.press('Enter')
  await keyboard.type('There is no spoon.')
  await tabTo(page, 'Submit Review')
  await keyboard.press('Enter')
  await isSaved(page, 'Review saved')

  await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.focus())
  await tabTo(page, 'Profil')
  await keyboard.press('Enter')
  await page.waitForURL('/user')
  const section = (name: string) => page.getByRole('region', { name })
  await section('Watchlist 1').getByRole('link', { name: 'The Matrix' }).waitFor()
  await section('Ratings 1').getByText('3.5 stars').waitFor()
  await section('What you wrote').getByText('There is no spoon.').waitFor()
  expect(noticed).toEqual([])
  await context.close()
})

test('a cleared rating is announced and brought back by Undo, by keyboard and offline', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  const ada = await signInAsMember(context, site, ({ get }) => get('/movie/603/rating', put({ stars: 3.5 })))
  await page.goto('/movie/603', { waitUntil: 'networkidle' })
  const clear = page.getByRole('button', { name: 'Clear your rating' })
  await waitForHydration(clear)
  await context.setOffline(true)
  await tabTo(page, 'Clear your rating')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Rating cleared').waitFor()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  expect(await undo.evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const stars = page.getByRole('radio', { name: '3.5 stars' })
  await expect.poll(() => stars.isChecked()).toBe(true)
  expect(await stars.evaluate(radio => radio === document.activeElement)).toBe(true)
  expect(await undo.count()).toBe(0)
  await context.setOffline(false)
  await isSaved(page, 'Saved')
  expect((await libraryEntryOf(ada, 603)).stars).toBe('3.5')

  await clear.click()
  await isSaved(page, 'Saved')
  // "Saved" may still be that of the rating before.
  await expect.poll(async () => (await libraryEntryOf(ada, 603)).stars).toBeNull()
  await undo.click()
  await expect.poll(async () => (await libraryEntryOf(ada, 603)).stars).toBe('3.5')
  await context.close()
})

test('the first stars of a film leave its page in place on a phone', async () => {
  const viewport = { width: 390, height: 844 }
  const { page, context } = await openPage(withPictures, { baseURL: site.url, viewport, hasTouch: true })
  await signInAsMember(context, site)
  await rateByOthers(site, '/movie/423', [4, 4])
  // Three figures of other sites: the rating of the members is the fourth.
  await page.goto('/movie/423', { waitUntil: 'networkidle' })
  const add = page.getByRole('button', { name: 'Add to watch list' }).first()
  await waitForHydration(add)
  const topOf = async () => (await add.boundingBox())?.y
  const [before, foot] = [await topOf(), await page.getByRole('navigation', { name: 'Your pages' }).boundingBox()]
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await isSaved(page, 'Saved')
  expect(await page.getByText('3 ratings', { exact: true }).isVisible()).toBe(true)
  expect(await topOf()).toBe(before)
  expect(before).toBeLessThan((foot?.y ?? 0) - 44)
  await context.close()
})

test('the watchlist buttons of a card, the film’s page and another tab agree within two seconds, without a reload', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await signInAsMember(context, site)
  const other = await context.newPage()
  await page.goto('/popular', { waitUntil: 'networkidle' })
  const card = page.locator('article').first()
  const path = await card.getByRole('link').getAttribute('href')
  await other.goto(path ?? '', { waitUntil: 'networkidle' })
  const within = { timeout: 2000 }
  await waitForHydration(card.getByRole('button'))
  await waitForHydration(other.getByRole('button', { name: 'Add to watch list' }))

  await card.getByRole('button', { name: /^Add .+ to watch list$/ }).click()
  await other.getByRole('button', { name: 'Remove from watch list' }).waitFor(within)
  await other.getByRole('button', { name: 'Remove from watch list' }).click()
  await card.getByRole('button', { name: /^Add .+ to watch list$/ }).waitFor(within)
  await card.getByRole('button', { name: /^Add .+ to watch list$/ }).click()
  await card.getByRole('link').click()
  await page.getByRole('button', { name: 'Remove from watch list' }).waitFor()

  await page.goto('/watchlist', { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: 'Watchlist 1 movie' }).waitFor()
  await page.getByRole('button', { name: /^Remove .+ from watch list$/ }).click()
  await page.getByRole('heading', { name: 'Watchlist 0 movies' }).waitFor()
  await other.getByRole('button', { name: 'Add to watch list' }).waitFor(within)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Watchlist 1 movie' }).waitFor()
  expect(noticed).toEqual([])
  await context.close()
})

test('the watchlist button is orange with a plus, and red with a minus once the film is listed', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await signInAsMember(context, site)
  await page.goto('/movie/603')
  const add = page.getByRole('button', { name: 'Add to watch list', exact: true })
  const remove = page.getByRole('button', { name: 'Remove from watch list', exact: true })
  await waitForHydration(add)
  const looksOf = (button: typeof add) =>
    button.evaluate(element => {
      const { backgroundColor, color } = getComputedStyle(element)
      const hueOf = (value: string) => Number(/^oklch\(\S+ \S+ ([\d.]+)/.exec(value)?.[1])
      return {
        fill: hueOf(backgroundColor),
        words: hueOf(color),
        strokes: element.querySelector('path')?.getTotalLength(),
      }
    })
  const [plus, minus] = [28, 14] // an upright and a level stroke, or the level one
  expect(await looksOf(add)).toMatchObject({ fill: 58, strokes: plus })
  await add.click()
  await remove.waitFor()
  expect(await looksOf(remove)).toMatchObject({ words: 25, strokes: minus })
  await context.close()
})

test('a star clicked before hydration is saved', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  const ada = await signInAsMember(context, site)
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
  await page.route(/member-parts/, async route => {
    await isPressed
    await route.continue()
  })
  await page.goto('/movie/603')
  await page.locator('label:has(input[value="4"])').click()
  press()
  await isSaved(page, 'Saved')
  expect(await (await ada.get('/movie/603')).text()).toMatch(
    /<input[^>]*checked=""[^>]*value="4"|value="4"[^>]*checked=""/,
  )
  expect(noticed).toEqual([])
  await context.close()
})
