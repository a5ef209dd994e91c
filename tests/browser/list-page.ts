// A member on the page of a list of six films, in Chromium.
import type { Browser, Page } from 'playwright-core'
import { type HttpClient, put } from '../client/http-client.ts'
import { fillLists, fullList } from '../fixtures/filled-library/full-lists.ts'
import type { TestSite } from '../services/start-site.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openPage } from './open-browser.ts'

export const path = `/list/${fullList}`
export const inOrder = [
  'Dr. Strangelove',
  'The Matrix',
  'Star Wars',
  'Toy Story 3',
  'Blade Runner 2049',
  'Hateful Eight',
]

/** Opens the page of the list. */
export async function openListPage(browser: Browser, site: TestSite, { isPhone = false } = {}) {
  // High enough for all rows.
  const viewport = { width: isPhone ? 390 : 1280, height: 1800 }
  const phone = isPhone ? { hasTouch: true, isMobile: true } : {}
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url, viewport, ...phone })
  const member = await signInAsMember(context, site, fillLists)
  await page.goto(path, { waitUntil: 'networkidle' })
  await waitForHydration(grip(page, 'Star Wars'))
  return { page, context, noticed, member }
}

export const grip = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}, ` })
export const titles = (page: Page) => page.locator('ol h3 a').allTextContents()
export const short = (all: (string | undefined)[]) =>
  all.map(title => inOrder.find(name => title?.includes(name)) ?? title)

/** The order that the server has stored. */
export async function stored({ get }: Pick<HttpClient, 'get'>) {
  const html = await (await get(path)).text()
  return short([...html.matchAll(/<h3[^>]*><a [^>]*>([^<]+)</g)].map(([, title]) => title))
}

export const [first, second, third, fourth, fifth, sixth] = inOrder

/** Adds films to the list: it has more than one page then. */
async function fillMorePages(member: HttpClient) {
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async number => (await member.get(`/toprated?page=${number}`)).text()),
  )
  const ids = new Set(pages.flatMap(html => [...html.matchAll(/href="\/movie\/(\d+)"/g)].map(([, id]) => id)))
  for (const addedLater of ['11', '27205']) ids.delete(addedLater)
  for (const id of ids) await member.get(`${path}/films/${id}`, put({}))
}

/** Opens a list of several pages with the forms for the note and the place of its third film open. */
export async function openLongListPage(browser: Browser, site: TestSite) {
  const opened = await openListPage(browser, site)
  await fillMorePages(opened.member)
  await opened.page.reload({ waitUntil: 'networkidle' })
  await opened.page.getByRole('link', { name: 'More for Star Wars' }).click()
  return opened
}
