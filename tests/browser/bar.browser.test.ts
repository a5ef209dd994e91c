import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { isExpanded } from './accessibility-tree.ts'
import { waitForHydration } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
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

test('the menu opens on a click and closes on a second one, on Escape and on a click outside', async () => {
  const { page, toggle, popular } = await openTerms()
  const waysToClose = [() => toggle.click(), () => page.keyboard.press('Escape'), () => page.mouse.click(700, 500)]
  for (const close of waysToClose) {
    await toggle.click()
    await popular.waitFor()
    await expect.poll(() => isExpanded(page, 'Menu')).toBe(true)
    await close()
    await popular.waitFor({ state: 'hidden' })
    await expect.poll(() => isExpanded(page, 'Menu')).toBe(false)
  }
})

test('a menu opened before hydration stays open, and screen readers are told so', async () => {
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
  expect(await popular.isVisible()).toBe(true)
  expect(await isExpanded(page, 'Menu')).toBe(true)
})

test.each([390, 820, 1440])('at %i px the bar with its open menu has one link to Discover', async width => {
  const { page, toggle } = await openTerms({ viewport: { width, height: 900 } })
  await toggle.click()
  await page.locator('#menu').waitFor()
  const discover = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' })
  expect(await discover.count()).toBe(1)
})

test('the menu links to the lists and closes on navigation', async () => {
  const { page, toggle, popular } = await openTerms()
  await toggle.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab') // from the button into what it opened
  expect(await popular.evaluate(link => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/popular')
  await popular.waitFor({ state: 'hidden' })
})

test('the menu opens without script', async () => {
  const { page, toggle, popular } = await openTerms({ javaScriptEnabled: false })
  await toggle.click()
  await popular.click()
  await page.waitForURL('**/popular')
})

test('the theme switch cycles, and the choice is stored and in the first paint of the next page', async () => {
  const { page, shownTheme } = await openTerms({ colorScheme: 'dark' })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const night = await background()
  await page.getByRole('button', { name: 'Theme: system' }).click()
  await page.getByRole('button', { name: 'Theme: light' }).waitFor()
  expect(await background()).not.toBe(night)

  await page.route('**/*.js', route => route.abort()) // the theme must not depend on a script outside of the head
  await page.goto('/privacy-policy', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor()
  expect(await shownTheme()).toBe('light')
})

test('in a browser without storage the theme switch works until the page is left', async () => {
  const { page, shownTheme } = await openTerms()
  await page.addInitScript(() => {
    for (const method of ['getItem', 'setItem'] as const) {
      Storage.prototype[method] = () => {
        throw new DOMException('Storage is switched off.', 'SecurityError')
      }
    }
  })
  await page.reload()
  await page.getByRole('button', { name: 'Theme: system' }).click()
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await page.getByRole('button', { name: 'Theme: dark' }).waitFor()
  expect(await shownTheme()).toBe('dark')
})

test('the theme follows a choice in another tab', async () => {
  const { page, context, shownTheme } = await openTerms()
  const other = await context.newPage()
  await other.goto('/terms-of-service')
  await other.getByRole('button', { name: 'Theme: system' }).click()
  await other.getByRole('button', { name: 'Theme: light' }).click()
  await page.getByRole('button', { name: 'Theme: dark' }).waitFor()
  expect(await shownTheme()).toBe('dark')
})

test('the theme switch is hidden without script', async () => {
  const { page } = await openTerms({ javaScriptEnabled: false })
  expect(await page.getByRole('button', { name: /^Theme/ }).count()).toBe(0)
})

test('the first Tab reaches the skip link to the content', async () => {
  const { page } = await openTerms()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('a slow navigation shows the loading bar, and its title is announced at the end', async () => {
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

test('the logo is 100 px wide at every width and leads home', async () => {
  for (const width of [320, 1440]) {
    const { page, context } = await openTerms({ viewport: { width, height: 700 } })
    const logo = page.getByRole('banner').getByRole('link', { name: 'filmDB, home' })
    expect(await logo.getAttribute('href')).toBe('/')
    expect((await logo.locator('[aria-hidden]').boundingBox())?.width, `${width} px`).toBe(100)
    await context.close()
  }
})

test('the bar links to the watchlist at every width', async () => {
  for (const width of [320, 390, 820, 1440]) {
    const { page, context } = await openTerms({ viewport: { width, height: 700 } })
    const link = await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).boundingBox()
    expect(link?.height, `${width} px`).toBeGreaterThanOrEqual(44)
    expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual(width)
    await context.close()
  }
})

test('the theme switch of a phone is in the menu, with the name of the theme', async () => {
  const { page, toggle, shownTheme } = await openTerms({ viewport: { width: 390, height: 700 } })
  const button = page.getByRole('button', { name: /^Theme/ })
  expect(await button.count()).toBe(0)
  await toggle.click()
  await button.getByText('Theme: System').click()
  await button.getByText('Theme: Light').waitFor()
  expect(await shownTheme()).toBe('light')
})

test('the theme switch shows the name of the theme', async () => {
  const { page } = await openTerms({ colorScheme: 'dark' })
  const button = page.getByRole('button', { name: /^Theme/ })
  for (const word of ['System', 'Light', 'Dark', 'System']) {
    await button.getByText(word).waitFor()
    await button.click()
  }
})
