import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'
import { openTerms, typeAndWait } from './terms-page.ts'

const site = await startTestSite()
const browser = await openBrowser()
const isFocused = (element: Element) => element === document.activeElement

test('the search box works with only the keyboard: suggestion, film, and Back', async () => {
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
  expect(await box.evaluate(isFocused)).toBe(false) // a phone closes its keyboard
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

test('the key / moves the focus to the search box, but is typed in a field and left to the browser with Control', async () => {
  const { page, box, context } = await openTerms(browser, site)
  await page.goto('/signin')
  const email = page.getByLabel('Email')
  await email.press('/')
  expect([await email.inputValue(), await email.evaluate(isFocused)]).toEqual(['/', true])
  await email.evaluate(field => field.blur())
  await page.keyboard.press('Control+/')
  expect(await box.evaluate(isFocused)).toBe(false)
  await page.keyboard.press('/')
  expect(await box.evaluate(isFocused)).toBe(true)
  await context.close()
})

test('Control and a click open a suggestion in another tab', async () => {
  const { page, box, options, context } = await openTerms(browser, site)
  await box.focus()
  await typeAndWait(page, 'alien')
  const opened = context.waitForEvent('page')
  await options.first().click({ modifiers: ['Control'] })
  await (await opened).waitForURL('**/movie/*')
  expect(new URL(page.url()).pathname).toBe('/terms-of-service')
  await context.close()
})

test('no suggestion is active before an arrow key, and the keys of an input method choose none', async () => {
  const { page, box, options } = await openTerms(browser, site)
  await box.focus()
  await typeAndWait(page, 'alien')
  await options.first().waitFor()
  await box.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true })
  expect(await box.getAttribute('aria-activedescendant')).toBeNull()
})

test('the suggestion that a key chooses is scrolled into view', async () => {
  const { page, box, options } = await openTerms(browser, site, { viewport: { width: 800, height: 300 } })
  await box.focus()
  await typeAndWait(page, 'star')
  await options.first().waitFor()
  await page.keyboard.press('ArrowUp')
  const isInView = () =>
    options.last().evaluate(option => {
      const { left, bottom } = option.getBoundingClientRect()
      return option.contains(document.elementFromPoint(left + 20, bottom - 5))
    })
  await expect.poll(isInView).toBe(true)
})

test('a text that is typed while the next page is being loaded stays in the box', async () => {
  const { page, box, context } = await openTerms(browser, site)
  const arrive = Promise.withResolvers<void>()
  await page.route('**/privacy-policy.data*', async route => {
    await arrive.promise
    await route.continue()
  })
  const requested = page.waitForRequest('**/privacy-policy.data*')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await requested
  await box.fill('alien')
  arrive.resolve()
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  expect(await box.inputValue()).toBe('alien')
  await context.close()
})
