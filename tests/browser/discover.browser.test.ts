import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

async function openOnPhone() {
  const opened = await openPage(browser, { baseURL: site.url, viewport: { width: 390, height: 844 } })
  await opened.page.goto('/popular', { waitUntil: 'networkidle' })
  await opened.page.goto('/discover', { waitUntil: 'networkidle' })
  return { ...opened, open: opened.page.getByRole('link', { name: /^Filters/ }) }
}

test('on a phone filters are chosen in a sheet, which shows the number of films', async () => {
  const { page, context, noticed, open } = await openOnPhone()
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect.poll(() => sheet.getByRole('heading', { name: 'Filters' }).evaluate(isFocused)).toBe(true)

  await sheet
    .getByRole('checkbox', { name: /^Crime/ })
    .first()
    .check()
  await page.waitForURL('**/discover?genre=Crime')
  await sheet.getByRole('button', { name: 'Show 151 films' }).waitFor()
  await sheet.getByText('All of').click()
  await page.waitForURL('**/discover?genre=Crime&join=all')
  await sheet
    .getByRole('checkbox', { name: /^Drama/ })
    .first()
    .check()
  await page.waitForURL('**/discover?genre=Crime&genre=Drama&join=all')
  await sheet.getByLabel('Year to').fill('1979')
  await sheet.getByLabel('Year to').press('Enter')
  await page.waitForURL('**/discover?genre=Crime&genre=Drama&join=all&to=1979')
  await expect.poll(() => sheet.isVisible()).toBe(false)
  await expect
    .poll(() => page.getByRole('main').getByRole('status').first().textContent())
    .toMatch(/^\d+ of 1,144 films$/)

  // All changes are one step of the history.
  await page.goBack()
  await page.waitForURL('**/popular')
  expect(noticed).toEqual([])
  await context.close()
})

test('on a phone the sheet whose link was followed before hydration is a dialog', async () => {
  const { page } = await openOnPhone()
  await page.goto('/discover#filters')
  await page.reload()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect.poll(() => sheet.getByRole('heading', { name: 'Filters' }).evaluate(isFocused)).toBe(true)
})

test('on a phone Escape closes the sheet of filters and returns the focus to its link', async () => {
  const { page, context, noticed, open } = await openOnPhone()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await open.click()
  await expect.poll(() => sheet.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => sheet.isVisible()).toBe(false)
  expect(await open.evaluate(isFocused)).toBe(true)
  expect(noticed).toEqual([])
  await context.close()
})

test('with the keyboard filters are ticked in place, a chip removes one, and Back from a film restores them', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await page.goto('/discover', { waitUntil: 'networkidle' })
  const box = (name: RegExp) => page.getByRole('checkbox', { name }).first()
  await box(/^Crime/).focus()
  await page.keyboard.press('Space')
  await page.waitForURL('**/discover?genre=Crime')
  await expect.poll(() => box(/^Crime/).evaluate(isFocused)).toBe(true)
  expect(await box(/^Crime/).isChecked()).toBe(true)

  await page.getByLabel('Sort by').selectOption('oldest')
  await page.waitForURL('**/discover?genre=Crime&sort=oldest')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/movie\/\d+$/)
  await page.goBack()
  await page.waitForURL('**/discover?genre=Crime&sort=oldest')
  await expect.poll(() => box(/^Crime/).isChecked()).toBe(true)

  await page.getByRole('link', { name: /^Crime ?, remove$/ }).click()
  await page.waitForURL('**/discover?sort=oldest')
  await expect.poll(() => box(/^Crime/).isChecked()).toBe(false)
  // A navigation that begins during the transition of another one skips that transition.
  expect(noticed.filter(problem => !problem.includes('Transition was skipped'))).toEqual([])
  await context.close()
})

test('a filter that is removed by its chip leaves the focus on the next chip, the last one, and then the heading', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await page.goto('/discover?genre=Crime&from=1980&rating=7', { waitUntil: 'networkidle' })
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: /, remove$/ })
  await waitForHydration(chips.first())
  const years = chips.filter({ hasText: '1980' })
  await chips.filter({ hasText: 'Crime' }).press('Enter')
  await page.waitForURL('**/discover?from=1980&rating=7')
  await expect.poll(() => years.evaluate(isFocused)).toBe(true)
  await chips.filter({ hasText: 'Rated 7' }).press('Enter')
  await page.waitForURL('**/discover?from=1980')
  await expect.poll(() => years.evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/discover')
  await expect.poll(() => page.getByRole('heading', { name: 'Discover', level: 1 }).evaluate(isFocused)).toBe(true)
  expect(noticed).toEqual([])
  await context.close()
})

test('boxes that are ticked faster than films are loaded all stay ticked', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await page.goto('/discover', { waitUntil: 'networkidle' })
  const genres = page.locator('[name=genre]:visible')
  await genres.evaluateAll(tickOneByOne)
  const count = await genres.count()
  await page.waitForURL(({ searchParams }) => searchParams.getAll('genre').length === count)
  expect(await page.locator('[name=genre]:checked').count()).toBe(count)
  await context.close()
})

test('a list of boxes stays open around the only one that is unticked, which keeps the focus', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await page.goto('/discover', { waitUntil: 'networkidle' })
  await page.getByText('And none of').click()
  const box = page.locator('[name=not]:visible').first()
  await box.press('Space')
  await page.waitForURL('**/discover?not=*')
  await box.press('Space')
  await page.waitForURL('**/discover')
  await expect.poll(() => page.getByRole('link', { name: /, remove$/ }).count()).toBe(0)
  expect(await box.evaluate(isFocused)).toBe(true)
  await context.close()
})

test('a rating of the URL above those of the slider stays when a box is ticked', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await page.goto('/discover?rating=9.8', { waitUntil: 'networkidle' })
  await page
    .getByRole('checkbox', { name: /^Crime/ })
    .first()
    .press('Space')
  await page.waitForURL('**/discover?genre=Crime&rating=9.8')
  await context.close()
})

test('the slider of the rating is read once, with its words', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await page.goto('/discover', { waitUntil: 'networkidle' })
  const slider = page.getByRole('slider', { name: 'At least' })
  expect(await slider.getAttribute('aria-valuetext')).toBe('Any rating')
  await slider.press('ArrowRight')
  expect(await slider.getAttribute('aria-valuetext')).toBe('0.1 and up')
  expect(await page.getByText('0.1 and up').locator('xpath=ancestor-or-self::output').getAttribute('aria-live')).toBe(
    'off',
  )
  await context.close()
})

test('a box that is ticked and unticked before its films are loaded filters nothing', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await page.goto('/discover', { waitUntil: 'networkidle' })
  const held = new Promise<Route>(resolve => page.route(/discover\.data\?genre=Crime/, resolve))
  const box = page.getByRole('checkbox', { name: /^Crime/ }).first()
  await box.press('Space')
  const route = await held
  const loaded = page.waitForResponse(/discover\.data$/)
  await box.press('Space')
  await loaded
  await route.continue()
  await page
    .getByRole('checkbox', { name: /^Drama/ })
    .first()
    .press('Space')
  await page.waitForURL('**/discover?genre=Drama')
  expect(await box.isChecked()).toBe(false)
  await context.close()
})

test('without script the sheet opens by its link, and the form loads the films', async () => {
  const { page, context } = await openPage(browser, {
    baseURL: site.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  await page.goto('/discover')
  await page.getByRole('link', { name: /^Filters/ }).click()
  await page
    .getByRole('checkbox', { name: /^Crime/ })
    .first()
    .check()
  await page.getByLabel('At least').fill('8.1')
  await page.getByRole('button', { name: /^Show .* films$/ }).click()
  await page.waitForURL('**/discover?genre=Crime&rating=8.1')
  expect(await page.getByRole('article').count()).toBeGreaterThan(5)
  await context.close()
})

async function tickOneByOne(boxes: Element[]) {
  for (const box of boxes) {
    if (box instanceof HTMLElement) box.click()
    await new Promise(resolve => new PerformanceObserver(resolve).observe({ type: 'resource' }))
  }
}

const isFocused = (element: Element) => element === document.activeElement

test('the order stays in focus while the arrow keys go through it, and so does the keyword that was added', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport: { width: 1440, height: 900 } })
  await page.goto('/discover', { waitUntil: 'networkidle' })
  const order = page.locator('select[name=sort]')
  await order.focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**/discover?sort=*')
  const first = page.url()
  await expect.poll(() => page.locator('select[name=sort]').evaluate(isFocused)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.url()).not.toBe(first)
  await context.close()
})

test('after Clear on the popular films the main part of the page has the focus', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await page.goto('/popular?genre=Drama', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Clear' }).press('Enter')
  await page.waitForURL('**/popular')
  await expect.poll(() => page.locator('#main').evaluate(isFocused)).toBe(true)
  await context.close()
})
