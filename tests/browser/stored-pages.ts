// The pages and scripts that the service worker has stored in a browser, and the texts of an offline page.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const soon = { timeout: 15_000 }

/** The paths of all pages stored in this browser, each with its cache. */
export const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const stored: string[] = []
    for (const name of await caches.keys()) {
      if (!/pages|member/.test(name)) continue
      for (const { url } of await (await caches.open(name)).keys()) stored.push(new URL(url).pathname)
    }
    return stored
  })

/** The caches of members in this browser. */
export const memberCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter(name => name.includes('member')))

/** The scripts that the page has loaded and that are not stored in this browser. */
const missingScripts = (page: Page) =>
  page.evaluate(async () => {
    const scripts = performance.getEntriesByType('resource').flatMap(({ name }) => (/\.js$/.test(name) ? [name] : []))
    const stored = await Promise.all(scripts.map(url => caches.match(url, { ignoreVary: true })))
    return scripts.filter((_, index) => !stored[index])
  })

/** Opens the page, and waits until its copy and its scripts are stored. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  await expect.poll(() => storedPages(page), soon).toContain(path)
  await waitForStoredScripts(page)
}

/** Waits until the scripts that the page has loaded so far are stored. */
export const waitForStoredScripts = (page: Page) => expect.poll(() => missingScripts(page), soon).toEqual([])

/** The sentence on a stored page that the browser shows offline. */
export const age = (page: Page) => page.getByText('You are offline. This page is from less than a minute ago.')
/** The heading of the page that stands for one that is not stored. */
export const offlinePage = (page: Page) => page.getByRole('heading', { level: 1, name: 'filmDB cannot be reached' })
