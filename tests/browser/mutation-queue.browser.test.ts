// 47 schedules of ways in which saving fails, in a real Chromium: in the end each mutation is saved once, for its member only.
// Favourites and lists meet the faults one by one; commands: command-queue.browser.test.ts. More schedules run in
// app/sync/schedules.test.ts, with edits and deletions.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createMember } from '../client/http-client.ts'
import { catalogueFilms } from '../fixtures/catalogue-films.ts'
import { startTestSite } from '../services/start-site.ts'
import { libraryEntryOf } from './library-entry.ts'
import { copyCookies, waitForHydration } from './member-page.ts'
import { createQueueBrowser, pendingKeys, timeout } from './queue-browser.ts'
import { changes, nothing, storedOf } from './queue-changes.ts'
import { schedules } from './save-faults.ts'

const site = await startTestSite()
const bob = await createMember(site)
const browser = createQueueBrowser(site)

const films = catalogueFilms().slice(0, 3 * schedules.length)

const cases = changes.flatMap(({ schedules: ways, ...change }, offset) =>
  ways.map((steps, index) => {
    const film = films[offset * schedules.length + index]?.id ?? 0
    return { name: `${steps.join(', then ')} (${change.change.name})`, steps, film, ...change }
  }),
)

/** Waits until the film's page can be used. */
async function waitForPage(page: Page) {
  await waitForHydration(page.locator('input[name=stars]').first())
  await waitForHydration(page.locator('form[action$="/watchlist"]').first())
  // The dialog is loaded after the page.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /log-dialog.*js$/.test(name)),
  )
}

test.each(cases)(
  'after $name no mutation is lost, doubled, or saved for another member',
  async ({ name, steps, film, change, prepare, sent, stored }) => {
    // A killed Chromium may come back with an earlier localStorage, and so with copies of mutations that are saved: those
    // of another test belong to another member.
    const ada = await createMember(site)
    const path = `/movie/${film}`
    const made = (page: Page) => change(page, name)
    await browser.run({ ada, bob, steps, path, waitForPage, prepare, change: made, pending: 3, sent })
    await expect.poll(() => storedOf(ada, film), timeout).toMatchObject(stored(name))
    await expect.poll(() => storedOf(bob, film), timeout).toEqual(nothing)
  },
)

test('a rating that an earlier version of the site stored in the browser is saved', async () => {
  const [ada, film] = [await createMember(site), 603]
  const context = await browser.startAgain(ada)
  const page = await context.newPage()
  await page.goto(`${site.url}/movie/${film}`)
  const memberId = await page.locator('script[data-member]').getAttribute('data-member')
  await context.clearCookies() // visitors' pages open no queue
  await page.goto(`${site.url}/privacy-policy`)
  await page.evaluate(storeVersion1Record, { memberId: memberId ?? '', film })
  await copyCookies(ada, { context, site })
  await page.goto(`${site.url}/movie/${film}`)
  await expect.poll(async () => (await libraryEntryOf(ada, film)).stars, timeout).toBe('4.5')
  await expect.poll(() => pendingKeys(page), timeout).toEqual([])
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
