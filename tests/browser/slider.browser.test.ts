import { expect, onTestFinished, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase, startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

/** The home page with a fake clock. */
async function openHome({ reducedMotion = 'no-preference' }: { reducedMotion?: 'reduce' | 'no-preference' } = {}) {
  const viewport = { width: 1280, height: 900 }
  const { page, context } = await openPage(browser, { baseURL: site.url, reducedMotion, viewport })
  await page.clock.install()
  await page.goto('/', { waitUntil: 'networkidle' })
  const slider = page.getByRole('region', { name: 'Upcoming Movies' })
  const titles = await slider.locator('h3').allTextContents()
  const shown = () => slider.getByRole('heading', { level: 3 }).allTextContents()
  return {
    page,
    context,
    slider,
    count: titles.length,
    /** Waits until this film, and no other, is on screen. */
    shows: (index: number) => expect.poll(shown).toEqual([titles.at(index)]),
    /** Presses and leaves: time stands still while the pointer rests on the slider. */
    press: async (name: string) => {
      await slider.getByRole('button', { name, exact: true }).click()
      await page.mouse.move(5, 5)
    },
    wait: (ms: number) => page.clock.runFor(ms),
  }
}

test('the slider advances every three seconds and wraps from the last film to the first', async () => {
  const { shows, wait, count, context } = await openHome()
  await shows(0)
  await wait(3 * seconds)
  await shows(1)
  await wait((count - 2) * 3 * seconds)
  await shows(-1)
  await wait(3 * seconds)
  await shows(0)
  await context.close()
})

test('Previous on the first film shows the last, and a click stops the slider', async () => {
  const { shows, press, wait, slider, context } = await openHome()
  await press('Previous')
  await shows(-1)
  await wait(60 * seconds)
  // Had time moved it meanwhile, the next film would be another one.
  await press('Next')
  await shows(0)
  expect(await slider.getByRole('status').textContent()).toMatch(/, 1 of \d+$/)
  await context.close()
})

test('Pause stops the slider and Play starts it', async () => {
  const { shows, press, wait, context } = await openHome()
  await press('Pause')
  await wait(9 * seconds)
  await press('Play')
  await wait(3 * seconds)
  await shows(1)
  await context.close()
})

test('arrow keys and thumbnails move the slider and stop it', async () => {
  const { page, shows, press, slider, wait, context } = await openHome()
  await slider.getByRole('button', { name: 'Next', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await shows(1)
  await slider.getByRole('listitem').nth(4).getByRole('button').click()
  await shows(4)
  await wait(9 * seconds)
  await press('Next')
  await shows(5)
  await context.close()
})

test('a swipe moves the slider', async () => {
  const { shows, slider, context } = await openHome()
  const finger = { pointerType: 'touch', bubbles: true, clientY: 300 }
  await slider.dispatchEvent('pointerdown', { ...finger, clientX: 600 })
  await slider.dispatchEvent('pointerup', { ...finger, clientX: 500 })
  await shows(1)
  await slider.dispatchEvent('pointerdown', { ...finger, clientX: 500 })
  await slider.dispatchEvent('pointerup', { ...finger, clientX: 600 })
  await shows(0)
  await context.close()
})

test('with prefers-reduced-motion the slider does not move by itself', async () => {
  const { shows, press, wait, slider, context } = await openHome({ reducedMotion: 'reduce' })
  await slider.getByRole('button', { name: 'Play' }).waitFor()
  await wait(9 * seconds)
  await press('Next')
  await shows(1)
  await context.close()
})

test('when the films are loaded again and are fewer, the slider wraps after the last of them', async () => {
  const { settings, remove } = await ownDatabase()
  onTestFinished(remove)
  const options = { preload: './tests/services/faults/shifted-clock.ts' }
  const later = await startSiteProcess({ ...settings, CLOCK: '2027-11-30T00:00:00Z' }, options)
  onTestFinished(async () => {
    later.child.kill('SIGKILL')
    await later.ended
  })
  await later.ready()
  const { page, press, slider, count, context } = await openHome()
  onTestFinished(() => context.close())
  await page.route(/\.data(\?|$)/, async route => {
    const { pathname, search } = new URL(route.request().url())
    const response = await fetch(later.url + pathname + search)
    const contentType = response.headers.get('Content-Type') ?? ''
    await route.fulfill({ status: response.status, contentType, body: await response.text() })
  })
  await page.getByRole('link', { name: 'filmDB, home' }).click()
  await expect.poll(() => slider.locator('h3').count()).toBeLessThan(count)
  const titles = await slider.locator('h3').allTextContents()
  await press('Previous')
  await expect.poll(() => slider.getByRole('heading', { level: 3 }).allTextContents()).toEqual([titles.at(-1)])
})

test('the titles below the slider are whole, also with the text spacing of WCAG 1.4.12', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, bypassCSP: true })
  await page.goto('/')
  await page.addStyleTag({
    content: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  const titles = page.getByRole('main').locator('ol').first().locator('button span > span')
  expect(await titles.count()).toBe(8)
  const hidden = await titles.evaluateAll(all => all.map(title => title.scrollHeight - title.clientHeight))
  expect(Math.max(...hidden)).toBeLessThanOrEqual(0)
  await context.close()
})
