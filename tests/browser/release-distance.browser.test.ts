import { expect, test } from 'vitest'
import { addDays } from '#app/domain/plain-date.ts'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

/** The path and the day of the film that comes next. */
async function nextFilm() {
  const html = await (await site.get('/upcoming')).text()
  const main = html.slice(html.indexOf('<main'))
  const [, day = ''] = /<time dateTime="([^"]+)"/.exec(main) ?? []
  const [, path = ''] = /href="(\/movie\/\d+)"/.exec(main) ?? []
  return { day, path }
}

const distance = '.distance:visible'

test('home, /upcoming and the film page say how far a film is off by the day of the visitor', async () => {
  const { day, path } = await nextFilm()
  // The same moment is two days before the release in UTC and one day before it in Auckland.
  const timestamp = `${addDays(day, -2)}T20:00:00Z`
  for (const [timezoneId, words] of [
    ['UTC', 'in two days'],
    ['Pacific/Auckland', 'tomorrow'],
  ] as const) {
    const { page, context, noticed } = await openPage(browser, { baseURL: site.url, timezoneId })
    await page.clock.setFixedTime(timestamp)
    for (const address of ['/', '/upcoming', path]) {
      await page.goto(address)
      await expect.poll(() => page.locator(distance).first().textContent(), { message: address }).toBe(words)
    }
    expect(noticed).toEqual([])
    await context.close()
  }
})

test('without script a page shows the day of a film and not its distance, which may be that of another day', async () => {
  const { path } = await nextFilm()
  const { page, context } = await openPage(browser, { baseURL: site.url, javaScriptEnabled: false })
  for (const address of ['/', '/upcoming', path]) {
    await page.goto(address)
    expect(await page.locator('.distance').count(), address).toBeGreaterThan(0)
    expect(await page.locator(distance).count(), address).toBe(0)
    expect(await page.locator('.distance').first().boundingBox(), address).toBeNull()
  }
  await context.close()
})

test('the distance appears in the room that the page has reserved for it', async () => {
  const { path } = await nextFilm()
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport: { width: 390, height: 844 } })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push(Object(entry).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const address of ['/', '/upcoming', path]) {
    await page.goto(address)
    await page.locator(distance).first().waitFor()
    expect(await page.evaluate(() => Object(window).shifts), address).toEqual([])
  }
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator(distance).count(), 'on paper, which is read later').toBe(0)
  await context.close()
})

test('a page that stays open past midnight shows the distance of the new day when the visitor returns to it', async () => {
  const { day, path } = await nextFilm()
  const { page, context } = await openPage(browser, { baseURL: site.url, timezoneId: 'UTC' })
  await page.clock.setFixedTime(`${addDays(day, -2)}T20:00:00Z`)
  await page.goto(path)
  const words = () => page.locator(distance).first().textContent()
  await expect.poll(words).toBe('in two days')
  await page.clock.setFixedTime(`${addDays(day, -1)}T08:00:00Z`)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(words).toBe('tomorrow')
  await context.close()
})
