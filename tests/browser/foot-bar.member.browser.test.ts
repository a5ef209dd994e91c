import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

type Options = BrowserContextOptions & { path?: string; width?: number }

async function openAs(who: 'member' | 'visitor', { path = '/', width = 390, ...options }: Options = {}) {
  const opened = await openPage(browser, { baseURL: site.url, viewport: { width, height: 844 }, ...options })
  if (who === 'member') await signInAsMember(opened.context, site)
  await opened.page.goto(path, { waitUntil: 'networkidle' })
  return { ...opened, foot: opened.page.getByRole('navigation', { name: 'Your pages' }) }
}

test('a member has the foot bar only on a phone, and a visitor nowhere', async () => {
  const { page, foot } = await openAs('member')
  expect(await foot.getByRole('link').allInnerTexts()).toEqual(['Home', 'Watchlist', 'Log', 'Diary', 'Profil'])
  for (const link of await foot.getByRole('link').all()) {
    const box = await link.boundingBox()
    expect([box?.width, box?.height].every(length => (length ?? 0) >= 44)).toBe(true)
  }
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await foot.isVisible()).toBe(false)
  await page.getByRole('banner').getByRole('link', { name: 'Log', exact: true }).waitFor()
  const visitor = await openAs('visitor')
  expect(await visitor.foot.count()).toBe(0)
})

test('the end of a page and the focus lie above the foot bar', async () => {
  const { page, foot } = await openAs('member', { path: '/popular' })
  const top = (await foot.boundingBox())?.y ?? 0
  expect(top).toBeGreaterThan(700)
  const links = await page.getByRole('main').getByRole('link').all()
  for (const link of links.slice(0, 12)) {
    await link.focus()
    const box = await link.boundingBox()
    expect((box?.y ?? 0) + Math.min(box?.height ?? 0, 60)).toBeLessThanOrEqual(top + 1)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const footer = await page.getByRole('contentinfo').boundingBox()
  const end = (await foot.boundingBox())?.y ?? 0
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(end + 1)
})

test('the foot bar disappears while the keyboard of a touch screen is open', async () => {
  const { page, foot } = await openAs('member', { path: '/log', hasTouch: true, isMobile: true })
  await page.getByRole('searchbox', { name: 'Film you saw' }).focus()
  await expect.poll(() => foot.isVisible()).toBe(false)
  await page.getByRole('searchbox', { name: 'Film you saw' }).blur()
  await expect.poll(() => foot.isVisible()).toBe(true)
})

test('a member logs a film from any page: Log, a title, the form', async () => {
  const { page, foot } = await openAs('member', { path: '/popular' })
  await foot.getByRole('link', { name: 'Log', exact: true }).click()
  const field = page.getByRole('searchbox', { name: 'Film you saw' })
  await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
  await page.keyboard.type('matrix')
  await page.getByRole('link', { name: 'Log The Matrix', exact: true }).click()
  await page.waitForURL('**/movie/603/log')
  await page.getByRole('heading', { level: 1, name: 'Log a Film' }).waitFor()
})

test('without script the search of Log is sent by its button', async () => {
  const { page } = await openAs('member', { path: '/log', javaScriptEnabled: false })
  await page.getByRole('searchbox', { name: 'Film you saw' }).fill('matrix')
  await page.getByRole('search', { name: 'Film you saw' }).getByRole('button').click()
  await page.getByRole('link', { name: 'Log The Matrix', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Log a Film' }).waitFor()
})

test('on a phone the menu of a member has the profile, the theme and Logout', async () => {
  const { page } = await openAs('member')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: /^Theme/ }).waitFor()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Profil' }).click()
  await page.waitForURL('**/user')
})
