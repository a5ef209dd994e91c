// Where things stand on the pages of a member's library, in Chromium.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { shareByLink } from '../client/secret-urls.ts'
import { fillDiary } from '../fixtures/filled-library/full-diary.ts'
import { fillLibrary } from '../fixtures/filled-library/full-library.ts'
import { fillLists, fullList } from '../fixtures/filled-library/full-lists.ts'
import { startTestSite } from '../services/start-site.ts'
import type { PageState } from './every-page.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

async function openAsMember(path: string, width: number, before: PageState['member']) {
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport: { width, height: 844 } })
  const member = await signInAsMember(context, site, before)
  await page.goto(path)
  return { page, context, member }
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not shown')
  return { ...box, bottom: box.y + box.height }
}

test('on a phone the stars of a diary entry stand directly below its title', async () => {
  const { page, context } = await openAsMember('/diary', 390, fillDiary)
  const entry = page.getByRole('article').filter({ hasText: 'The Matrix' })
  const [title, stars, note] = [entry.getByRole('heading'), entry.locator('svg').first(), entry.getByText('no spoon')]
  expect((await boxOf(stars)).y - (await boxOf(title)).bottom).toBeLessThan(16)
  expect((await boxOf(note)).y).toBeGreaterThan((await boxOf(stars)).bottom)
  await context.close()
})

test('the films of a shared ranked list have two columns on a desktop and one on a phone', async () => {
  const { page, context, member } = await openAsMember('/', 1440, fillLists)
  await page.goto((await shareByLink(member, `list:${fullList}`)).path)
  const [first, second] = [
    page.getByRole('listitem').filter({ hasText: 'Strangelove' }),
    page.getByRole('listitem').filter({ hasText: 'The Matrix' }),
  ]
  expect((await boxOf(second)).y).toBe((await boxOf(first)).y)
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await boxOf(second)).y).toBeGreaterThan((await boxOf(first)).y)
  await context.close()
})

test('on a phone the first pick is in sight, and the other choices are behind a button that names those made', async () => {
  const { page, context } = await openAsMember('/pick?from=all&with=two', 390, fillLibrary)
  expect((await boxOf(page.getByRole('main').getByRole('listitem').first())).y).toBeLessThan(700)
  const choice = page.getByText('Before 1960')
  expect(await choice.isVisible()).toBe(false)
  await page.getByText('More choices Two of us').click()
  expect(await choice.isVisible()).toBe(true)
  await page.reload()
  await page.setViewportSize({ width: 1024, height: 844 })
  expect(await choice.isVisible()).toBe(true)
  expect(await page.getByText('More choices').isVisible()).toBe(false)
  await choice.click()
  await page.waitForURL('/pick?from=all&with=two&decade=early')
  await context.close()
})

test('on a phone the films of a list stand above the boxes that add films and share it', async () => {
  const { page, context } = await openAsMember(`/list/${fullList}`, 390, fillLists)
  const film = page.getByRole('heading', { name: 'The Matrix' })
  for (const box of ['Add films', 'Share']) {
    const heading = page.getByRole('main').getByRole('heading', { name: box })
    expect((await boxOf(heading)).y).toBeGreaterThan((await boxOf(film)).bottom)
    await page.getByRole('link', { name: box, exact: true }).click()
    await expect.poll(async () => (await boxOf(heading)).y).toBeLessThan(844)
  }
  await context.close()
})

test('the tools of a list are one row on a phone', async () => {
  const { page, context } = await openAsMember(`/list/${fullList}`, 360, fillLists)
  const tools = [page.getByRole('link', { name: 'Add films' }), page.getByRole('link', { name: 'Share', exact: true })]
  const summaries = page.locator('main summary').filter({ hasNotText: 'Merge' })
  const rows = async () => {
    const boxes = await Promise.all([...tools, summaries.nth(0), summaries.nth(1)].map(boxOf))
    return new Set(boxes.map(({ y }) => y)).size
  }
  await expect.poll(rows).toBe(1)
  await context.close()
})

test('on a phone the table of one’s own films has the day of each and one star', async () => {
  const { page, context } = await openAsMember('/user/films?view=table', 390, async member => {
    await fillLibrary(member)
    await fillDiary(member)
  })
  const row = page.getByRole('row', { name: /The Matrix/ })
  const year = String(new Date().getUTCFullYear())
  expect(await row.getByText(year).isVisible()).toBe(true)
  expect(await row.locator('svg').filter({ visible: true }).count()).toBeLessThanOrEqual(2)
  await context.close()
})

test('on a phone all answers to a film to rate are in the first window, without the foot bar', async () => {
  const { page, context } = await openAsMember('/user/rate?films=603.11.680&n=2', 390, async () => {})
  const acts = page.getByRole('main')
  for (const act of [acts.getByRole('button', { name: 'Watchlist' }), acts.getByRole('link', { name: 'Back' })]) {
    await expect.poll(async () => (await boxOf(act)).bottom).toBeLessThan(844)
  }
  expect(await page.getByRole('navigation', { name: 'Your pages' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByRole('navigation', { name: 'Your pages' }).waitFor()
  await context.close()
})

test('the glow behind a film to rate has the colours of that film', async () => {
  const { page, context } = await openAsMember('/user/rate?films=603.129&n=1', 1440, async () => {})
  const glow = () => page.getByRole('main').evaluate(main => getComputedStyle(main).backgroundImage)
  const before = await glow()
  await page.getByRole('link', { name: 'Not seen' }).click()
  await page.getByRole('heading', { name: 'Spirited Away' }).waitFor()
  expect(await glow()).not.toBe(before)
  await context.close()
})

test('the list of the watchlist has two columns on a desktop and one on a tablet', async () => {
  const { page, context } = await openAsMember('/watchlist', 1280, fillLibrary)
  const [first, second] = [0, 1].map(place => page.getByRole('main').getByRole('listitem').nth(place))
  if (!first || !second) throw new Error('no films')
  expect((await boxOf(second)).y).toBe((await boxOf(first)).y)
  await page.setViewportSize({ width: 820, height: 844 })
  expect((await boxOf(second)).y).toBeGreaterThan((await boxOf(first)).y)
  await context.close()
})

test('on a phone the buttons of each carousel of the profile stand beside its heading', async () => {
  const { page, context } = await openAsMember('/user', 390, fillLibrary)
  for (const name of ['Watchlist', 'Ratings', 'Reviews']) {
    const heading = await boxOf(page.getByRole('main').getByRole('heading', { name, level: 2 }))
    const button = await boxOf(page.getByRole('button', { name: `Next ${name}` }))
    expect(button.y, name).toBeLessThan(heading.bottom)
  }
  await context.close()
})

test('the heart of a liked film has one colour on every page', async () => {
  const { page, context } = await openAsMember('/diary', 1440, fillDiary)
  const colours = new Set<string>()
  for (const path of ['/diary', '/user', '/user/films', '/user/films?view=table', '/user/year/all']) {
    await page.goto(path)
    const heart = page.getByRole('main').locator('span:has(> .sr:text-is("Liked")) svg').first()
    colours.add(await heart.evaluate(svg => getComputedStyle(svg).color))
  }
  expect(colours.size).toBe(1)
  await context.close()
})
