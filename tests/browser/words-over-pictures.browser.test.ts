import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { put } from '../client/http-client.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'
import { worstContrasts } from './word-contrast.ts'

const site = await startTestSite()
const browser = await openBrowser()

const bright = { dune: 693134, barbie: 346698, toyStory: 862, aSilentVoice: 378064 }
const list = '/list/11111111-1111-4111-8111-111111111111'

const { page, context } = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce' })
await signInAsMember(context, site, async member => {
  const viewing = { watchedOn: '2026-03-01', isRewatch: false, stars: 5, isLiked: true, note: '', tags: [] }
  await member.get(
    `${list}/details`,
    put({ name: 'Bright', description: 'All of them by day. '.repeat(20), isRanked: true }),
  )
  for (const id of Object.values(bright).reverse()) {
    await member.get(`/movie/${id}/diary/${crypto.randomUUID()}`, put(viewing))
    await member.get(`/movie/${id}/favourite`, put({}))
    await member.get(`${list}/films/${id}`, put({}))
  }
})

/**
 * Opens a page, at its top and in the width of a screen: all tests use the same tab, of which a load costs half of one
 * in a new tab.
 */
async function open(path: string) {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => scrollTo(0, 0)) // the form of a review has the focus
}

const headers = [
  ...Object.values(bright).map(id => ({ path: `/movie/${id}`, words: 'h1, time, dt, dd small, button' })),
  { path: '/movie/935?write=review', words: 'h1, time, dt, dd small, button' },
  { path: '/person/greta-gerwig', words: 'p:not(:has(*)), h1' },
  { path: list, words: 'p:not(:has(*)), h1' },
  { path: '/user', words: 'h1, h2, header p, header a:not([aria-label]), nav a' },
]

test.for(headers)(
  'the words of the header of $path have a contrast of 4.5:1 over its picture',
  async ({ path, words }) => {
    await open(path)
    const header = page.locator('main > :has(h1), main :is(section, header):has(h1)').first()
    await expectContrast(header.locator(words))
  },
)

test.for([1, 10, 12, 14])(
  'the words of the first film on page %i of the ranking have a contrast of 4.5:1',
  async number => {
    await open(`/toprated?page=${number}`)
    await expectContrast(page.locator('ol > li').first().locator('h2 a, span.num, dt, dd, p'))
  },
)

test('the words of the scenes of a year have a contrast of 4.5:1 over their pictures', async () => {
  await open('/user/year/2026')
  const scenes = page.getByRole('region', { name: 'First and latest' })
  await expectContrast(scenes.locator('p, h2 a'))
})

test('the words of the header of a film have a contrast of 4.5:1 on a phone in landscape', async () => {
  for (const id of Object.values(bright)) {
    await open(`/movie/${id}`)
    await expectContrast(page.locator('main > section:has(h1)').first().locator('h1, time'), [[844, 390]])
  }
})

const tall = [390, 820, 1024, 1440, 2560].map(width => [width, 1600] as const)

async function expectContrast(words: Locator, sizes: readonly (readonly [width: number, height: number])[] = tall) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => Promise.all([...document.images].slice(0, 8).map(image => image.decode())))
    const measured = await worstContrasts(page, words)
    expect(measured.length).toBeGreaterThan(1)
    expect(
      measured.filter(({ text, contrast }) => text.trim() && contrast < 4.5),
      `at ${width} px`,
    ).toEqual([])
  }
}
