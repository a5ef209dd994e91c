import { expect, test } from 'vitest'
import { addDays } from '#app/domain/plain-date.ts'
import { put } from '../client/http-client.ts'
import { fillLibrary } from '../fixtures/filled-library/full-library.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

test('carousels show four, two and one slides, and move by buttons and arrow keys', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce' })
  const ada = await signInAsMember(context, site)
  for (const id of [603, 11, 10193, 335984, 273248]) {
    await ada.get(`/movie/${id}/watchlist`, put({}))
  }
  await page.goto('/user', { waitUntil: 'networkidle' })
  const section = page.getByRole('region', { name: 'Watchlist 5' })
  const inView = () =>
    section.locator('ul').evaluate(list => {
      const { left, right } = list.getBoundingClientRect()
      return [...list.children].map(slide => {
        const { x, width } = slide.getBoundingClientRect()
        return x >= left - 1 && x + width <= right + 1
      })
    })
  for (const [width, slides] of [
    [1440, 4],
    [1023, 2],
    [767, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await inView()).filter(Boolean).length).toBe(slides)
  }
  await section.getByRole('button', { name: 'Next Watchlist' }).click()
  await expect.poll(inView).toEqual([false, true, false, false, false])
  await section.locator('ul').getByRole('link').nth(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(inView).toEqual([false, false, true, false, false])
  await section.getByRole('button', { name: 'Previous Watchlist' }).click()
  await expect.poll(inView).toEqual([false, true, false, false, false])
  await context.close()
})

test('the list of reviews is at most 500 px high and scrolls', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce' })
  await signInAsMember(context, site, fillLibrary)
  await page.goto('/user')
  const list = page.getByRole('region', { name: 'What you wrote' })
  const box = await list.evaluate(element => ({
    maxHeight: getComputedStyle(element).maxHeight,
    height: element.getBoundingClientRect().height,
    isCut: element.scrollHeight > element.clientHeight,
    overflow: getComputedStyle(element).overflowY,
  }))
  expect(box).toEqual({ maxHeight: '500px', height: 500, isCut: true, overflow: 'auto' })
  await context.close()
})

test('the month of the profile marks the day of the visitor as today', async () => {
  const today = new Date().toISOString().slice(0, 10)
  for (const [timezoneId, time, days] of [
    ['America/Los_Angeles', '02:00', -1],
    ['Pacific/Auckland', '20:00', 1],
  ] as const) {
    const { page, context, noticed } = await openPage(browser, { baseURL: site.url, timezoneId })
    await signInAsMember(context, site)
    await page.clock.setFixedTime(`${today}T${time}:00Z`)
    await page.goto('/user')
    const localDay = addDays(today, days)
    const marked = page.locator('td [aria-current=date]')
    const shown =
      localDay.slice(0, 7) === today.slice(0, 7) ? [expect.stringContaining(` ${Number(localDay.slice(8))},`)] : []
    await expect.poll(() => marked.allTextContents()).toEqual(shown)
    // The day of the server is beyond the month of this browser.
    await page.clock.setFixedTime(`${addDays(today, 40)}T12:00:00Z`)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => marked.count()).toBe(0)
    expect(noticed).toEqual([])
    await context.close()
  }
})
