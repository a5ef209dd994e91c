import type { BrowserContextOptions } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { fillLibrary } from '../fixtures/filled-library/full-library.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

async function open(options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, { baseURL: site.url, ...options })
  onTestFinished(() => opened.context.close())
  return opened
}

for (const [way, options] of [
  ['with script', {}],
  ['without script', { javaScriptEnabled: false }],
] as const) {
  test(`${way}: a member shares the watchlist with the name, a stranger reads it, and the link is revoked in two presses`, async () => {
    const { page, context, noticed } = await open(options)
    await signInAsMember(context, site, fillLibrary)
    await page.goto('/user/sharing')
    const panel = page.getByRole('region', { name: 'Your watchlist' })
    await panel.getByRole('button', { name: 'Make a Secret Link' }).click()
    const link = await panel.getByLabel('Secret link').inputValue()
    expect(link).toMatch(/\/shared\/[\w-]{43}$/)
    await panel.getByRole('switch', { name: 'Show my name' }).check()
    // A press on the switch is enough with script.
    const save = panel.getByRole('button', { name: 'Save' })
    expect(await save.isVisible()).toBe(way === 'without script')
    if (way === 'without script') await save.click()

    const { page: reader, noticed: noticedByReader } = await open(options)
    const words = reader.getByText('A watchlist by Ada Lovelace')
    const readName = async () => {
      await reader.goto(link)
      return words.count()
    }
    await expect.poll(readName).toBe(1)
    expect(await reader.getByRole('heading', { level: 2 }).count()).toBe(6)

    await panel.getByText('Revoke the Link').click()
    await panel.getByRole('button', { name: 'Yes, Revoke It Now' }).click()
    await page.getByText('Gone. Nobody can open it any more.').waitFor()
    await panel.getByText('Nobody but you can read your watchlist.').waitFor()
    expect((await reader.goto(link))?.status()).toBe(404)
    expect(noticed).toEqual([])
    expect(noticedByReader.filter(problem => !problem.includes('404'))).toEqual([])
  })
}

test('the button copies the link', async () => {
  const { page, context } = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await signInAsMember(context, site)
  await page.goto('/user/sharing')
  const panel = page.getByRole('region', { name: 'Release dates' })
  await panel.getByRole('button', { name: 'Make a Calendar Address' }).click()
  await panel.getByRole('button', { name: 'Copy' }).click()
  await panel.getByRole('status').getByText('Copied').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await panel.getByLabel('Secret address (iCalendar)').inputValue())
})

test('neither the service worker nor the history gives a revoked page back', async () => {
  const { page, context } = await open()
  await signInAsMember(context, site, fillLibrary)
  await page.goto('/user/sharing')
  const panel = page.getByRole('region', { name: 'Your watchlist' })
  await panel.getByRole('button', { name: 'Make a Secret Link' }).click()
  const link = await panel.getByLabel('Secret link').inputValue()
  const { page: reader, context: of } = await open()
  await reader.goto(link)
  await reader.goto('/terms-of-service')
  await panel.getByText('Revoke the Link').click()
  await panel.getByRole('button', { name: 'Yes, Revoke It Now' }).click()
  await page.getByText('Gone. Nobody can open it any more.').waitFor()
  await reader.goBack()
  await reader.getByText('Nothing is shared here').waitFor()
  await of.setOffline(true)
  await reader.goto(link, { waitUntil: 'commit' }).catch(() => null)
  expect(await reader.getByText('Blade Runner 2049').count()).toBe(0)
})
