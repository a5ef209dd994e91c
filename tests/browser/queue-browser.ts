// A Chromium whose member makes changes under faults, for the tests of the mutation queue.
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { HttpClient } from '../client/http-client.ts'
import type { TestSite } from '../services/start-site.ts'
import { createProfile, type KillableBrowser } from './killable-browser.ts'
import { copyCookies } from './member-page.ts'
import { createFaults, type Fault, faultyResponses, intercepted, type Step, writes } from './save-faults.ts'

export const timeout = { timeout: 15_000 }

/** The keys of the pending mutations in this browser, in the order of the queue. Rejects when the store cannot be read. */
export const pendingKeys = (page: Page) =>
  page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const opening = indexedDB.open('filmdb.shelf')
    // The page creates the database: an empty one of this name would keep its queue from opening.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    const db = await resultOf(opening)
    try {
      const reading = db.transaction('mutations').objectStore('mutations').getAll()
      const stored: { key: string; enqueuedAt: number }[] = await resultOf(reading)
      return stored.sort((a, b) => a.enqueuedAt - b.enqueuedAt).map(({ key }) => key)
    } finally {
      db.close()
    }
  })

const countPending = async (page: Page) => (await pendingKeys(page)).length

type Schedule = {
  /** The member whose browser it is, and another one. */
  ada: HttpClient
  bob: HttpClient
  steps: Step[]
  path: string
  /** Waits until the page can be used, with the queue open. */
  waitForPage: (page: Page) => Promise<unknown>
  prepare?: ((page: Page) => Promise<unknown>) | undefined
  change: (page: Page) => Promise<unknown>
  /** The number of mutations, and how many of them are sent at the same time. */
  pending: number
  sent: number
}

/** A small document without script: a tab that waits there keeps the process of the site, which saves half of a load. */
const waitingPath = '/robots.txt'

/** A tab that waits, or a new one. */
export async function openTab(context: BrowserContext): Promise<Page> {
  return context.pages().find(page => page.url().endsWith(waitingPath)) ?? (await context.newPage())
}

/** A browser on a profile of its own. */
export function createQueueBrowser(site: TestSite) {
  const profile = createProfile()
  let browser: KillableBrowser | null = null

  /** Kills the browser, if there is one, and starts one in which the member is signed in. */
  async function startAgain(member: HttpClient) {
    await browser?.kill()
    browser = await profile.start()
    return signIn(browser.context, member)
  }

  async function signIn(context: BrowserContext, member: HttpClient) {
    await context.clearCookies()
    await copyCookies(member, { context, site })
    return context
  }

  /**
   * Makes the changes under the faults, and waits until all are saved. Returns the keys of the mutations, in order. After a
   * failure the next schedule starts with another browser, without the faults and mutations of this one.
   */
  async function run(schedule: Schedule) {
    try {
      return await runSchedule(schedule)
    } catch (error) {
      await browser?.kill()
      browser = null
      profile.clear()
      throw error
    }
  }

  async function runSchedule({ ada, bob, steps, path, waitForPage, prepare, change, pending, sent }: Schedule) {
    const faults = createFaults({ ada, bob, site })
    let context = browser ? await signIn(browser.context, ada) : await startAgain(ada)
    /** `begin` is the fault that the page is opened with. */
    async function open(begin?: Fault) {
      const page = await openTab(context)
      const end = (await begin?.(page, context)) ?? null
      await page.goto(site.url + path)
      await waitForPage(page)
      return { page, end }
    }
    let keys: string[] = []
    let { page, end } = await open()
    await prepare?.(page)
    for (const [index, step] of steps.entries()) {
      if (step === 'killed') {
        // Requests hang until the browser is killed.
        if (index === 0) await context.route(writes, () => {})
        if (index === 0) await change(page)
        await expect.poll(() => countPending(page), timeout).toBe(pending)
        if (index === 0) keys = await pendingKeys(page)
        context = await startAgain(ada)
        const isLast = index === steps.length - 1
        ;({ page, end } = await open(isLast ? undefined : faults.busy))
      } else {
        const endThis = await faults[step](page, context)
        if (index === 0) await change(page)
        // Each of the requests has met the fault and is pending.
        if (index === 0 && faultyResponses.includes(step)) await expect.poll(() => intercepted.size, timeout).toBe(sent)
        await end?.()
        end = endThis
        await expect.poll(() => countPending(page), timeout).toBe(pending)
        if (index === 0) keys = await pendingKeys(page)
      }
    }
    await end?.()
    await page.reload()
    await expect.poll(() => countPending(page), timeout).toBe(0)
    for (const tab of context.pages()) if (tab.url().startsWith(site.url)) await tab.goto(site.url + waitingPath)
    return keys
  }

  return { run, startAgain }
}
