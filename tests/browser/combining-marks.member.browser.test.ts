// A letter with many combining marks, which no line can be broken in, in Chromium.
import { expect, onTestFinished, test } from 'vitest'
import { put } from '../client/http-client.ts'
import { anEntry, entryFields } from '../client/library/library-requests.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)
const list = `/list/${crypto.randomUUID()}`
const marks = '\u0337\u0322\u031b\u0356\u032a\u0359\u035a\u0349\u0316\u0317\u0318\u0319\u0340\u0341\u0303\u0304'
const tag = `Marked Z${marks.repeat(2)}`
const words = `Marked Z${marks.repeat(4)}`

test.each([list, '/lists', '/diary/2024/3', '/movie/603/lists'])(
  'names, notes and tags with many combining marks do not widen %s on a phone',
  async path => {
    const { page, context } = await openPage(browser, { baseURL: site.url, viewport: { width: 390, height: 844 } })
    onTestFinished(() => context.close())
    await signInAsMember(context, site, async ({ get }) => {
      for (const path of [list, `/list/${crypto.randomUUID()}`])
        await get(`${path}/details`, put({ name: words, description: words, isRanked: true }))
      await get(`${list}/films/603`, put({ note: words }))
      await get(anEntry(), put({ ...entryFields, watchedOn: '2024-03-05', note: words, tags: [tag] }))
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.getByText('Marked').count()).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  },
)
