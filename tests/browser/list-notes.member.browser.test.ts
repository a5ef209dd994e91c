// The note of a film in a list that another device or another tab changes, or whose film it takes out.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { type HttpClient, put } from '../client/http-client.ts'
import { remove } from '../client/library/library-requests.ts'
import { catalogueFilms } from '../fixtures/catalogue-films.ts'
import { fillLists, fullList } from '../fixtures/filled-library/full-lists.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)
const list = `/list/${fullList}`
const toyStory = `${list}/films/10193`

async function openList(fill = fillLists) {
  const { page, context } = await openPage(browser, { baseURL: site.url, serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  const member = await signInAsMember(context, site, fill)
  await page.goto(list, { waitUntil: 'networkidle' })
  return { page, member }
}

/** The list as the server has it. */
const stored = async ({ get }: HttpClient) => (await get(list)).text()

/** The field of the note on a film of the list, whose forms are opened. */
async function editNote(page: Page) {
  const more = page.getByRole('link', { name: 'More for Toy Story 3' })
  await waitForHydration(more)
  await more.click()
  return page.getByLabel('Note on Toy Story 3')
}

test('Ctrl and Enter save the note', async () => {
  const { page, member } = await openList()
  const note = await editNote(page)
  await note.fill('Typed here.')
  await note.press('Control+Enter')
  await note.waitFor({ state: 'detached' })
  await expect.poll(() => stored(member)).toContain('Typed here.')
})

test('a note that another device changed is not replaced, and the refused words can be read', async () => {
  const { page, member } = await openList()
  const note = await editNote(page)
  expect((await member.get(toyStory, put({ note: 'Words of another device.' }))).status).toBe(200)
  await note.fill('Typed here.')
  await page.getByRole('button', { name: 'Save the note' }).click()
  const bar = page.getByRole('status').filter({ hasText: 'Not saved: Toy Story 3' })
  await bar.getByText('This note was changed elsewhere meanwhile.').waitFor()
  await bar.getByText('Your text').click()
  await bar.getByText('Typed here.').waitFor()
  await page.getByText('Words of another device.').waitFor()
  await (await editNote(page)).fill('Both.')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect.poll(() => stored(member)).toContain('Both.')
})

test('words typed about a film that another device took out are refused, and the film can be put back with them', async () => {
  const { page, member } = await openList()
  const note = await editNote(page)
  expect((await member.get(toyStory, remove)).status).toBe(200)
  await note.fill('Typed here.')
  await page.getByRole('button', { name: 'Save the note' }).click()
  const bar = page.getByRole('status').filter({ hasText: 'Not saved: Toy Story 3' })
  await bar.getByText('This film was taken out of the list elsewhere meanwhile.').waitFor()
  await bar.getByText('Your text').click()
  await bar.getByText('Typed here.').waitFor()
  expect(await stored(member)).not.toContain('id="film-10193"')
  await page.locator('#film-10193').waitFor({ state: 'detached' })
  await page.getByRole('main').getByText('Typed here.').waitFor()
  await page.getByRole('button', { name: 'Put it back with this note' }).click()
  await expect.poll(() => stored(member)).toContain('Typed here.')
  await bar.waitFor({ state: 'detached' })
  await page.locator('#film-10193').getByText('Typed here.').waitFor()
})

test.each([true, false])(
  'Undo of a removal does not replace the note of a film that another device put back, removal saved before: %s',
  async isSaved => {
    const { page, member } = await openList()
    const theirs = { note: 'Words of another device.' }
    expect((await member.get(toyStory, put({ note: 'Seen here.' }))).status).toBe(200)
    await page.reload({ waitUntil: 'networkidle' })
    await editNote(page)
    await page.context().setOffline(!isSaved)
    // The page loads its figures once the removal is saved.
    const loaded = isSaved && page.waitForResponse(response => response.url().includes(`${list}.data`))
    await page.getByRole('button', { name: 'Remove Toy Story 3 (2010) from this list' }).click()
    if (loaded) await loaded
    else await page.getByText('It is kept here and tried again.').waitFor()
    expect((await member.get(toyStory, put(theirs))).status).toBe(200)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.context().setOffline(false)
    const bar = page.getByRole('status').filter({ hasText: 'Not saved: Toy Story 3' })
    await bar.getByText('This note was changed elsewhere meanwhile.').waitFor()
    await bar.getByText('Your text').click()
    await bar.getByText('Seen here.').waitFor()
    expect(await stored(member)).toContain(theirs.note)
    await page.locator('#film-10193').getByText(theirs.note).waitFor()
  },
)

test('words typed about a film that another tab takes out stay on the page, and the film can be put back with them', async () => {
  const { page, member } = await openList()
  const note = await editNote(page)
  await note.pressSequentially('Typed here. ')
  const other = await page.context().newPage()
  await other.goto(list, { waitUntil: 'networkidle' })
  await editNote(other)
  await other.getByRole('button', { name: 'Remove Toy Story 3 (2010) from this list' }).click()
  const words = page.locator('span').filter({ hasText: 'This film was taken out of the list elsewhere meanwhile.' })
  await words.getByText('Typed here.').waitFor()
  await expect.poll(() => stored(member)).not.toContain('id="film-10193"')
  await page.getByRole('button', { name: 'Put it back with this note' }).click()
  await expect.poll(() => stored(member)).toContain('Typed here.')
  await words.waitFor({ state: 'detached' })
})

test('words typed about a film that another tab takes out and brings back are in its form again', async () => {
  const { page } = await openList()
  await (await editNote(page)).pressSequentially('Typed here. ')
  const other = await page.context().newPage()
  await other.goto(list, { waitUntil: 'networkidle' })
  await editNote(other)
  await other.getByRole('button', { name: 'Remove Toy Story 3 (2010) from this list' }).click()
  await page.getByText('This film was taken out of the list elsewhere meanwhile.').waitFor()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.getByLabel('Note on Toy Story 3').inputValue()).toContain('Typed here.')
})

test('words typed about a film are saved when it moves a step, and it is not called removed', async () => {
  const { page, member } = await openList()
  await (await editNote(page)).fill('Typed here.')
  await page.getByRole('button', { name: 'Up, Toy Story 3' }).click()
  await expect.poll(() => stored(member)).toContain('Typed here.')
  expect(await page.getByText('Removed').count()).toBe(0)
})

test('words typed about a film that another tab moves to another page of the list stay, and can be saved', async () => {
  const { page, member } = await openList(async member => {
    await fillLists(member)
    for (const { id } of catalogueFilms().slice(0, 60)) await member.get(`${list}/films/${id}`, put({}))
  })
  const rows = page.locator('main ol > li')
  const title = (await rows.last().locator('h3 a').textContent()) ?? ''
  const open = async (tab: Page) => {
    const more = tab.getByRole('link', { name: `More for ${title}` })
    await waitForHydration(more)
    await more.click()
  }
  await open(page)
  await page.getByLabel(`Note on ${title}`).fill('Typed here.')
  const other = await page.context().newPage()
  await other.goto(list, { waitUntil: 'networkidle' })
  await open(other)
  await other.getByRole('button', { name: `Down, ${title}` }).click()
  await page.getByText(`${title} is not on this page any more.`).getByText('Typed here.').waitFor()
  expect(await member.get(`${list}?page=2`).then(each => each.text())).not.toContain('Typed here.')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect.poll(async () => (await member.get(`${list}?page=2`)).text()).toContain('Typed here.')
  await page.getByText('is not on this page any more.').waitFor({ state: 'detached' })
})

test.for(['Save the note', 'Move'])(
  'a pasted note that is too long for a film of a list stays whole after "%s", and its field says why',
  async button => {
    const { page } = await openList()
    const note = await editNote(page)
    await note.fill('')
    const text = 'x'.repeat(2001)
    // Unlike `fill`, it is cut at a `maxlength`.
    await page.keyboard.insertText(text)
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('alert').getByText('A note has at most 2,000 characters.').waitFor()
    expect(await note.inputValue()).toBe(text)
    expect(await note.evaluate(node => node === document.activeElement)).toBe(true)
    await note.fill('Shorter.')
    await expect.poll(() => note.getAttribute('aria-invalid')).toBe(null)
  },
)
