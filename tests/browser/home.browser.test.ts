import { expect, onTestFinished, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'
import { worstContrasts } from './word-contrast.ts'

const site = await startTestSite()
const browser = await openBrowser()

test('See More shows twenty films, Show Less four, and Back restores the state', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await page.goto('/', { waitUntil: 'networkidle' })
  const section = page.getByRole('region', { name: 'Popular Movies' })
  const cards = section.getByRole('article')
  await section.getByRole('button', { name: 'See More' }).click()
  await expect.poll(() => cards.count()).toBe(20)
  await page.waitForURL('**/?popular=all')
  const less = section.getByRole('button', { name: 'Show Less' })
  expect(await less.evaluate(button => document.activeElement === button)).toBe(true)
  await page.goBack()
  await expect.poll(() => cards.count()).toBe(4)
  await page.goForward()
  await expect.poll(() => cards.count()).toBe(20)
  await less.click()
  await expect.poll(() => cards.count()).toBe(4)
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(noticed.filter(entry => entry.includes('page error'))).toEqual([])
  await context.close()
})

test.each([390, 820, 1440])('at %i px one toggle stays in view beside twenty films, and scrolls back', async width => {
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport: { width, height: 800 } })
  await page.goto('/?popular=all', { waitUntil: 'networkidle' })
  const section = page.getByRole('region', { name: 'Popular Movies' })
  const less = section.getByRole('button', { name: 'Show Less' })
  await section.getByRole('article').nth(17).scrollIntoViewIfNeeded()
  const isShown = () =>
    less.evaluate(button => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isShown).toBe(true)
  await less.click()
  await expect.poll(() => section.getByRole('article').count()).toBe(4)
  await expect.poll(() => section.evaluate(element => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
  await context.close()
})

/** The home page of a member, with twenty popular films. */
async function openPopular(width: number) {
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport: { width, height: 800 } })
  onTestFinished(() => context.close())
  await signInAsMember(context, site)
  await page.goto('/?popular=all', { waitUntil: 'networkidle' })
  const section = page.getByRole('region', { name: 'Popular Movies' })
  const buttons = section.getByRole('button', { name: /to watch list$/ })
  await expect.poll(() => buttons.count()).toBe(20)
  return { page, section, buttons, less: section.getByRole('button', { name: 'Show Less' }) }
}

test.each([390, 820])('at %i px no watchlist button lies over the sticky toggle', async width => {
  const { page, section, less } = await openPopular(width)
  await section.getByRole('article').nth(5).scrollIntoViewIfNeeded()
  const covered = await less.evaluate(async toggle => {
    const covers: number[] = []
    for (let step = 0; step < 60; step += 1) {
      scrollBy({ top: 10, behavior: 'instant' })
      const { left, top, width, height } = toggle.getBoundingClientRect()
      for (const part of [0.1, 0.5, 0.9]) {
        const at = document.elementFromPoint(left + part * width, top + height / 2)
        if (!toggle.contains(at)) covers.push(step)
      }
    }
    return covers
  })
  expect(covered).toEqual([])
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600)
})

test.each([390, 820])('at %i px a focused watchlist button stops below the sticky toggle', async width => {
  const { section, buttons, less } = await openPopular(width)
  await section.getByRole('article').nth(19).scrollIntoViewIfNeeded()
  const headTop = await less.evaluate(toggle => toggle.getBoundingClientRect().top)
  const hidden = await buttons.nth(4).evaluate((button, headTop) => {
    scrollBy({ top: button.getBoundingClientRect().top - headTop, behavior: 'instant' })
    button.focus()
    const { left, top, width, height } = button.getBoundingClientRect()
    return [0, 0.5, 0.99].filter(
      part => !button.contains(document.elementFromPoint(left + width / 2, top + part * height)),
    )
  }, headTop)
  expect(hidden).toEqual([])
})

test.each([390, 820, 1440])(
  'at %i px every text of every slide has a contrast of 4.5:1 with its picture',
  async width => {
    const { page, context } = await openPage(browser, {
      baseURL: site.url,
      viewport: { width, height: 1000 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const slide = page.locator('[aria-roledescription="slide"][data-shown]')
    const count = await page.locator('[aria-roledescription="slide"]').count()
    const seen = new Set<string>()
    while (seen.size < count) {
      await slide.locator('img').evaluate(async (picture: HTMLImageElement) => picture.decode())
      const measured = await worstContrasts(page, slide.locator('h3, time, .quiet, p:not(:has(time))'))
      expect(measured.filter(({ contrast }) => contrast < 4.5)).toEqual([])
      seen.add(measured.map(({ text }) => text).join())
      const title = await slide.locator('h3').textContent()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect.poll(() => slide.locator('h3').textContent()).not.toBe(title)
    }
    await context.close()
  },
)
