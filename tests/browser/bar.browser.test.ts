import { expect, test } from 'vitest'
import { startASite } from '../services/start-site.ts'
import { waitForHydration } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startASite()
const browser = await openBrowser()

async function openTerms(options = {}) {
  const opened = await openPage(browser, { baseURL: site.url, ...options })
  await opened.page.goto('/terms-of-service')
  const toggle = opened.page.getByRole('button', { name: 'Menu' })
  const popular = opened.page.getByRole('link', { name: 'Popular', exact: true })
  return {
    ...opened,
    toggle,
    popular,
    shownTheme: () => opened.page.evaluate(() => document.documentElement.dataset.theme),
  }
}

test('the menu opens on a press and closes on a second one, on Escape and on a press beside it', async () => {
  const { page, toggle, popular } = await openTerms()
  // The browser tells of it a moment after it is seen.
  const isExpanded = () => toggle.getAttribute('aria-expanded')
  const waysToClose = [() => toggle.click(), () => page.keyboard.press('Escape'), () => page.mouse.click(700, 500)]
  for (const close of waysToClose) {
    await toggle.click()
    await popular.waitFor()
    await expect.poll(isExpanded).toBe('true')
    await close()
    await popular.waitFor({ state: 'hidden' })
    await expect.poll(isExpanded).toBe('false')
  }
})

test('a menu that was opened before the script came stays open, and says so', async () => {
  const { page } = await openPage(browser, { baseURL: site.url })
  const { promise: isTime, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await isTime
    await route.continue()
  })
  await page.goto('/terms-of-service', { waitUntil: 'commit' })
  const toggle = page.getByRole('button', { name: 'Menu' })
  await toggle.click()
  const popular = page.getByRole('link', { name: 'Popular', exact: true })
  await popular.waitFor()
  arrive()
  await waitForHydration(toggle)
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
  expect(await popular.isVisible()).toBe(true)
})

test('the menu leads to the lists and closes on the way', async () => {
  const { page, toggle, popular } = await openTerms()
  await toggle.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab') // from the button into what it opened
  expect(await popular.evaluate(link => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/popular')
  await popular.waitFor({ state: 'hidden' })
})

test('without script the menu opens all the same', async () => {
  const { page, toggle, popular } = await openTerms({ javaScriptEnabled: false })
  await toggle.click()
  await popular.click()
  await page.waitForURL('**/popular')
})

test('the theme goes round, is remembered, and shows in the first paint of the next page', async () => {
  const { page, shownTheme } = await openTerms({ colorScheme: 'dark' })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const night = await background()
  await page.getByRole('button', { name: 'Theme: system' }).click()
  await page.getByRole('button', { name: 'Theme: light' }).waitFor()
  expect(await background()).not.toBe(night)

  await page.route('**/*.js', route => route.abort()) // what shows now, shows before any script but the head's
  await page.goto('/privacy-policy', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor()
  expect(await shownTheme()).toBe('light')
})

test('the theme follows the one chosen in another tab', async () => {
  const { page, context, shownTheme } = await openTerms()
  const other = await context.newPage()
  await other.goto('/terms-of-service')
  await other.getByRole('button', { name: 'Theme: system' }).click()
  await other.getByRole('button', { name: 'Theme: light' }).click()
  await page.getByRole('button', { name: 'Theme: dark' }).waitFor()
  expect(await shownTheme()).toBe('dark')
})

test('without script there is no switch that would do nothing', async () => {
  const { page } = await openTerms({ javaScriptEnabled: false })
  expect(await page.getByRole('button', { name: /^Theme/ }).count()).toBe(0)
})

test('the first Tab leads over the bar to the content', async () => {
  const { page } = await openTerms()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('a page that takes its time is announced by a line at the top, and by its title when it is there', async () => {
  const { page } = await openTerms()
  const { promise: isTime, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/privacy-policy.data*', async route => {
    await isTime
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Legal' }).getByText('Privacy Policy').click()
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor()
  answer()
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  expect(await page.getByRole('progressbar').count()).toBe(0)
  await expect.poll(() => page.getByRole('status').first().textContent()).toBe('Privacy Policy · filmDB')
})

test('the watchlist has a link of its own at every width', async () => {
  for (const width of [320, 390, 820, 1440]) {
    const { page, context } = await openTerms({ viewport: { width, height: 700 } })
    const bar = page.getByRole('banner')
    const [link, box] = await Promise.all([
      bar.getByRole('link', { name: 'Watchlist' }).boundingBox(),
      bar.getByRole('search').boundingBox(),
    ])
    expect(link?.height, `${width} px`).toBeGreaterThanOrEqual(44)
    expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(box?.width).toBeGreaterThan(180)
    await context.close()
  }
})

test('the theme says its name, also where the next one looks the same', async () => {
  const { page } = await openTerms({ colorScheme: 'dark' })
  const button = page.getByRole('button', { name: /^Theme/ })
  for (const word of ['System', 'Light', 'Dark', 'System']) {
    await button.getByText(word).waitFor()
    await button.click()
  }
})
