// Rating known films one after the other, in Chromium.
import type { Locator } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

async function openFilm(options = {}) {
  const { page, context } = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce', ...options })
  onTestFinished(() => context.close())
  await signInAsMember(context, site)
  await page.goto('/user/rate?films=603.11.680', { waitUntil: 'networkidle' })
  return page
}

test('a press on a star, or a digit, saves it and goes on to the next film', async () => {
  const page = await openFilm()
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  expect(await heading.textContent()).toBe('The Matrix')
  await page.locator('label:has(input[value="4"])').click()
  await expect.poll(() => heading.textContent()).toBe('Star Wars')
  await page.keyboard.press('5')
  await expect.poll(() => heading.textContent()).toBe('Pulp Fiction')
  await page.goto('/movie/603', { waitUntil: 'networkidle' })
  await page.getByText('4 of 5').first().waitFor()
})

test('the next film is announced with its place, and its heading has the focus of the star that is gone', async () => {
  const page = await openFilm()
  expect(await page.title()).toBe('The Matrix, 1 of 3 · filmDB')
  await page.locator('label:has(input[value="4"])').click()
  await page.getByRole('status').filter({ hasText: 'Star Wars, 2 of 3' }).waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Star Wars')
})

test('on a tablet the frames of the films stand beside each other, with a gap', async () => {
  const page = await openFilm({ viewport: { width: 820, height: 900 } })
  const frames = page.getByRole('list', { name: '3 films' }).getByRole('link')
  const boxes = await Promise.all((await frames.all()).map(frame => frame.boundingBox()))
  expect(boxes).toHaveLength(3)
  const ends = boxes.slice(0, -1).map(box => (box?.x ?? 0) + (box?.width ?? 0))
  for (const [index, end] of ends.entries()) expect(boxes[index + 1]?.x).toBeGreaterThan(end)
})

test('the arrow keys go through the stars of one film', async () => {
  const page = await openFilm()
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await page.locator('input[value="3"]').focus()
  const saved = page.waitForResponse(response => response.url().endsWith('/movie/603/rating'))
  await page.keyboard.press('ArrowRight')
  await saved
  const next = page.waitForResponse(response => response.url().endsWith('/movie/603/rating'))
  await page.keyboard.press('ArrowRight')
  await next
  expect(await heading.textContent()).toBe('The Matrix')
})

test('a digit that is pressed again gives half a star less', async () => {
  const page = await openFilm()
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await page.keyboard.press('4')
  await page.keyboard.press('4')
  await expect.poll(() => heading.textContent()).toBe('Star Wars')
  await page.goto('/movie/603', { waitUntil: 'networkidle' })
  await page.getByText('3.5 of 5').first().waitFor()
})

test('a finger that slides over the stars gives those where it is lifted, and goes on', async () => {
  const page = await openFilm({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const middleOf = async (stars: string) => {
    const box = await page.locator(`label:has(input[value="${stars}"])`).boundingBox()
    if (!box) throw new Error(`the half star ${stars} is not on the page`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at })
  await touch('touchStart', [await middleOf('1')])
  await touch('touchMove', [await middleOf('2')])
  await touch('touchMove', [await middleOf('4.5')])
  await expect.poll(() => page.locator('input[value="4.5"]').isChecked()).toBe(true)
  expect(await heading.textContent()).toBe('The Matrix')
  await touch('touchEnd', [])
  await expect.poll(() => heading.textContent()).toBe('Star Wars')
  await page.goto('/movie/603', { waitUntil: 'networkidle' })
  await page.locator('input[value="4.5"]:checked').waitFor({ state: 'attached' })
})

test('a star that is pressed offline stays in sight, and the next film comes by a press when online again', async () => {
  const page = await openFilm()
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await page.clock.install()
  await page.context().setOffline(true)
  await page.locator('label:has(input[value="4"])').click()
  await page.getByRole('main').getByText('Not saved yet. It is kept here and tried again.').waitFor()
  await page.clock.runFor(2000)
  expect(await heading.textContent()).toBe('The Matrix')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Next film' }).click()
  await expect.poll(() => heading.textContent()).toBe('Star Wars')
})

test('a member who leaves right after a star gets the page of that link, not the next film', async () => {
  const page = await openFilm()
  // The page of the link is slower than the next film would be.
  await page.route(/suggested\.data/, async route => {
    await new Promise(resolve => setTimeout(resolve, 1200))
    await route.continue()
  })
  await page.locator('label:has(input[value="4"])').click()
  await page.getByRole('link', { name: 'Done' }).click()
  await page.waitForURL('**/user/suggested')
})

test('“Seen, no stars” and “Watchlist” save the mark and go on, and “Back” takes it back', async () => {
  const page = await openFilm()
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await page.getByRole('button', { name: 'Seen, no stars' }).click()
  await expect.poll(() => heading.textContent()).toBe('Star Wars')
  await page.getByRole('main').getByRole('button', { name: 'Watchlist' }).click()
  await expect.poll(() => heading.textContent()).toBe('Pulp Fiction')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.poll(() => heading.textContent()).toBe('Star Wars')
  const listed = page.getByRole('main').getByRole('button', { name: 'Watchlist' })
  expect(await listed.getAttribute('aria-pressed')).toBe('true')
  await listed.click()
  await page.getByText('Off your watchlist').waitFor()
  expect(await heading.textContent()).toBe('Star Wars')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.poll(() => heading.textContent()).toBe('The Matrix')
  expect(await page.getByRole('button', { name: 'Seen, no stars' }).getAttribute('aria-pressed')).toBe('true')
})

test.each([844, 750, 664])(
  'on a phone of %i pixels the bar of unsaved changes covers neither the stars nor the words for them',
  async height => {
    const page = await openFilm({ viewport: { width: 390, height }, serviceWorkers: 'block' })
    await page.route('**/movie/603/rating*', route => route.abort())
    await page.locator('input[value="3"]').focus()
    await page.keyboard.press('ArrowRight')
    const status = page.getByRole('status').filter({ hasText: 'Not saved yet' })
    await expect.poll(() => status.count()).toBe(2)
    // The poster has its height without its picture as well.
    const poster = await page.getByRole('main').locator('img[height="450"]').first().boundingBox()
    expect((poster?.height ?? 0) / (poster?.width ?? 1)).toBeCloseTo(1.5, 1)
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
    // The words have two lines in the wider font that is there before.
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    const [words, stars, bar] = await Promise.all([
      boxOf(page.getByRole('main').getByText('Not saved yet. It is kept here and tried again.')),
      boxOf(page.locator('label:has(input[value="4"])')),
      boxOf(page.getByText('Not saved yet: The Matrix.')),
    ])
    expect(words.y + words.height).toBeLessThanOrEqual(stars.y)
    const inTwoLines = page.getByRole('main').getByText('Not saved yet. It is kept here and tried again.')
    const lineHeight = await inTwoLines.evaluate(element => {
      element.style.letterSpacing = '4px'
      return Number.parseFloat(getComputedStyle(element).lineHeight)
    })
    const wide = await boxOf(inTwoLines)
    expect(wide.height).toBeGreaterThan(1.5 * lineHeight)
    expect(wide.y + wide.height).toBeLessThanOrEqual(stars.y)
    expect(stars.y + stars.height).toBeLessThanOrEqual(bar.y)
    expect(await page.locator('legend').evaluate(legend => getComputedStyle(legend).opacity)).toBe('0')
  },
)
