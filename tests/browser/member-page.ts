import type { BrowserContext, Locator } from 'playwright-core'
import { expect } from 'vitest'
import { aMember, type Visit } from '../client/http-client.ts'
import type { TestSite } from '../services/start-site.ts'
import type { PageState } from './every-page.ts'

type Site = Pick<TestSite, 'url' | 'get'>

/** Makes a new member, who does what there is to do `before`, and signs this browser in as them. */
export async function signInAsMember(context: BrowserContext, site: Site, before?: PageState['member']) {
  const member = await aMember(site)
  await before?.(member)
  await copyCookies(member, { context, site })
  return member
}

/** Gives a browser the cookies of a visit, as if it had been made there. */
export const copyCookies = ({ cookies }: Visit, { context, site }: { context: BrowserContext; site: Site }) =>
  context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: site.url, httpOnly: true })))

/** Waits until React has this element: a press before that sends its form as a page without script does. */
export async function waitForHydration(element: Locator) {
  const isAlive = (node: Element) => Object.keys(node).some(key => key.startsWith('__reactProps'))
  await expect.poll(() => element.evaluate(isAlive), { timeout: 30_000 }).toBe(true)
}
