// Ways in which saving fails, for the tests of the mutation queue in a browser.
import type { BrowserContext, Page, Route } from 'playwright-core'
import type { HttpClient } from '../client/http-client.ts'
import type { TestSite } from '../services/start-site.ts'
import { copyCookies } from './member-page.ts'

/** Starts a fault. Returns the function that ends it. */
export type Fault = (page: Page, context: BrowserContext) => Promise<() => Promise<unknown>>

export const writes =
  /\/movie\/\d+\/(rating|watchlist|reviews|seen|like|diary|favourite)|\/list\/[\w-]+\/(details|films)|\/user\/commands\//

/** The URLs that got a response in place of the server's. */
export const intercepted = new Set<string>()

const respondWith = (answer: (route: Route) => Promise<unknown>): Fault => {
  const intercept = async (route: Route) => {
    await answer(route)
    intercepted.add(route.request().url())
  }
  // One of the tabs sends the mutations of all.
  return async (_, context) => {
    intercepted.clear()
    await context.route(writes, intercept)
    return () => context.unroute(writes, intercept)
  }
}

type SaveFaultsOptions = { ada: HttpClient; bob: HttpClient; site: TestSite }

/** The faults by name. Ada is the member whose browser it is. */
export const createFaults = ({ ada, bob, site }: SaveFaultsOptions) =>
  ({
    offline: async (_, context) => {
      await context.setOffline(true)
      return () => context.setOffline(false)
    },
    busy: respondWith(route => route.fulfill({ status: 503, headers: { 'Retry-After': '1' } })),
    // The server saves it, and the response is lost.
    deaf: respondWith(async route => {
      // Its page may be gone by then, and its browser too.
      await route.fetch().catch(() => {})
      await route.abort().catch(() => {})
    }),
    // A captive portal responds with its sign-in page.
    hotel: respondWith(route => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' })),
    'signed out': async (_, context) => {
      await context.clearCookies()
      return () => copyCookies(ada, { context, site })
    },
    'somebody else': async (_, context) => {
      await context.clearCookies()
      await copyCookies(bob, { context, site })
      return async () => {
        await context.clearCookies()
        await copyCookies(ada, { context, site })
      }
    },
  }) satisfies Record<string, Fault>

export type Step = keyof ReturnType<typeof createFaults> | 'killed'

export const faultyResponses: Step[] = ['busy', 'deaf', 'hotel']

/** Each is a list of faults, one after the other. */
export const schedules: Step[][] = [
  ['offline'],
  ['busy'],
  ['deaf'],
  ['hotel'],
  ['signed out'],
  ['somebody else'],
  ['killed'],
  ['offline', 'busy'],
  ['busy', 'deaf'],
  ['deaf', 'signed out'],
  ['signed out', 'offline'],
  ['hotel', 'deaf'],
  ['somebody else', 'deaf'],
  ['deaf', 'deaf'],
  ['busy', 'somebody else', 'offline'],
  ['offline', 'killed'],
  ['deaf', 'killed'],
  ['busy', 'killed', 'deaf'],
  ['signed out', 'killed'],
  ['killed', 'killed'],
]

export const singleFaults = schedules.filter(steps => steps.length === 1)
