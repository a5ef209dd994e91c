// Twenty ways in which saving fails, in a real Chromium: in the end each mutation is saved once, for its member only.
// 180 more run in app/sync/schedules.test.ts.
import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember } from '../client/http-client.ts'
import { catalogueFilms } from '../fixtures/catalogue-films.ts'
import { startASite } from '../services/start-site.ts'
import { keptBy } from './kept-by.ts'
import { comesAlive, lendCookies } from './member-page.ts'
import { type MortalBrowser, ownProfile } from './mortal-browser.ts'

const site = await startASite()
const [ada, bob] = [await aMember(site), await aMember(site)]
const profile = ownProfile()

/** Begins a trouble; what it gives ends it. */
type Trouble = (page: Page, context: BrowserContext) => Promise<() => Promise<unknown>>

const writes = /\/movie\/\d+\/(rating|watchlist|reviews)/

/** Where something was answered in the server's stead. */
const spoilt = new Set<string>()

const answered = (answer: (route: Route) => Promise<unknown>): Trouble => {
  const spoil = async (route: Route) => {
    await answer(route)
    spoilt.add(route.request().url())
  }
  return async page => {
    spoilt.clear()
    await page.route(writes, spoil)
    return () => page.unroute(writes, spoil)
  }
}

const answering: Step[] = ['busy', 'deaf', 'hotel']

const troubles = {
  offline: async (_, context) => {
    await context.setOffline(true)
    return () => context.setOffline(false)
  },
  busy: answered(route => route.fulfill({ status: 503, headers: { 'Retry-After': '1' } })),
  // The server keeps it, and nobody hears of it.
  deaf: answered(async route => {
    await route.fetch()
    await route.abort().catch(() => {}) // its page may be gone by then
  }),
  // The sign-in page of a network answers in the server's stead.
  hotel: answered(route => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' })),
  'signed out': async (_, context) => {
    await context.clearCookies()
    return () => lendCookies(ada, { context, site })
  },
  'somebody else': async (_, context) => {
    await context.clearCookies()
    await lendCookies(bob, { context, site })
    return async () => {
      await context.clearCookies()
      await lendCookies(ada, { context, site })
    }
  },
} satisfies Record<string, Trouble>

type Step = keyof typeof troubles | 'killed'

const schedules: Step[][] = [
  ...[['offline'], ['busy'], ['deaf'], ['hotel'], ['signed out'], ['somebody else'], ['killed']],
  ...[
    ['offline', 'busy'],
    ['busy', 'deaf'],
    ['deaf', 'signed out'],
    ['signed out', 'offline'],
    ['hotel', 'deaf'],
  ],
  ...[
    ['somebody else', 'deaf'],
    ['deaf', 'deaf'],
    ['busy', 'somebody else', 'offline'],
  ],
  ...[
    ['offline', 'killed'],
    ['deaf', 'killed'],
    ['busy', 'killed', 'deaf'],
    ['signed out', 'killed'],
    ['killed', 'killed'],
  ],
] as Step[][] // each name is one of the two kinds of step; TypeScript widens them in spread lists

const films = catalogueFilms().slice(0, schedules.length)

async function wishAll(page: Page, text: string) {
  await page.locator('label:has(input[value="3.5"])').click()
  await page.getByRole('button', { name: 'Add to watch list' }).click()
  await page.getByRole('button', { name: 'Leave a Review' }).click()
  await page.getByPlaceholder('Write your review here...').fill(text)
  await page.getByRole('button', { name: 'Submit Review' }).click()
}

/** How many writes wait in this browser. */
const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('filmdb.shelf')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('mutations').objectStore('mutations').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

const patience = { timeout: 15_000 }

let browser: MortalBrowser | null = null

/** A browser in which Ada is signed in, the first or after its death. */
async function startAgain() {
  await browser?.kill()
  browser = await profile.start()
  await browser.context.clearCookies()
  await lendCookies(ada, { context: browser.context, site })
  return browser.context
}

/** The film's page, with the queue open; `begin` is the trouble it is opened in. */
async function filmPage(context: BrowserContext, { film, begin }: { film: number; begin?: Trouble }) {
  const page = await context.newPage()
  const end = (await begin?.(page, context)) ?? null
  await page.goto(`${site.url}/movie/${film}`)
  await comesAlive(page.locator('input[name=stars]').first())
  await comesAlive(page.locator('form[action$="/watchlist"]').first())
  return { page, end }
}

test.each(schedules.map((steps, index) => ({ name: steps.join(', then '), steps, film: films[index]?.id ?? 0 })))(
  'after $name no mutation is lost, doubled, or saved for another member',
  async ({ name, steps, film }) => {
    let context = browser?.context ?? (await startAgain())
    let { page, end } = await filmPage(context, { film })
    for (const [index, step] of steps.entries()) {
      if (step === 'killed') {
        // What is sent is on its way until the browser dies.
        if (index === 0) await page.route(writes, () => {})
        if (index === 0) await wishAll(page, name)
        await expect.poll(() => waiting(page), patience).toBe(3)
        context = await startAgain()
        const isLast = index === steps.length - 1
        ;({ page, end } = await filmPage(context, { film, ...(!isLast && { begin: troubles.busy }) }))
      } else {
        const endThis = await troubles[step](page, context)
        if (index === 0) await wishAll(page, name)
        // Each of the three has met the trouble, and waits on.
        if (index === 0 && answering.includes(step)) await expect.poll(() => spoilt.size, patience).toBe(3)
        await end?.()
        end = endThis
        await expect.poll(() => waiting(page), patience).toBe(3)
      }
    }
    await end?.()
    await page.reload()
    await expect.poll(() => waiting(page), patience).toBe(0)
    expect(await keptBy(ada, film)).toEqual({ stars: '3.5', isListed: true, reviews: [name] })
    expect(await keptBy(bob, film)).toEqual({ stars: null, isListed: false, reviews: [] })
    await page.close()
  },
)

test('a rating that an earlier version of the site stored in the browser is saved', async () => {
  const film = 603
  const context = await startAgain()
  const page = await context.newPage()
  await page.goto(`${site.url}/movie/${film}`)
  const memberId = await page.locator('script[data-member]').getAttribute('data-member')
  await context.clearCookies() // visitors' pages open no queue
  await page.goto(`${site.url}/privacy-policy`)
  await page.evaluate(storeVersion1Record, { memberId: memberId ?? '', film })
  await lendCookies(ada, { context, site })
  await page.goto(`${site.url}/movie/${film}`)
  await expect.poll(async () => (await keptBy(ada, film)).stars, patience).toBe('4.5')
  await expect.poll(() => waiting(page), patience).toBe(0)
})

/** Runs in the page: creates the database as version 1 of the site did, with one rating. */
const storeVersion1Record = ({ memberId, film }: { memberId: string; film: number }) =>
  new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('filmdb.shelf')
    deleting.onerror = () => reject(deleting.error)
    deleting.onsuccess = () => {
      const opening = indexedDB.open('filmdb.shelf', 1)
      opening.onerror = () => reject(opening.error)
      opening.onupgradeneeded = () =>
        opening.result.createObjectStore('writes', { keyPath: ['memberId', 'place'] }).createIndex('member', 'memberId')
      opening.onsuccess = () => {
        const db = opening.result
        const tx = db.transaction('writes', 'readwrite')
        const wish = { noun: 'rating', filmId: film, stars: 4.5 }
        const record = { memberId, place: `${film}/rating`, wish, title: 'The Matrix', mark: 'a', wishedAt: 1 }
        tx.objectStore('writes').add({ ...record, tries: 0, retryAt: 0, maybeKept: [], trouble: null })
        tx.oncomplete = () => {
          db.close()
          resolve()
        }
      }
    }
  })
