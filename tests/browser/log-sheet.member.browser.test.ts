// The log dialog on a phone, a sheet that follows the finger.
import type { Page, Route } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)
const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }

/** The sheet of a film, at rest, and a finger on its upper edge. */
async function openSheet() {
  const { page, context } = await openPage(browser, { baseURL: site.url, ...phone })
  onTestFinished(() => context.close())
  await signInAsMember(context, site)
  await page.goto('/movie/603', { waitUntil: 'networkidle' })
  await waitForHydration(page.getByRole('button', { name: 'Log', exact: true }))
  await page.keyboard.press('l')
  const sheet = page.locator('dialog[open]')
  await sheet.getByRole('button', { name: 'Save' }).waitFor()
  const top = async () => Math.round((await sheet.boundingBox())?.y ?? Number.NaN)
  await expect.poll(() => sheet.evaluate(dialog => dialog.getAnimations().length)).toBe(0)
  return { page, sheet, top, ...(await fingerAt(page, await top())) }
}

async function fingerAt(page: Page, from: number) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', by?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: by === undefined ? [] : [{ x: 195, y: from + 10 + by }],
    })
  return {
    press: () => touch('touchStart', 0),
    moveBy: (by: number) => touch('touchMove', by),
    lift: () => touch('touchEnd'),
    cancel: () => touch('touchCancel'),
  }
}

test('the sheet follows the finger, and moves back when it is let go where it was', async () => {
  const { sheet, top, press, moveBy, lift } = await openSheet()
  const before = await top()
  await press()
  await moveBy(60)
  await moveBy(200)
  await expect.poll(top).toBe(before + 200)
  await moveBy(-50)
  await expect.poll(top).toBe(before)
  await lift()
  await expect.poll(top).toBe(before)
  expect(await sheet.isVisible()).toBe(true)
})

test('a sheet that is let go far down moves away and closes', async () => {
  const { page, press, moveBy, lift } = await openSheet()
  await press()
  await moveBy(60)
  await moveBy(400)
  await lift()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

async function openFormPage() {
  const { page, context } = await openPage(browser, { baseURL: site.url, ...phone })
  onTestFinished(() => context.close())
  await signInAsMember(context, site)
  await page.goto('/movie/603/log', { waitUntil: 'networkidle' })
  const save = page.getByRole('button', { name: 'Save' })
  await waitForHydration(save)
  return { page, save }
}

test('Save on the page of the form says that it is saving, and a second press sends nothing', async () => {
  const { page, save } = await openFormPage()
  const held = new Promise<Route>(resolve => page.route(/\/movie\/603\.data/, resolve))
  let saves = 0
  page.on('request', request => {
    if (/\/movie\/603\/diary\//.test(request.url())) saves++
  })
  await save.click()
  const route = await held
  const main = page.getByRole('main')
  await main.getByText('Saving…', { exact: true }).waitFor()
  expect(await save.getAttribute('aria-disabled')).toBe('true')
  await save.press('Enter')
  await route.continue()
  await page.waitForURL('**/movie/603')
  expect(saves).toBe(1)
})

test('words typed after Save on the page of the form are saved by another press', async () => {
  const { page, save } = await openFormPage()
  const held = ['/movie/603.data', '/movie/603/diary/'].map(
    path => new Promise<Route>(resolve => page.route(url => url.pathname.startsWith(path), resolve, { times: 1 })),
  )
  await save.click()
  const routes = await Promise.all(held)
  await page.getByLabel('Note').fill('Once more with feeling')
  await page.getByRole('main').getByText('Not saved yet', { exact: true }).waitFor()
  await save.click()
  for (const route of routes) await route.continue()
  await page.waitForURL('**/movie/603')
  await page.goto('/diary')
  await page.getByText('Once more with feeling').waitFor()
})

test('a sheet with a typed note that is let go far down moves back and asks first', async () => {
  const { page, sheet, top, press, moveBy, lift } = await openSheet()
  await sheet.getByLabel('Note').fill('Not finished')
  const before = await top()
  await press()
  await moveBy(60)
  await moveBy(400)
  await lift()
  await page.getByRole('alertdialog', { name: 'Close without saving?' }).waitFor()
  await expect.poll(top).toBe(before)
  await page.getByRole('button', { name: 'Go on writing' }).click()
  expect(await sheet.getByLabel('Note').inputValue()).toBe('Not finished')
})

test('a sheet moves back when the system takes the finger over', async () => {
  const { sheet, top, press, moveBy, cancel } = await openSheet()
  const before = await top()
  await press()
  await moveBy(60)
  await moveBy(400)
  await cancel()
  await expect.poll(top).toBe(before)
  expect(await sheet.isVisible()).toBe(true)
})

test('at the height that a keyboard leaves, nothing of the sheet scrolls under its close button and its grab bar', async () => {
  const { page, sheet } = await openSheet()
  await page.setViewportSize({ width: 390, height: 380 })
  const close = await sheet.getByRole('button', { name: 'Close' }).boundingBox()
  if (!close) throw new Error('The sheet has no close button')
  const strip = close.y + close.height
  const overlaps = await sheet.evaluate((dialog, strip) => {
    const scroller = [...dialog.querySelectorAll('*')].find(({ scrollHeight, clientHeight }) => {
      return clientHeight > 0 && scrollHeight > clientHeight + 100
    })
    return scroller ? strip - scroller.getBoundingClientRect().top : Number.NaN
  }, strip)
  expect(overlaps).toBeLessThanOrEqual(0)
  await sheet.getByText('I had seen it before').scrollIntoViewIfNeeded()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'detached' })
})
