import pLimit from 'p-limit'
import type { BrowserContext, Locator } from 'playwright-core'
import { expect } from 'vitest'
import { createMember, type HttpClient } from '../client/http-client.ts'
import type { TestSite } from '../services/start-site.ts'
import type { PageState } from './every-page.ts'

type Site = Pick<TestSite, 'url' | 'get'>

// The server hashes at most two passwords of one IP address at a time, and the tests of a file run side by side.
const oneAtATime = pLimit(1)

/** Creates a member, runs `before`, and signs this browser in as the member. */
export async function signInAsMember(context: BrowserContext, site: Site, before?: PageState['member']) {
  const member = await oneAtATime(async () => {
    const created = await createMember(site)
    await before?.(created)
    return created
  })
  await copyCookies(member, { context, site })
  return member
}

/** Copies the cookies of an HTTP client into a browser. */
export const copyCookies = ({ cookies }: HttpClient, { context, site }: { context: BrowserContext; site: Site }) =>
  context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: site.url, httpOnly: true })))

/** Waits for the hydration of this element. Before it, a click submits the form as without script. */
export async function waitForHydration(element: Locator) {
  const isAlive = (node: Element) => Object.keys(node).some(key => key.startsWith('__reactProps'))
  await expect.poll(() => element.evaluate(isAlive), { timeout: 30_000 }).toBe(true)
  // React runs effects, which listen for keys, a moment later. A page that draws nothing may never be called idle.
  await element.page().evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 })))
}
