// The changes that a member makes on a film's page in mutation-queue.browser.test.ts.
import type { Page } from 'playwright-core'
import type { HttpClient } from '../client/http-client.ts'
import { libraryEntryOf } from './library-entry.ts'
import { schedules, singleFaults } from './save-faults.ts'

async function rateListAndReview(page: Page, text: string) {
  await page.locator('label:has(input[value="3.5"])').click()
  await page.getByRole('button', { name: 'Add to watch list' }).click()
  await page.getByRole('button', { name: 'Leave a Review' }).click()
  await page.getByPlaceholder('Write your review here...').fill(text)
  await page.getByRole('button', { name: 'Submit Review' }).click()
}

async function logAndMark(page: Page, text: string) {
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '3.5 stars' }).check({ force: true })
  await dialog.getByLabel('Note').fill(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Like' }).click()
  await page.getByRole('button', { name: 'Add to watch list' }).click()
}

/** Creates a list with the film, and makes it a favourite. The dialog is open: it loads the lists. */
async function chooseAndList(page: Page, text: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Your favourites' }).click()
  await dialog.getByRole('textbox', { name: 'Name of a new list' }).fill(text)
  await dialog.getByRole('button', { name: 'Create' }).click()
}

async function openLists(page: Page) {
  await page.getByRole('button', { name: 'Add to list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Your favourites' }).waitFor()
}

/** The stored facts of a film that was not changed. */
export const nothing = {
  stars: null,
  isListed: false,
  isSeen: false,
  isLiked: false,
  viewings: 0,
  reviews: [],
  choices: [],
}

/** Three mutations each, those of them that are sent at the same time, and the facts that are stored. */
export const changes = [
  {
    change: rateListAndReview,
    schedules,
    sent: 3,
    stored: (text: string) => ({ stars: '3.5', isListed: true, reviews: [text] }),
  },
  {
    change: logAndMark,
    schedules,
    sent: 2, // the like waits for the diary entry
    stored: () => ({ stars: '3.5', isListed: true, isSeen: true, isLiked: true, viewings: 1, reviews: [] }),
  },
  {
    change: chooseAndList,
    prepare: openLists,
    schedules: singleFaults,
    sent: 2, // the film waits for its list
    stored: (text: string) => ({ ...nothing, choices: ['Your favourites', text] }),
  },
]

/** The stored facts of the film: its page, and the favourites and lists that have it. */
export async function storedOf(member: HttpClient, film: number) {
  const html = await (await member.get(`/movie/${film}/lists`)).text()
  const pressed = [...html.matchAll(/aria-pressed="true"[^>]*>(?:(?!<\/button>).)*/gs)].map(String)
  const choices = pressed.flatMap(button => /class="[^"]*name[^"]*">([^<]+)/.exec(button)?.[1] ?? [])
  return { ...(await libraryEntryOf(member, film)), choices }
}
