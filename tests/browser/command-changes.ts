// The changes with commands that a member makes in command-queue.browser.test.ts: several tabs, and mutations of other kinds.
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ownPageSize } from '#app/library/own-films/own-filters.ts'
import { catalogueFacts } from '../fixtures/picture-facts.ts'
import { waitForHydration } from './member-page.ts'
import { openTab, pendingKeys, timeout } from './queue-browser.ts'
import { schedules, singleFaults } from './save-faults.ts'

/** The library of the member before each change: three films on the watchlist, five in two lists. */
const before = {
  ratings: {},
  likes: [],
  watchlist: ['Star Wars', 'The Matrix', 'Toy Story'],
  lists: { Boats: ['Toy Story'], Trains: ['The Matrix', 'Star Wars'] },
}
/** Films that fill a page of the member's films, so that a query finds more than the page shows. */
export const manyFilms = [...new Map(catalogueFacts.map(({ id, title }) => [title, id]))]
  .map(([title, id]) => ({ id, title }))
  .filter(({ title }) => !before.watchlist.includes(title))
  .slice(0, ownPageSize)
const manyTitles = manyFilms.map(({ title }) => title)
const beforeMany = { ...before, lists: { ...before.lists, Planes: manyTitles } }
export const planes = '6f1f0b5e-3d55-4c0e-9f7a-0d2d9f0b7a13'
export const trains = '6f1f0b5e-3d55-4c0e-9f7a-0d2d9f0b7a11'
export const boats = '6f1f0b5e-3d55-4c0e-9f7a-0d2d9f0b7a12'

const [matrix, alien] = [603, 348]
const stars = (page: Page, value: string) => page.locator(`label:has(input[name=stars][value="${value}"])`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the page of a film in another tab of the same browser. */
async function openFilmTab(context: BrowserContext, url: string) {
  const tab = await openTab(context)
  await tab.goto(url)
  await waitForHydration(tab.locator('input[name=stars]').first())
}

const filmTab = (page: Page) =>
  page
    .context()
    .pages()
    .find(tab => tab.url().includes('/movie/')) ?? page

const choose = (page: Page, title: string) => page.getByRole('checkbox', { name: `Choose ${title}` }).check()

async function rateChosen(page: Page) {
  await page.locator('form#bulk summary', { hasText: 'Stars' }).click()
  await button(page, 'Rate').click() // four stars
}

/**
 * Rates a film in bulk and takes it back, likes two, rates one of them in another tab, and then all that the query finds: this
 * reads and overwrites what was made before.
 */
async function editFilms(page: Page) {
  await choose(page, 'Toy Story')
  await rateChosen(page)
  await button(page, 'Undo').click()
  await choose(page, 'The Matrix')
  await choose(page, 'Star Wars')
  await button(page, 'Like').click()
  await stars(filmTab(page), '2').click()
  await expect.poll(async () => (await pendingKeys(page)).length, timeout).toBe(3)
  await choose(page, 'Toy Story')
  await button(page, 'Choose all 3').click()
  await rateChosen(page)
}

/** Rates all films that the query finds, and then one of them in another tab. */
async function editAll(page: Page) {
  await choose(page, 'Toy Story')
  await button(page, `Choose all ${3 + ownPageSize}`).click()
  await rateChosen(page)
  await stars(filmTab(page), '2').click()
}

/** Adds the films of another list, and removes a film. */
async function mergeLists(page: Page) {
  await page.getByLabel('More: copy, merge, export, delete').click()
  await button(page, 'Merge into this list').click()
  await button(page, 'Remove The Matrix (1999) from this list').click()
}

/** Copies the list, adds the films of another one, and removes a film that the copy has. */
async function combineLists(page: Page) {
  const more = page.getByLabel('More: copy, merge, export, delete')
  for (const name of ['Copy this list', 'Merge into this list']) {
    await more.click()
    await button(page, name).click()
  }
  await button(page, 'Remove The Matrix (1999) from this list').click()
}

/** Adds the films of a paste, and rates one of them in another tab. */
async function addPasted(page: Page) {
  await page.getByRole('button', { name: /^Add what is checked/ }).click()
  await stars(filmTab(page), '3.5').click()
}

const ownFilms = {
  path: '/user/films',
  waitForPage: (page: Page) => waitForHydration(page.getByRole('checkbox', { name: /^Choose / }).first()),
  prepare: (page: Page) => openFilmTab(page.context(), new URL(`/movie/${matrix}`, page.url()).href),
}

const list = {
  path: `/list/${trains}`,
  waitForPage: (page: Page) => waitForHydration(page.getByLabel('More: copy, merge, export, delete')),
  prepare: async (page: Page) => {
    await page.getByRole('link', { name: 'More for The Matrix' }).click()
    await button(page, 'Remove The Matrix (1999) from this list').waitFor()
  },
}

/**
 * Each with its page, the number of mutations and of those that are sent at the same time, the library afterwards, and the
 * library after the undo of the commands, the last one first.
 */
export const commandChanges = [
  {
    change: editFilms,
    schedules,
    ...ownFilms,
    pending: 4,
    sent: 1,
    before,
    after: {
      ...before,
      ratings: { 'The Matrix': 4, 'Star Wars': 4, 'Toy Story': 4 },
      likes: ['Star Wars', 'The Matrix'],
    },
    // Only the last edit can be undone.
    undone: { ...before, ratings: { 'The Matrix': 2 }, likes: ['Star Wars', 'The Matrix'] },
  },
  {
    change: editAll,
    schedules: singleFaults,
    ...ownFilms,
    pending: 2,
    sent: 1, // the rating waits
    before: beforeMany,
    after: {
      ...beforeMany,
      ratings: {
        ...Object.fromEntries([...manyTitles, 'Star Wars', 'Toy Story'].map(title => [title, 4])),
        'The Matrix': 2,
      },
    },
    undone: { ...beforeMany, ratings: { 'The Matrix': 2 } },
  },
  {
    change: mergeLists,
    schedules: singleFaults,
    ...list,
    pending: 2,
    sent: 1, // the removal waits
    before,
    after: { ...before, lists: { Boats: ['Toy Story'], Trains: ['Star Wars', 'Toy Story'] } },
    undone: { ...before, lists: { Boats: ['Toy Story'], Trains: ['Star Wars'] } },
  },
  {
    change: combineLists,
    schedules,
    ...list,
    pending: 3,
    sent: 1, // the others wait for the copy
    before,
    after: {
      ...before,
      lists: {
        Boats: ['Toy Story'],
        Trains: ['Star Wars', 'Toy Story'],
        'Trains (copy)': ['The Matrix', 'Star Wars'],
      },
    },
    undone: { ...before, lists: { Boats: ['Toy Story'], Trains: ['Star Wars'] } },
  },
  {
    change: addPasted,
    schedules: singleFaults,
    path: `/list/${trains}/paste`,
    waitForPage: (page: Page) => waitForHydration(page.getByRole('textbox', { name: /^Paste a list/ })),
    prepare: async (page: Page) => {
      await page.getByRole('textbox', { name: /^Paste a list/ }).fill('Alien\nHeat')
      await button(page, 'Look them up').click()
      await page.getByRole('checkbox', { name: /^Heat 1995/ }).waitFor()
      await openFilmTab(page.context(), new URL(`/movie/${alien}`, page.url()).href)
    },
    pending: 2,
    sent: 2,
    before,
    after: {
      ...before,
      ratings: { Alien: 3.5 },
      lists: { ...before.lists, Trains: ['The Matrix', 'Star Wars', 'Alien', 'Heat'] },
    },
    undone: { ...before, ratings: { Alien: 3.5 } },
  },
]
