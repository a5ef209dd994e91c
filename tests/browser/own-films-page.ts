// The page of one's own films, in Chromium.
import type { Browser, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { type HttpClient, put } from '../client/http-client.ts'
import { catalogueFilms } from '../fixtures/catalogue-films.ts'
import type { TestSite } from '../services/start-site.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openPage } from './open-browser.ts'

export const films = catalogueFilms().slice(0, 64)
/** A film that the member of `openOwnFilms` does not have. */
export const [another = { id: 0 }] = catalogueFilms().slice(64)

/** A member on the page of 64 films on the watchlist, of which it shows 60. */
export async function openOwnFilms(browser: Browser, site: TestSite) {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  onTestFinished(() => context.close())
  const member = await signInAsMember(context, site, async ({ get }) => {
    for (const { id } of films) await get(`/movie/${id}/watchlist`, put({}))
  })
  await page.goto('/user/films?sort=title', { waitUntil: 'networkidle' })
  await waitForHydration(boxes(page).first())
  return { page, context, noticed, member }
}

export const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Choose / })
export const chosen = (page: Page) => page.getByRole('status').getByText(/chosen$/)
export const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The results and the bar below them, without the bar of the site that shows what is not saved. */
export const results = (page: Page) => page.locator('#results')

/** The bar of the site that shows what is not saved. */
export const unsaved = (page: Page) => page.getByRole('status').filter({ hasText: /^Not saved/ })

export const menu = (page: Page, name: string) => page.locator('form#bulk summary', { hasText: name })

/** How many films of the member have this mark. */
export async function marked({ get }: Pick<HttpClient, 'get'>, mark: string) {
  const html = (await (await get(`/user/films?mine=${mark}`)).text()).replaceAll('<!-- -->', '')
  return Number(/<b>(\d+)<\/b> of/.exec(html)?.[1])
}

/** Chooses all films of a query. */
export async function chooseAll(page: Page, count: number) {
  await boxes(page).first().click()
  await page.getByRole('button', { name: `Choose all ${count}` }).click()
  await expect.poll(() => chosen(page).textContent()).toBe(`${count} chosen`)
}
