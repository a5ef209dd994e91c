import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { put } from '../client/http-client.ts'
import { entryFields } from '../client/library/library-requests.ts'
import { fillDiary } from '../fixtures/filled-library/full-diary.ts'
import { fillLibrary } from '../fixtures/filled-library/full-library.ts'
import { fillLists, fullList } from '../fixtures/filled-library/full-lists.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

const openSized = (width: number, height: number) =>
  openPage(browser, { baseURL: site.url, viewport: { width, height }, reducedMotion: 'reduce' })

async function openAt(path: string, width: number, height = 900) {
  const { page, context } = await openSized(width, height)
  await page.goto(path, { waitUntil: 'networkidle' })
  return { page, context }
}

/** The number of columns of the first grid that has posters. */
const posterColumns = (page: Page) =>
  page.locator('main ul:has(article)').evaluate(grid => getComputedStyle(grid).gridTemplateColumns.split(' ').length)

test('the wall of posters has two columns on a phone and eight on a wide screen', async () => {
  const { page, context } = await openAt('/popular', 390)
  const seen: Record<number, number> = {}
  for (const width of [390, 820, 1024, 1440, 1700, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    seen[width] = await posterColumns(page)
  }
  expect(seen).toEqual({ 390: 2, 820: 4, 1024: 5, 1440: 5, 1700: 7, 1920: 8, 2560: 8 })
  await context.close()
})

test('the titles of pages that are lists stand at one height', async () => {
  for (const width of [390, 1440]) {
    const { page, context } = await openSized(width, 900)
    const heights = new Set<number>()
    for (const path of ['/popular', '/toprated', '/upcoming', '/discover', '/search?q=dune', '/pick']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      heights.add(Math.round((await page.locator('h1').boundingBox())?.y ?? 0))
    }
    expect(heights.size, `${width} px: ${[...heights]}`).toBe(1)
    await context.close()
  }
})

test('on a tablet the six films of a collection are two rows of three', async () => {
  const { page, context } = await openAt('/collection/alien', 820)
  const films = page.locator('main ol:has(article)')
  expect(await films.evaluate(grid => getComputedStyle(grid).gridTemplateColumns.split(' ').length)).toBe(3)
  await context.close()
})

test('on a phone the footer has no row with one link', async () => {
  const { page, context } = await openAt('/', 390)
  const links = await page.getByRole('navigation', { name: 'Legal' }).getByRole('link').all()
  const rows = await Promise.all(links.map(async link => (await link.boundingBox())?.y))
  for (const y of rows) expect(rows.filter(other => other === y)).toHaveLength(2)
  await context.close()
})

test('on a screen the thumbnails stand below the picture of the slider', async () => {
  const { page, context } = await openAt('/', 1440, 1200)
  const slider = page.getByRole('region', { name: 'Upcoming Movies' })
  for (const width of [1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1200 })
    const picture = await slider.locator('[data-shown] > img').boundingBox()
    const thumbnails = await slider.getByRole('list').boundingBox()
    expect(picture?.width).toBe(width)
    expect(thumbnails?.y, `${width} px`).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
  }
  await context.close()
})

test('on a phone in landscape the titles of the slider and of a film are on the first screen', async () => {
  const { page, context } = await openSized(844, 390)
  for (const [path, title] of [
    ['/', '[data-shown] h3'],
    ['/movie/603', 'h1'],
  ] as const) {
    await page.goto(path)
    for (const [width, height] of [
      [844, 390],
      [667, 375],
      [1100, 500],
    ] as const) {
      await page.setViewportSize({ width, height })
      const box = await page.locator(title).first().boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0), `${path} at ${width} px`).toBeLessThanOrEqual(height)
    }
  }
  await context.close()
})

test('with text of twice the size a phone has the titles below the picture, on the first screen', async () => {
  const [width, height] = [390, 844]
  const large = await openBrowser(['defaultFontSize=32'])
  const { page, context } = await openPage(large, { baseURL: site.url, viewport: { width, height } })
  for (const [path, title] of [
    ['/', '[data-shown] h3'],
    ['/movie/603', 'h1'],
  ] as const) {
    await page.goto(path)
    const box = (await page.locator(title).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(box.y, path).toBeGreaterThan(height / 2)
    expect(box.y + box.height, path).toBeLessThanOrEqual(height)
    expect(box.x + box.width, path).toBeLessThanOrEqual(width)
  }
  await context.close()
})

test('on a phone the bar is one row of 64 px, and all in it is 44 px or more', async () => {
  const { page, context } = await openAt('/terms-of-service', 320, 700)
  const bar = page.getByRole('banner')
  const targets = [
    bar.getByRole('combobox'),
    bar.getByRole('link', { name: 'Watchlist' }),
    bar.getByRole('link', { name: 'Sign In' }),
    bar.getByRole('button', { name: 'Menu' }),
  ]
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 })
    expect((await bar.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(64)
    let end = 100
    for (const target of targets) {
      const box = await target.boundingBox()
      expect(box?.x, `${width} px`).toBeGreaterThanOrEqual(end)
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${width} px`).toBeGreaterThanOrEqual(44)
      end = (box?.x ?? 0) + (box?.width ?? 0)
    }
    expect(end).toBeLessThanOrEqual(width)
  }
  await context.close()
})

test.each([true, false])(
  'a tap on the search icon of a phone opens the field (script: %s)',
  async javaScriptEnabled => {
    const { page, context } = await openPage(browser, {
      baseURL: site.url,
      viewport: { width: 320, height: 700 },
      hasTouch: true,
      javaScriptEnabled,
    })
    await page.goto('/terms-of-service')
    const field = page.getByRole('banner').getByRole('combobox')
    await field.tap()
    expect((await field.boundingBox())?.width).toBeGreaterThan(200)
    await page.keyboard.type('alien')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=alien')
    await context.close()
  },
)

test('on a phone no word of a page is broken', async () => {
  const { page, context } = await openSized(320, 700)
  const paths = ['/', '/popular', '/toprated', '/movie/27205', '/movie/157336', '/movie/872585', '/signup', '/user']
  for (const path of paths) {
    await page.goto(path)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 })
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(brokenWords), `${path} at ${width} px`).toEqual([])
    }
  }
  await context.close()
})

test('with text of twice the size no page scrolls sideways', async () => {
  const viewport = { width: 390, height: 800 }
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport, bypassCSP: true })
  await signInAsMember(context, site, async member => {
    await fillLibrary(member)
    await fillDiary(member)
  })
  const paths = ['/toprated', '/discover?genre=Drama&rating=7', '/user/films', '/user/films?view=table']
  for (const path of paths) {
    await page.goto(path)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    for (const width of [390, 640]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => document.fonts.ready)
      const at = `${path} at ${width} px`
      expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(width)
      expect(await page.evaluate(spilledWords), at).toEqual([])
    }
  }
  await context.close()
})

test('with a browser set to text of twice the size no page of a member scrolls sideways', async () => {
  const width = 390
  const large = await openBrowser(['defaultFontSize=32'])
  const { page, context } = await openPage(large, { baseURL: site.url, viewport: { width, height: 844 } })
  const widthsOf = async (...paths: string[]) => {
    const widths: Record<string, number> = {}
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      widths[path] = await page.evaluate(() => document.documentElement.scrollWidth)
    }
    return widths
  }
  await signInAsMember(context, site)
  expect(await widthsOf('/lists', '/diary', '/user')).toEqual({ '/lists': width, '/diary': width, '/user': width })
  await signInAsMember(context, site, async member => {
    await fillLibrary(member)
    await fillDiary(member)
    await fillLists(member)
  })
  const paths = [
    '/lists',
    '/lists?new=list',
    '/lists?new=paste',
    `/list/${fullList}`,
    '/diary',
    '/user/year/all',
    '/user/rate',
    '/user',
    '/watchlist',
  ]
  expect(await widthsOf(...paths)).toEqual(Object.fromEntries(paths.map(path => [path, width])))
  await context.close()
})

test('a member’s actions on a film are one row on a wide page, also for a film on the watchlist and in the diary', async () => {
  const { page, context } = await openSized(1280, 900)
  await signInAsMember(context, site, async ({ get }) => {
    await get('/movie/155/watchlist', put({}))
    await get(`/movie/155/diary/${crypto.randomUUID()}`, put({ ...entryFields, watchedOn: '2024-03-05' }))
  })
  await page.goto('/movie/155', { waitUntil: 'networkidle' })
  const topOf = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y
  const distance = async () => Number(await topOf('Share')) - Number(await topOf('Remove from watch list'))
  for (const width of [1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    // The page may move between the two measures.
    await expect.poll(distance, { message: `${width} px` }).toBe(0)
  }
  await context.close()
})

test('with a browser set to text of twice the size the bar of a phone overlaps nowhere, and no page scrolls sideways', async () => {
  const width = 390
  const large = await openBrowser(['defaultFontSize=32'])
  const { page, context } = await openPage(large, { baseURL: site.url, viewport: { width, height: 844 } })
  const bar = page.getByRole('banner')
  const expectApart = async (...parts: Locator[]) => {
    let end = 0
    for (const part of parts) {
      const box = await part.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(end)
      end = (box?.x ?? 0) + (box?.width ?? 0)
    }
    expect(end).toBeLessThanOrEqual(width)
  }
  for (const path of ['/', '/movie/335984', '/search?q=dune', '/upcoming', '/signin']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
  }
  const [wordmark, search, menu] = [
    bar.locator('a b'),
    bar.getByRole('combobox'),
    bar.getByRole('button', { name: 'Menu' }),
  ]
  await expectApart(
    wordmark,
    search,
    bar.getByRole('link', { name: 'Watchlist' }),
    bar.getByRole('link', { name: 'Sign In' }),
    menu,
  )
  await signInAsMember(context, site)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expectApart(wordmark, search, menu)
  await context.close()
})

/** Words that end past the element around them, over what stands beside it. Runs in the page. */
function spilledWords() {
  const spilled: string[] = []
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    const isSeen = parent?.checkVisibility({ visibilityProperty: true }) && !parent.closest('.sr, svg, select')
    const block = parent?.closest('li, td, th, dd, dt, h2, h3, p, a, button')
    if (!isSeen || !block) continue
    const range = new Range()
    range.selectNodeContents(node)
    const { right } = range.getBoundingClientRect()
    if (right > block.getBoundingClientRect().right + 1) spilled.push(node.textContent ?? '')
  }
  return spilled
}

/** Words of more than one line. Runs in the page. */
function brokenWords() {
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const isSeen = node.parentElement?.checkVisibility({ visibilityProperty: true })
    if (!isSeen || node.parentElement?.clientWidth === 1) continue // only for screen readers
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}’']+/gu)) {
      const range = new Range()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
    }
  }
  return broken
}

test('a printed film page is one sheet: no picture behind the title, no links onward, all of the cast', async () => {
  const { page, context } = await openAt('/movie/27205', 673) // A4 less its margins
  await page.emulateMedia({ media: 'print' })
  const isShown = (name: string) => page.getByRole('heading', { name }).isVisible()
  expect(await Promise.all(['Inception', 'Cast & Crew', 'FAQ'].map(isShown))).toEqual([true, true, true])
  expect(await Promise.all(['More like this', 'All topics', 'User Review'].map(isShown))).toEqual([false, false, false])
  expect(await page.getByRole('banner').count()).toBe(0)
  const cast = page.getByRole('list', { name: 'Cast' })
  expect(await cast.evaluate(list => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0)
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await context.close()
})

test.for([
  { what: 'the end of the bar', path: '/', selector: 'header a[href="/watchlist"]', from: 'href="/signin"' },
  {
    what: 'the end of a row',
    path: '/discover',
    selector: 'main header > .row-end',
    from: ' row-end"',
    to: '</header>',
  },
  {
    what: 'the header of a film',
    path: '/movie/935',
    selector: '#film-title',
    from: 'id="film-title"',
    to: '</section>',
  },
])('$what is hidden until it has arrived whole', async ({ path, selector, from, to }) => {
  const { page, context } = await openPage(browser, { baseURL: site.url, bypassCSP: true })
  // The styles of the page that is written are not those of this page's policy.
  await page.goto('/terms-of-service')
  // Nor is its address that of the page, which its scripts would notice.
  const html = (await (await site.get(path)).text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
  const visibility = () => page.evaluate(visibilityOf, selector)
  const write = (part: string) => page.evaluate(part => document.write(part), part)
  const start = html.indexOf(from)
  const end = to ? html.indexOf(to, start) : start
  await page.evaluate(() => document.open())
  await write(html.slice(0, end))
  await expect.poll(visibility).toBe('hidden')
  await write(html.slice(end))
  await page.evaluate(() => document.close())
  await expect.poll(visibility).toBe('visible')
  await context.close()
})

const visibilityOf = (selector: string) => {
  const element = document.querySelector(selector)
  return element && getComputedStyle(element).visibility
}
