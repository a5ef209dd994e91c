import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()
const withTrailer = '/movie/603'

async function open(path: string, options: { width?: number; javaScriptEnabled?: boolean } = {}) {
  const { width = 1280, ...rest } = options
  const opened = await openPage(browser, {
    baseURL: site.url,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    ...rest,
  })
  await opened.page.goto(path, { waitUntil: 'networkidle' })
  return opened
}

test('the trailer sends no third-party request before the click, and then only to youtube-nocookie.com', async () => {
  const { page, context, noticed } = await open(withTrailer)
  await page.route('https://www.youtube-nocookie.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>a player</title>' }),
  )
  const still = page.getByRole('link', { name: 'Play trailer' })
  await still.hover()
  expect(noticed).toEqual([])
  const player = page.waitForResponse('https://www.youtube-nocookie.com/**')
  await still.press('Enter')
  const frame = page.getByTitle('Trailer of The Matrix')
  expect(await frame.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?autoplay=1$/)
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation allow-popups')
  await player
  expect(noticed.filter(entry => !entry.startsWith('asked a third party: https://www.youtube-nocookie'))).toEqual([])
  expect(noticed).toHaveLength(1)
  await context.close()
})

test('an anonymous visitor who presses Add to watch list or Leave a Review sees the alert of the spec, with only the keyboard', async () => {
  const { page, context, noticed } = await open(withTrailer)
  for (const [button, words] of [
    ['Add to watch list', 'You are not authenticated'],
    ['Leave a Review', 'you are not authenticated'],
  ] as const) {
    await page.getByRole('button', { name: button }).press('Enter')
    const alert = page.getByRole('alertdialog', { name: words, exact: true })
    await alert.waitFor()
    expect(await alert.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/signin?next=%2Fmovie%2F603')
    await page.keyboard.press('Escape')
    await alert.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(button)
  }
  expect(noticed).toEqual([])
  await context.close()
})

test.each([
  ['Add to watch list', 'watchlist', 'You are not authenticated'],
  ['Leave a Review', 'review', 'you are not authenticated'],
])(
  'without script the button %s leads an anonymous visitor to the sign-in page with the alert of the spec',
  async (button, refused, words) => {
    const { page, context } = await open(withTrailer, { javaScriptEnabled: false })
    await page.getByRole('button', { name: button }).click()
    expect(page.url()).toBe(`${site.url}/signin?next=%2Fmovie%2F603&refused=${refused}`)
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor()
    await context.close()
  },
)

test('a tab scrolls to its section below the tab strip and is the current tab there', async () => {
  const { page, context } = await open(withTrailer)
  const tabs = page.getByRole('navigation', { name: 'About this film' })
  const current = tabs.locator('[aria-current]')
  expect(await current.textContent()).toBe('Cast & Crew')
  const places: number[] = []
  for (const label of ['Cast & Crew', 'User Review', 'Trivia', 'FAQ', 'All topics', 'Cast & Crew']) {
    await tabs.getByRole('link', { name: label }).press('Enter')
    await expect.poll(() => current.textContent()).toBe(label)
    // The heading of a section says the words of its tab.
    const heading = page.getByRole('heading', { name: label, exact: true })
    const [strip, title] = [await tabs.boundingBox(), await heading.boundingBox()]
    expect(title?.y, label).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0) - 1)
    expect(title?.y, label).toBeLessThan(900)
    places.push(await heading.evaluate(element => element.getBoundingClientRect().top + scrollY))
  }
  // On a desk two of them stand beside each other.
  expect(places.slice(0, -1)).toEqual(places.slice(0, -1).toSorted((a, b) => a - b))
  await page.goBack()
  expect(new URL(page.url()).hash).toBe('#all-topics')
  await context.close()
})

test('See your reviews shows an anonymous visitor how to sign in', async () => {
  const { page, context } = await open(withTrailer)
  await page.getByText('See your reviews').press('Enter')
  await page.getByText('No reviews yet. Only you can read the reviews you write').waitFor()
  await context.close()
})

test('a similar film opens at the top of its page with its reviews closed', async () => {
  const { page, context, noticed } = await open(withTrailer)
  await page.getByText('See your reviews').click()
  await page.locator('#more-like-this h3 a').first().click()
  await page.waitForURL(url => url.pathname !== withTrailer)
  await page.waitForFunction(() => scrollY === 0)
  expect(await page.getByText('Only you can read the reviews you write').isVisible()).toBe(false)
  expect(noticed).toEqual([])
  await context.close()
})

test('only the clicked poster has a view transition to the page of its film', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await page.goto(withTrailer, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    const travelling = () =>
      [...document.images].filter(image => getComputedStyle(image).viewTransitionName !== 'none').length
    document.startViewTransition = callback => {
      const before = travelling()
      const transition = start(callback)
      transition.ready.then(() => sessionStorage.setItem('travelling', `${before} then ${travelling()}`))
      return transition
    }
  })
  await page.locator('#more-like-this h3 a').nth(2).click()
  await page.waitForFunction(() => sessionStorage.getItem('travelling') !== null)
  expect(await page.evaluate(() => sessionStorage.getItem('travelling'))).toBe('1 then 1')
  expect(noticed).toEqual([])
  await context.close()
})

test('the way back from a page whose view transition is under way causes no error', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await page.goto('/popular', { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    const { promise: skipped, resolve } = Promise.withResolvers<void>()
    document.startViewTransition = update => {
      const transition = start(async () => {
        await skipped
        if (typeof update === 'function') await update()
      })
      const skip = transition.skipTransition.bind(transition)
      transition.skipTransition = () => {
        skip()
        resolve()
      }
      return transition
    }
  })
  await page.getByRole('main').locator('h2 a').first().click()
  await page.waitForURL(/movie/)
  await page.goBack()
  await page.getByRole('heading', { name: 'Popular Movies' }).waitFor()
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  expect(noticed).toEqual([])
  await context.close()
})

test('on a phone the three actions are in two rows and none is cut off at 320 px', async () => {
  for (const width of [320, 390]) {
    const { page, context } = await open('/movie/500', { width })
    const tops = await Promise.all(
      ['Add to watch list', 'Leave a Review', 'Share'].map(async name => {
        const box = await page.getByRole('button', { name, exact: true }).boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(width)
        return box?.y
      }),
    )
    expect(new Set(tops).size).toBe(2)
    await context.close()
  }
})

test.each([935, 1_538_497, 496_243, 823_219])(
  'the page of film %i has no horizontal overflow at any width',
  async id => {
    for (const width of [320, 390, 820, 1440]) {
      const { page, context, noticed } = await open(`/movie/${id}`, { width })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(noticed).toEqual([])
      await context.close()
    }
  },
)

test('the links to the collection and to the crew can be hit 20 px above and below their middle', async () => {
  const { page, context } = await open('/movie/335984', { width: 390 })
  for (const name of ['Blade Runner Collection, 2 of 2', 'Whole collection', 'Hampton Fancher']) {
    const link = page.getByRole('link', { name, exact: true }).last()
    await link.scrollIntoViewIfNeeded()
    const box = await link.boundingBox()
    const [x, middle] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    const hit = await page.evaluate(
      ([x, above, below]) => [above, below].map(y => document.elementFromPoint(x, y)?.closest('a')?.textContent),
      [x, middle - (name === 'Hampton Fancher' ? 10 : 20), middle + 20] as const,
    )
    expect(hit, name).toEqual([name, name])
  }
  await context.close()
})
