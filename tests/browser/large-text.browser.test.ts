// The pages of the site on the smallest phone, in a browser whose text has twice the usual size.
import { expect, test } from 'vitest'
import type { Member } from '../client/http-client.ts'
import { startTestSite } from '../services/start-site.ts'
import { everyPage, type PageState } from './every-page.ts'
import { copyCookies, signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const large = await openBrowser(['defaultFontSize=32'])
const width = 320

test('with text of twice its size no page scrolls sideways at 320 px', { timeout: 300_000 }, async () => {
  const { page, context } = await openPage(large, {
    baseURL: site.url,
    viewport: { width, height: 640 },
    serviceWorkers: 'block',
  })
  const members = new Map<PageState['member'], Member>()
  for (const { name, path, member, pathOf, press } of everyPage) {
    if (pathOf || press) continue
    await context.clearCookies()
    const known = members.get(member)
    if (known) await copyCookies(known, { context, site })
    else if (member) members.set(member, await signInAsMember(context, site, member))
    await page.goto(path, { waitUntil: 'load' })
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width)
  }
  await context.close()
})
