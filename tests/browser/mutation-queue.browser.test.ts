// Twenty ways in which saving fails, in a real Chromium: in the end each mutation is saved once, for its member only.
// Favourites and lists meet the faults one by one. 180 more schedules run in app/sync/schedules.test.ts, with edits and
// deletions.
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createMember } from '../client/http-client.ts'
import { remove } from '../client/library/library-requests.ts'
import { catalogueFilms } from '../fixtures/catalogue-films.ts'
import { startTestSite } from '../services/start-site.ts'
import { createProfile, type KillableBrowser } from './killable-browser.ts'
import { libraryEntryOf } from './library-entry.ts'
import { copyCookies, waitForHydration } from './member-page.ts'
import { changes, nothing, storedOf } from './queue-changes.ts'
import { createFaults, type Fault, faultyResponses, intercepted, schedules, writes } from './save-faults.ts'

const site = await startTestSite()
const [ada, bob] = [await createMember(site), await createMember(site)]
const faults = createFaults({ ada, bob, site })
const profile = createProfile()

const films = catalogueFilms().slice(0, 3 * schedules.length)

const cases = changes.flatMap(({ schedules: ways, ...change }, offset) =>
  ways.map((steps, index) => {
    const film = films[offset * schedules.length + index]?.id ?? 0
    return { name: `${steps.join(', then ')} (${change.change.name})`, steps, film, ...change }
  }),
)

/** The number of pending mutations in this browser. */
const countPending = (page: Page) =>
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

const timeout = { timeout: 15_000 }

let browser: KillableBrowser | null = null

/** Kills the browser, if there is one, and starts one in which Ada is signed in. */
async function startAgain() {
  await browser?.kill()
  browser = await profile.start()
  await browser.context.clearCookies()
  await copyCookies(ada, { context: browser.context, site })
  return browser.context
}

/** The film's page, with the queue open; `begin` is the fault it is opened with. */
async function filmPage(context: BrowserContext, { film, begin }: { film: number; begin?: Fault }) {
  const page = await context.newPage()
  const end = (await begin?.(page, context)) ?? null
  await page.goto(`${site.url}/movie/${film}`)
  await waitForHydration(page.locator('input[name=stars]').first())
  await waitForHydration(page.locator('form[action$="/watchlist"]').first())
  // The dialog is loaded after the page.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /log-dialog.*js$/.test(name)),
  )
  return { page, end }
}

test.each(cases)(
  'after $name no mutation is lost, doubled, or saved for another member',
  async ({ name, steps, film, change, prepare, sent, stored }) => {
    let context = browser?.context ?? (await startAgain())
    let { page, end } = await filmPage(context, { film })
    await prepare?.(page)
    for (const [index, step] of steps.entries()) {
      if (step === 'killed') {
        // Requests hang until the browser is killed.
        if (index === 0) await page.route(writes, () => {})
        if (index === 0) await change(page, name)
        await expect.poll(() => countPending(page), timeout).toBe(3)
        context = await startAgain()
        const isLast = index === steps.length - 1
        ;({ page, end } = await filmPage(context, { film, ...(!isLast && { begin: faults.busy }) }))
      } else {
        const endThis = await faults[step](page, context)
        if (index === 0) await change(page, name)
        // Each of the requests has met the fault and is pending.
        if (index === 0 && faultyResponses.includes(step)) await expect.poll(() => intercepted.size, timeout).toBe(sent)
        await end?.()
        end = endThis
        await expect.poll(() => countPending(page), timeout).toBe(3)
      }
    }
    await end?.()
    await page.reload()
    await expect.poll(() => countPending(page), timeout).toBe(0)
    await expect.poll(() => storedOf(ada, film), timeout).toMatchObject(stored(name))
    await expect.poll(() => storedOf(bob, film), timeout).toEqual(nothing)
    await ada.get(`/movie/${film}/favourite`, remove) // there is room for four
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
  await copyCookies(ada, { context, site })
  await page.goto(`${site.url}/movie/${film}`)
  await expect.poll(async () => (await libraryEntryOf(ada, film)).stars, timeout).toBe('4.5')
  await expect.poll(() => countPending(page), timeout).toBe(0)
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
