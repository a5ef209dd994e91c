import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'
import { openTerms, typeAndWait } from './terms-page.ts'

const site = await startTestSite()
const browser = await openBrowser()

test('the search box works by keyboard alone: suggestion, film, and Back', async () => {
  const { page, box, options, noticed } = await openTerms(browser, site)
  await box.focus()
  await typeAndWait(page, 'the godfather')
  await options
    .first()
    .filter({ hasText: /godfather/i })
    .waitFor()
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
  const { page, box, options } = await openTerms(browser, site)
  await box.focus()
  await typeAndWait(page, 'star wars')
  await options.first().waitFor()
  const said = page.getByRole('search').getByRole('status')
  expect(await said.textContent()).toMatch(new RegExp(`^${await options.count()} suggestions`))
})

test('Escape closes the list and keeps the text; an arrow opens it again', async () => {
  const { page, box, options } = await openTerms(browser, site)
  await box.focus()
  await typeAndWait(page, 'alien')
  await options.first().waitFor()
  await page.keyboard.press('Escape')
  expect(await options.count()).toBe(0)
  expect(await box.inputValue()).toBe('alien')
  await page.keyboard.press('ArrowDown')
  expect(await options.first().getAttribute('aria-selected')).toBe('true')
})

test('a slow click and a tap both open the film', async () => {
  for (const hasTouch of [false, true]) {
    const { page, box, options, context } = await openTerms(browser, site, { hasTouch })
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
  const { page, box, options } = await openTerms(browser, site)
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
  const { page, box } = await openTerms(browser, site)
  for (const text of ['', '   ']) {
    await box.fill(text)
    await box.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/terms-of-service')
  }
})

test('without script the search box is a form', async () => {
  const { page, box } = await openTerms(browser, site, { javaScriptEnabled: false })
  await box.fill('alien')
  await box.press('Enter')
  await page.waitForURL('**/search?q=alien')
})

test('at 320 px a long title is shown whole, without overflow', async () => {
  const { page, box, options } = await openTerms(browser, site, { viewport: { width: 320, height: 700 } })
  await box.focus()
  await typeAndWait(page, 'dr strangelove')
  const title = options.first().locator('span').first()
  await title.waitFor()
  expect(await title.evaluate(element => element.scrollHeight <= element.clientHeight)).toBe(true)
  const list = await page.getByRole('listbox').first().boundingBox()
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(320)
})

test.each([true, false])(
  'a text too long to search for stays in the box below its sentence, script: %s',
  async hasScript => {
    const { page, context } = await openPage(browser, { baseURL: site.url, javaScriptEnabled: hasScript })
    await page.goto('/about')
    const box = page.getByRole('banner').locator('input[name=q]')
    const text = 'film '.repeat(41).trim()
    await box.fill(text)
    await box.press('Enter')
    await page.getByText('This is too long to search for: 200 characters are the most.').waitFor()
    expect(await box.inputValue()).toBe(text)
    await context.close()
  },
)
