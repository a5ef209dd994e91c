import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

async function openTerms(options = {}) {
  const opened = await openPage(browser, { baseURL: site.url, ...options })
  await opened.page.goto('/terms-of-service') // a page with one search box and no film
  const box = opened.page.getByRole('combobox', { name: 'Search films' })
  return { ...opened, box, options: opened.page.getByRole('option') }
}

/** From here on time passes only where the test says so. */
async function stopTheClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Types, and lets the browser's own clock run until the lookup has been made. */
async function typeAndWait(page: Page, text: string) {
  const answered = page.waitForResponse(/\/search\/suggestions/)
  await page.keyboard.type(text)
  await answered
}

test('the search box works by keyboard alone: suggestion, film, and Back', async () => {
  const { page, box, options, noticed } = await openTerms()
  await box.focus()
  await typeAndWait(page, 'the godfather')
  await options.first().waitFor()
  expect(await box.getAttribute('aria-expanded')).toBe('true')

  await page.keyboard.press('End')
  expect(await options.last().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Home')
  expect(await box.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
  await page.keyboard.press('ArrowUp')
  expect(await options.last().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowDown')

  const path = await options.first().getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${path}`)
  expect(await page.evaluate(() => history.state.usr.film.title)).toMatch(/godfather/i)
  await expect.poll(() => box.inputValue()).toBe('')
  await page.goBack()
  await page.waitForURL('**/terms-of-service')
  expect(noticed).toEqual([])
})

test('the number of suggestions is announced to screen readers', async () => {
  const { page, box, options } = await openTerms()
  await box.focus()
  await typeAndWait(page, 'star wars')
  await options.first().waitFor()
  const said = page.getByRole('search').getByRole('status')
  expect(await said.textContent()).toMatch(new RegExp(`^${await options.count()} suggestions`))
})

test('suggestions are requested half a second after the last key', async () => {
  const { page, box } = await openTerms()
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
  const request = page.waitForRequest(/suggestions/)
  await page.clock.runFor(1)
  await request
  expect(requested).toEqual(['alien'])
})

test('a late response never replaces a newer one', async () => {
  const { page, box, options } = await openTerms()
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
  const { page, box, options } = await openTerms()
  await box.focus()
  await typeAndWait(page, 'alien')
  await options.first().waitFor()
  await box.fill('')
  expect(await options.count()).toBe(0)
  await page.keyboard.type('a')
  expect(await options.count()).toBe(0)
})

test('Escape closes the list and keeps the text; an arrow opens it again', async () => {
  const { page, box, options } = await openTerms()
  await box.focus()
  await typeAndWait(page, 'alien')
  await options.first().waitFor()
  await page.keyboard.press('Escape')
  expect(await options.count()).toBe(0)
  expect(await box.inputValue()).toBe('alien')
  await page.keyboard.press('ArrowDown')
  expect(await options.first().getAttribute('aria-selected')).toBe('true')
})

test('the list closes 100 ms after blur', async () => {
  const { page, box, options } = await openTerms()
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

test('a slow click and a tap both open the film', async () => {
  for (const hasTouch of [false, true]) {
    const { page, box, options, context } = await openTerms({ hasTouch })
    await box.focus()
    await typeAndWait(page, 'alien')
    await options.first().waitFor()
    if (hasTouch) await options.first().tap()
    else await options.first().click({ delay: 300 }) // three times the delay after a blur
    await page.waitForURL('**/movie/*')
    await context.close()
  }
})

test('Enter searches for the text while the mouse rests on a suggestion', async () => {
  const { page, box, options } = await openTerms()
  const place = await box.boundingBox()
  if (!place) throw new Error('the box is on the page')
  await page.mouse.move(place.x + 60, place.y + 120)
  await box.focus()
  await typeAndWait(page, ' star wars ')
  await options.first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=star+wars')
  await expect.poll(() => box.inputValue()).toBe('star wars')
  expect(await options.count()).toBe(0)
})

test('an empty or blank query is not submitted', async () => {
  const { page, box } = await openTerms()
  for (const text of ['', '   ']) {
    await box.fill(text)
    await box.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/terms-of-service')
  }
})

test('a thumbnail that fails to load is the text No Image', async () => {
  // Requests that a service worker sends do not pass page.route.
  const { page, box, options } = await openTerms({ serviceWorkers: 'block' })
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

test('without script the search box is a form', async () => {
  const { page, box } = await openTerms({ javaScriptEnabled: false })
  await box.fill('alien')
  await box.press('Enter')
  await page.waitForURL('**/search?q=alien')
})

test('at 320 px a long title is shown whole, without overflow', async () => {
  const { page, box, options } = await openTerms({ viewport: { width: 320, height: 700 } })
  await box.focus()
  await typeAndWait(page, 'dr strangelove')
  const title = options.first().locator('span').first()
  await title.waitFor()
  expect(await title.evaluate(element => element.scrollHeight <= element.clientHeight)).toBe(true)
  const list = await page.getByRole('listbox').first().boundingBox()
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(320)
})
