// Edits of entries and lists that meet: one is saved while the next one is typed, or another tab makes one.
import type { Page, Route } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { type HttpClient, put } from '../client/http-client.ts'
import { anEntry, entryFields, remove } from '../client/library/library-requests.ts'
import { fillLists, fullList } from '../fixtures/filled-library/full-lists.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'
import { pendingKeys } from './queue-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

/** A member on this page. The service worker would hide the requests from `hold`. */
async function memberOn(path: string, before: (client: HttpClient) => Promise<unknown>) {
  const { page, context } = await openPage(browser, { baseURL: site.url, serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  const member = await signInAsMember(context, site, before)
  await page.goto(path, { waitUntil: 'networkidle' })
  return { page, context, member }
}

/** Holds the requests to such a path. Returns the function that lets the next one go and waits for the start of its response. */
async function hold(page: Page, path: RegExp, { times = Number.POSITIVE_INFINITY } = {}) {
  const held: Route[] = []
  await page.route(
    path,
    route => {
      held.push(route)
    },
    { times },
  )
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    const response = page.waitForResponse(response => path.test(new URL(response.url()).pathname))
    await held.shift()?.continue()
    await response
  }
}

const day = { ...entryFields, watchedOn: '2024-03-05', note: 'First words.' }
const month = '/diary/2024/3'
const entries = (page: Page) => page.locator('article', { has: page.getByRole('heading', { name: 'The Matrix' }) })

async function editEntry(page: Page) {
  const menu = page.getByLabel('Edit or delete the entry about The Matrix')
  await waitForHydration(menu)
  await menu.click()
  await page.getByRole('button', { name: 'Edit' }).click()
  return page.getByRole('dialog', { name: 'Edit the Entry' }).getByLabel('Note')
}

/** Runs in the page: whether its loaders have loaded the words, and no more is being loaded. */
function hasLoaded(words: string) {
  const { state } = Reflect.get(window, '__reactRouterDataRouter')
  return state.revalidation === 'idle' && JSON.stringify(state.loaderData).includes(words)
}

/** The page of the diary as the server has it. */
const stored = async ({ get }: HttpClient, path = month) => (await get(path)).text()

test('Undo of an edit in the diary brings the earlier words back', async () => {
  const { page, member } = await memberOn(month, ({ get }) => get(anEntry(), put(day)))
  const note = await editEntry(page)
  await note.fill('Better words.')
  await page.keyboard.press('Control+Enter')
  await page.waitForFunction(hasLoaded, 'Better words.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await entries(page).getByText('First words.').waitFor()
  await expect.poll(() => stored(member)).toContain('First words.')
  expect(await page.getByText('changed elsewhere').count()).toBe(0)
})

test('an entry is edited once more while its first edit is saved, and the last words stay', async () => {
  const { page, member } = await memberOn(month, ({ get }) => get(anEntry(), put(day)))
  // The second request may be sent before the page has the first response: then a third one follows.
  const release = await hold(page, /\/movie\/603\/diary\//, { times: 2 })
  await (await editEntry(page)).fill('Second words.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await entries(page).getByText('Second words.').waitFor()
  const note = await editEntry(page)
  expect(await note.inputValue()).toBe('Second words.')
  await release()
  await note.fill('Third words.')
  await page.keyboard.press('Control+Enter')
  // The dialog closes by itself seconds after the entry is saved.
  const isSaved = page.getByRole('status').getByText('Saved in your diary').waitFor()
  await release()
  await isSaved
  expect(await stored(member)).toContain('Third words.')
})

test('an entry is edited once more in the moment in which its first edit is saved, and the last words stay', async () => {
  const { page, member } = await memberOn(month, ({ get }) => get(anEntry(), put(day)))
  const release = await hold(page, /\/movie\/603\/diary\//, { times: 1 })
  await (await editEntry(page)).fill('Second words.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await entries(page).getByText('Second words.').waitFor()
  await (await editEntry(page)).fill('Third words.')
  await page.evaluate(submitOnResponse)
  const isSaved = page.getByRole('dialog').getByText('Saved in your diary').waitFor()
  await release()
  await isSaved
  expect(await stored(member)).toContain('Third words.')
})

/** Runs in the page: submits the form of the dialog when the other tabs are told of a response, before this page knows it. */
function submitOnResponse() {
  const { postMessage } = BroadcastChannel.prototype
  BroadcastChannel.prototype.postMessage = function (message) {
    postMessage.call(this, message)
    if (message.update) document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit()
  }
}

const list = `/list/${fullList}`
const name = 'Trains, boats and aeroplanes'

async function editList(page: Page) {
  const summary = page.locator('summary', { hasText: 'Edit' })
  await waitForHydration(summary)
  await summary.click()
  const form = page.locator('details[open] form')
  return { form, save: form.getByRole('button', { name: 'Save', exact: true }) }
}

test('an entry that the server rejects is in the form again when it is dismissed', async () => {
  const { page } = await memberOn(month, ({ get }) => get(anEntry(), put(day)))
  const note = await editEntry(page)
  await page.route(/\/diary\/[\w-]{36}$/, route => route.fulfill({ status: 400, json: { error: 'Not like this.' } }))
  await note.fill('Refused words.')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Not saved: Not like this.').waitFor()
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  expect(await note.inputValue()).toBe('Refused words.')
  expect(await dialog.getByText('Saved in your diary').count()).toBe(0)
})

test('after a conflict the form can be saved: it says that it replaces the version of the other tab', async () => {
  const path = anEntry()
  const { page, member } = await memberOn(month, ({ get }) => get(path, put(day)))
  const note = await editEntry(page)
  const { entry } = await (await member.get(path, put(day))).json()
  await member.get(path, put({ ...day, note: 'Words of another tab.', basedOn: entry.changedAt }))
  await note.fill('Last words.')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Not saved: This entry was changed elsewhere meanwhile.').waitFor()
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  // The form comes back with these words: a status would not be announced.
  const warning = dialog.getByRole('alert')
  await warning.getByText('This entry was changed elsewhere meanwhile. Saving replaces it.').waitFor()
  expect(await note.inputValue()).toBe('Last words.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Saved in your diary').waitFor()
  expect(await stored(member)).toContain('Last words.')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stored(member)).toContain('Words of another tab.')
})

test('a page stays, with its dialog, when the network goes after a save', async () => {
  const { page } = await memberOn(month, ({ get }) => get(anEntry(), put(day)))
  const note = await editEntry(page)
  await page.route(/\/healthz$|\.data(\?|$)/, route => route.abort())
  await note.fill('Saved words.')
  const isRefused = page.waitForEvent('requestfailed')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await isRefused
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Diary')
})

test('words typed into the form of a list stay while an earlier edit is saved, and are saved themselves', async () => {
  const { page, member } = await memberOn(list, fillLists)
  const release = await hold(page, /\/list\/[\w-]+\/details$/)
  const first = await editList(page)
  await first.form.getByLabel('Name').fill('Night trains')
  await first.save.click()
  await page.getByRole('heading', { level: 1, name: 'Night trains' }).waitFor()
  const { form, save } = await editList(page)
  await form.getByLabel('Description').fill('All of them late.')
  const basis = form.locator('input[name=basedOn]')
  const before = await basis.inputValue()
  await release()
  await expect.poll(() => basis.inputValue()).not.toBe(before)
  expect(await form.getByLabel('Description').inputValue()).toBe('All of them late.')
  await save.click()
  await release()
  await expect.poll(() => stored(member, list)).toContain('All of them late.')
  expect(await stored(member, list)).toContain('Night trains')
})

/** Another tab of this browser, on the same page. */
async function anotherTab(page: Page) {
  const other = await page.context().newPage()
  await other.goto(page.url(), { waitUntil: 'networkidle' })
  return other
}

test.each([true, false])(
  'what two tabs change in the form of a list stays in both, while the first change is being saved (%s) and after it',
  async isHeld => {
    const { page, member } = await memberOn(list, fillLists)
    const { form, save } = await editList(page)
    await form.getByLabel('Description').fill('All of them late.')
    // Screen readers announce words that come into a region, not a region that comes with its words.
    const region = await form.getByRole('status').elementHandle()
    expect(await region?.textContent()).toBe('')
    const other = await anotherTab(page)
    // The tab that made the first change sends for both.
    const release = isHeld ? await hold(other, /\/list\/[\w-]+\/details$/) : null
    const otherEdit = await editList(other)
    await otherEdit.form.getByLabel('Name').fill('Renamed')
    await otherEdit.save.click()
    await form.getByText('This list was changed elsewhere meanwhile.').waitFor()
    expect(await region?.textContent()).toContain('This list was changed elsewhere meanwhile.')
    if (!isHeld) await expect.poll(() => pendingKeys(page)).toEqual([])
    expect(await form.getByLabel('Description').inputValue()).toBe('All of them late.')
    await save.click()
    await release?.()
    await release?.()
    await expect.poll(() => stored(member, list)).toContain('All of them late.')
    expect(await stored(member, list)).toContain('>Renamed<')
    expect(await form.count()).toBe(0)
  },
)

test('words typed into the form of a list that another device changes are refused, and can be read and dismissed', async () => {
  const { page, member } = await memberOn(list, fillLists)
  const { form, save } = await editList(page)
  await form.getByLabel('Description').fill('Typed for\nnothing.')
  const basedOn = await form.locator('input[name=basedOn]').inputValue()
  const renamed = { name: 'Renamed', description: '', isRanked: true, basedOn }
  expect((await member.get(`${list}/details`, put(renamed))).status).toBe(200)
  await save.click()
  const bar = page.getByRole('status').filter({ hasText: `Not saved: ${name}` })
  await bar.getByText('This list was changed elsewhere meanwhile.').waitFor()
  await bar.getByText('Your text').click()
  await bar.getByText('Typed for nothing.').waitFor()
  await bar.getByRole('button', { name: 'Dismiss' }).click()
  await bar.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Renamed' }).waitFor()
})

test('the form of a note says that another tab changed the note, and an untouched form does not replace it', async () => {
  const { page, context, member } = await memberOn(list, fillLists)
  const open = async (page: Page) => {
    await waitForHydration(page.getByRole('link', { name: 'More for Toy Story 3' }))
    await page.getByRole('link', { name: 'More for Toy Story 3' }).click()
    return page.getByLabel('Note on Toy Story 3')
  }
  const note = await open(page)
  const region = await page.locator('form', { has: note }).getByRole('status').elementHandle()
  expect(await region?.textContent()).toBe('')
  const other = await anotherTab(page)
  await context.setOffline(true)
  await (await open(other)).fill('Words of another tab.')
  await other.getByRole('button', { name: 'Save the note' }).click()
  await page.getByText('This note was changed elsewhere meanwhile: Words of another tab.').waitFor()
  expect(await region?.textContent()).toContain('This note was changed elsewhere meanwhile')
  expect(await note.inputValue()).toContain('A quarrel')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await note.waitFor({ state: 'detached' })
  await context.setOffline(false)
  await expect.poll(() => stored(member, list)).toContain('Words of another tab.')
})

test('the form of an entry says that another tab changed the entry whose change waits, and Undo brings that back', async () => {
  const { page, context, member } = await memberOn(month, ({ get }) => get(anEntry(), put(day)))
  const note = await editEntry(page)
  const dialog = page.getByRole('dialog')
  const region = await dialog.getByRole('status').filter({ hasText: /^$/ }).first().elementHandle()
  const other = await anotherTab(page)
  await context.setOffline(true)
  await (await editEntry(other)).fill('Words of another tab.')
  await other.keyboard.press('Control+Enter')
  await dialog.getByText('This entry was changed elsewhere meanwhile. Saving replaces it.').waitFor()
  expect(await region?.textContent()).toContain('This entry was changed elsewhere meanwhile.')
  await note.fill('Last words.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await context.setOffline(false)
  await dialog.getByText('Saved in your diary').waitFor()
  expect(await stored(member)).toContain('Last words.')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stored(member)).toContain('Words of another tab.')
})

test('the note of a film whose list is gone can be read, and so can that of a refused entry without a day', async () => {
  const { page, member } = await memberOn(list, fillLists)
  await page.getByRole('link', { name: 'More for Toy Story 3' }).click()
  await page.getByLabel('Note on Toy Story 3').fill('The furnace.')
  await member.get(`${list}/details`, remove)
  await page.getByRole('button', { name: 'Save the note' }).click()
  const bar = page.getByRole('status').filter({ has: page.getByText('Your text') })
  await bar.getByText('There is no such list.').waitFor()
  await bar.getByText('Your text').click()
  await bar.getByText('The furnace.').waitFor()
  await bar.getByRole('button', { name: 'Dismiss' }).click()

  await page.goto('/movie/603/log', { waitUntil: 'networkidle' })
  const full = { status: 422, json: { error: 'A diary has at most 30,000 entries.' } }
  await page.route(/\/movie\/603\/diary\//, route => route.fulfill(full))
  await page.getByLabel('Note').fill('There is no spoon.')
  await page.getByRole('button', { name: 'No date' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.goto('/popular')
  await bar.getByText('A diary has at most 30,000 entries.').waitFor()
  await bar.getByText('Your text').click()
  await bar.getByText('There is no spoon.').waitFor()
})

test('a new list leads to its page although another tab saves one at that time', async () => {
  const { page, context } = await memberOn('/lists?new=list', fillLists)
  const other = await context.newPage()
  await other.goto('/lists?new=list', { waitUntil: 'networkidle' })
  const create = async (page: Page, name: string) => {
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Create the list' }).click()
  }
  // The other tab sends for both: one tab at a time does.
  const release = await hold(other, /\/list\/[\w-]+\/details$/)
  await create(other, 'Harbours')
  await create(page, 'Boats')
  await release()
  await page.getByRole('link', { name: 'Harbours' }).waitFor()
  await release()
  await page.getByRole('heading', { level: 1, name: 'Boats' }).waitFor()
})
