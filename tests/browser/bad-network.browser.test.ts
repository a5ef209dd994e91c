import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startASite } from '#tests/start-a-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startASite()
const browser = await openBrowser()

const unreachable = (page: Page) => page.getByRole('heading', { level: 1, name: 'filmDB cannot be reached' })

/** What the style sheets decide together: the box and the letters of everything in a page. */
const looks = (page: Page) =>
  page.getByRole('main').evaluate(main =>
    [main, ...main.querySelectorAll('*')].map(element => {
      const { padding, margin, border, display, font } = getComputedStyle(element)
      return [element.getAttribute('class'), padding, margin, border, display, font].join(' | ')
    }),
  )

test('a page that cannot be fetched says so, knows its member still, and comes by itself with the connection', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce' })
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
  expect(await looks(page)).toEqual(before)
})

test('a form sent while the site is away says so, and leads back to its page when the site is there again', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await signInAsMember(context, site)
  await page.goto('/user/import')
  const ratings = 'Date,Name,Year,Letterboxd URI,Rating\n2020-01-01,The Matrix,1999,https://boxd.it/2a1m,4\n'
  await page.setInputFiles('#file', { name: 'ratings.csv', mimeType: '', buffer: Buffer.from(ratings) })
  await page.getByRole('button', { name: 'Look Into It' }).click()
  await page.getByRole('heading', { name: 'What this file would do' }).waitFor()
  await page.route('**/*.data*', route => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Forget This File' }).click()
  await unreachable(page).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await unreachable(page).waitFor()
  await page.unroute('**/*.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'What this file would do' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/user/import')
})
