import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'
import { openTerms, typeAndWait } from './terms-page.ts'

const site = await startTestSite()
const browser = await openBrowser()

/** From here on time passes only where the test says so. */
async function stopTheClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('suggestions are requested half a second after the last key', async () => {
  const { page, box } = await openTerms(browser, site)
  const requested: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname === '/search/suggestions') requested.push(url.searchParams.get('q') ?? '')
  })
  await stopTheClock(page)
  await box.focus()
  await page.keyboard.type('ali')
  await page.clock.runFor(499)
  await page.keyboard.type('en ')
  await page.clock.runFor(499)
  expect(requested).toEqual([])
  const request = page.waitForRequest(/suggestions\?q=/)
  await page.clock.runFor(1)
  await request
  expect(requested).toEqual(['alien'])
})

test('a late response never replaces a newer one', async () => {
  const { page, box, options } = await openTerms(browser, site)
  let answerLate = () => {}
  await page.route(/suggestions\?q=alien$/, async route => {
    await new Promise<void>(resolve => {
      answerLate = resolve
    })
    await route.fulfill({ json: { q: 'alien', films: [] } }).catch(() => {}) // given up by the page meanwhile
  })
  await box.focus()
  const first = page.waitForRequest(/q=alien$/)
  await page.keyboard.type('alien')
  await first
  await box.fill('')
  await typeAndWait(page, 'amadeus')
  await options.first().waitFor()
  answerLate()
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
  expect(await options.first().textContent()).toContain('Amadeus')
})

test('an empty box has no suggestions, and a new text does not bring the old ones back', async () => {
  const { page, box, options } = await openTerms(browser, site)
  await box.focus()
  await typeAndWait(page, 'alien')
  await options.first().waitFor()
  await box.fill('')
  expect(await options.count()).toBe(0)
  await page.keyboard.type('a')
  expect(await options.count()).toBe(0)
})

test('a failed request leaves no suggestions of another text', async () => {
  const { page, box, options } = await openTerms(browser, site)
  await box.focus()
  await typeAndWait(page, 'alien')
  await options.first().waitFor()
  await page.route(/suggestions\?q=amadeus$/, route => route.fulfill({ status: 503 }))
  await box.fill('')
  await typeAndWait(page, 'amadeus')
  await expect.poll(() => options.count()).toBe(0)
})

test('the box of the results page has suggestions for its query as soon as it has the focus', async () => {
  const { page } = await openPage(browser, { baseURL: site.url })
  await page.goto('/search?q=alien')
  await page.getByRole('combobox', { name: 'Search films' }).focus()
  await page.getByRole('option').first().getByText('Alien', { exact: true }).waitFor()
})

test('the list of suggestions closes 100 ms after the search box loses the focus', async () => {
  const { page, box, options } = await openTerms(browser, site)
  await box.focus()
  await typeAndWait(page, 'alien')
  await options.first().waitFor()
  await stopTheClock(page)
  await box.blur()
  await page.clock.runFor(99)
  expect(await options.count()).toBeGreaterThan(0)
  await page.clock.runFor(1)
  expect(await options.count()).toBe(0)
})

test('a film that another of its titles finds shows that title below its own, also to screen readers', async () => {
  const { page, box, options } = await openTerms(browser, site)
  await box.focus()
  await typeAndWait(page, 'ainda estou')
  await options.first().getByText('Also known as Ainda Estou Aqui', { exact: true }).waitFor()
  const name = /^I'm Still Here Also known as Ainda Estou Aqui 2024$/
  await page.getByRole('option', { name }).waitFor()
})

test('a thumbnail is the picture of 185 px', async () => {
  const { page, box, options } = await openTerms(browser, site)
  await box.focus()
  await typeAndWait(page, 'alien')
  const thumbnail = options.first().locator('img')
  await thumbnail.waitFor()
  expect([await thumbnail.getAttribute('width'), await thumbnail.getAttribute('sizes')]).toEqual(['185', '185px'])
})

test('a thumbnail that fails to load is the text No Image', async () => {
  // Requests that a service worker sends do not pass page.route.
  const { page, box, options } = await openTerms(browser, site, { serviceWorkers: 'block' })
  await page.route('**/img/**', route => route.abort())
  await box.focus()
  await typeAndWait(page, 'alien')
  await options.first().getByText('No Image').waitFor()
})

test('text typed before hydration is kept and gets suggestions', async () => {
  const { page } = await openPage(browser, { baseURL: site.url })
  let arrive = () => {}
  const typed = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route('**/*.js', async route => {
    await typed
    await route.continue()
  })
  await page.goto('/terms-of-service', { waitUntil: 'commit' })
  const box = page.getByRole('combobox', { name: 'Search films' })
  await box.fill('alien')
  arrive()
  await page.getByRole('option').first().waitFor()
  expect(await box.inputValue()).toBe('alien')
})

test('a browser without Map.groupBy, as before 2024, shows suggestions and the upcoming films', async () => {
  const { page, context, box, options, noticed } = await openTerms(browser, site)
  await context.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'))
  await page.goto('/upcoming')
  await box.focus()
  await typeAndWait(page, 'nolan')
  await options.first().waitFor()
  expect(noticed).toEqual([])
})
