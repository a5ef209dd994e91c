import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

async function openFilm() {
  const opened = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce' })
  await opened.page.goto('/movie/603', { waitUntil: 'networkidle' })
  return opened
}

const sharedFilm = { title: 'The Matrix', text: 'Check out this awesome movie!', url: `${site.url}/movie/603` }

/** Replaces navigator.share and the clipboard. Returns a function that lists what was shared and copied. */
async function recordShareCalls(page: Page, { isCancelled = false } = {}) {
  await page.evaluate(isCancelled => {
    const calls: unknown[] = []
    Object.assign(window, { shareCalls: calls })
    navigator.share = async shared => {
      calls.push(shared)
      if (isCancelled) throw new DOMException('closed', 'AbortError')
    }
    navigator.clipboard.writeText = async text => {
      calls.push({ copied: text })
    }
  }, isCancelled)
  return () => page.evaluate((): unknown[] => Reflect.get(window, 'shareCalls'))
}

test('the Share button calls navigator.share with the link and the text of the spec', async () => {
  const { page, context } = await openFilm()
  const calls = await recordShareCalls(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(calls).toEqual([sharedFilm])
  await context.close()
})

test('the Share button copies the link where navigator.share is missing', async () => {
  const { page, context } = await openFilm()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/movie/603`)
  await context.close()
})

test('the Share button shows the link, selected, where the clipboard is denied', async () => {
  const { page, context } = await openFilm()
  await page.evaluate(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Share' }).click()
  const field = page.getByLabel('Link to this page')
  await field.waitFor()
  expect(await field.inputValue()).toBe(`${site.url}/movie/603`)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${site.url}/movie/603`)
  await context.close()
})

test('a visitor who cancels the share dialog gets nothing copied', async () => {
  const { page, context } = await openFilm()
  const calls = await recordShareCalls(page, { isCancelled: true })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(calls).toEqual([sharedFilm])
  // A copy would follow the rejected promise in the same task, so it would be recorded by now.
  expect(await calls()).toEqual([sharedFilm])
  await context.close()
})
