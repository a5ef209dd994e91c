import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type HttpClient, put } from '../client/http-client.ts'
import { emptyList } from '../fixtures/filled-library/full-lists.ts'
import { startTestSite } from '../services/start-site.ts'
import {
  fifth,
  first,
  fourth,
  grip,
  inOrder,
  openListPage,
  path,
  second,
  short,
  sixth,
  stored,
  third,
  titles,
} from './list-page.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

const openList = (options?: { isPhone: boolean }) => openListPage(browser, site, options)

const longName = 'Night trains '.repeat(8).trim()
const nameLimit = 'The name of a list has at most 100 characters.'

/** Adds films to the list: it has more than one page then. */
async function fillMorePages(member: HttpClient) {
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async number => (await member.get(`/toprated?page=${number}`)).text()),
  )
  const ids = new Set(pages.flatMap(html => [...html.matchAll(/href="\/movie\/(\d+)"/g)].map(([, id]) => id)))
  for (const addedLater of ['11', '27205']) ids.delete(addedLater)
  for (const id of ids) await member.get(`${path}/films/${id}`, put({}))
}

test('Escape closes the forms of a list and of its rows, but none with typed words', async () => {
  const { page, context, noticed } = await openList()
  const { keyboard } = page
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
  const edit = page.locator('summary', { hasText: 'Edit' })
  const name = page.getByLabel('Name', { exact: true })
  await edit.press('Enter')
  await name.focus()
  await keyboard.press('Escape')
  await expect.poll(() => name.isVisible()).toBe(false)
  expect(await focused()).toContain('Edit')
  await edit.press('Enter')
  await name.fill('Night trains')
  await keyboard.press('Escape')
  expect(await name.inputValue()).toBe('Night trains')
  expect(await name.isVisible()).toBe(true)

  const more = page.getByLabel('More: copy, merge, export, delete')
  await more.press('Enter')
  await page.getByLabel('Add the films of').focus()
  await keyboard.press('Escape')
  await expect.poll(() => page.getByLabel('Add the films of').isVisible()).toBe(false)
  expect(await focused()).toBe('More: copy, merge, export, delete')

  const note = page.getByLabel('Note on Star Wars')
  await page.getByRole('link', { name: 'More for Star Wars' }).press('Enter')
  await note.waitFor()
  await keyboard.press('Escape')
  await expect.poll(() => note.count()).toBe(0)
  expect(await focused()).toBe('More for Star Wars')
  await keyboard.press('Enter')
  await note.fill('The furnace.')
  await keyboard.press('Escape')
  expect(await note.inputValue()).toBe('The furnace.')
  expect(noticed).toEqual([])
  await context.close()
})

test('the form of a new list has the one button in the main colour, without a second invitation', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await signInAsMember(context, site)
  await page.goto('/lists')
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'New List' }).count()).toBe(2)
  await page.goto('/lists?new=list')
  await main.getByRole('button', { name: 'Create the list' }).waitFor()
  expect(await main.getByRole('link', { name: 'New List' }).count()).toBe(0)
  expect(await main.getByText('Your first list').count()).toBe(0)
  await context.close()
})

test('on a phone the buttons of a list stay where they are while their panels are open', async () => {
  const { page, context } = await openList({ isPhone: true })
  const summaries = page.locator('details[name="list-tool"] > summary')
  const panel = page.locator('details[name="list-tool"][open] > summary + *')
  const places = () =>
    summaries.evaluateAll(all =>
      all.map(one => {
        const { left, top } = one.getBoundingClientRect()
        return { left: left + scrollX, top: top + scrollY }
      }),
    )
  const closed = await places()
  expect(closed).toHaveLength(2)
  for (const summary of await summaries.all()) {
    await summary.click()
    await panel.waitFor()
    // A page scrolls by fractions of a pixel.
    for (const [index, { left, top }] of (await places()).entries()) {
      expect(Math.abs(left - (closed[index]?.left ?? 0))).toBeLessThan(2)
      expect(Math.abs(top - (closed[index]?.top ?? 0))).toBeLessThan(2)
    }
    expect(await panel.evaluate(node => node.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
  }
  await context.close()
})

test('a list changed offline shows the change at once, and is saved when the connection is back', async () => {
  const { page, context, member } = await openList()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Down, The Matrix' }).click()
  await page.getByRole('link', { name: 'More for Star Wars' }).click()
  await page.getByRole('button', { name: 'Remove Star Wars from this list' }).click()
  const without = [first, second, fourth, fifth, sixth]
  await expect.poll(async () => short(await titles(page))).toEqual(without)
  await page.getByText(/^5 films/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  const moved = [first, third, second, fourth, fifth, sixth]
  await expect.poll(async () => short(await titles(page))).toEqual(moved)
  await page.getByRole('link', { name: 'More for Toy Story 3' }).click()
  await page.getByLabel('Note on Toy Story 3').fill('The furnace.')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await page.getByText('The furnace.').waitFor()
  expect(await stored(member)).toEqual(inOrder)
  await context.setOffline(false)
  await expect.poll(() => stored(member)).toEqual(moved)
  await expect.poll(async () => (await member.get(path)).text()).toContain('The furnace.')
  await context.close()
})

test('a film that gets a place offline goes there, with the note that is being written', async () => {
  const { page, context, member } = await openList()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'More for Star Wars' }).click()
  await page.getByLabel('Note on Star Wars').fill('The furnace.')
  await moveTo(page, 5)
  const moved = [first, second, fourth, fifth, third, sixth]
  await expect.poll(async () => short(await titles(page))).toEqual(moved)
  await page.getByText('The furnace.').waitFor()
  await context.setOffline(false)
  await expect.poll(() => stored(member)).toEqual(moved)
  expect(await (await member.get(path)).text()).toContain('The furnace.')
  await context.close()
})

/** A list of several pages with the forms for the note and the place of its third film open. */
async function openForms() {
  const opened = await openList()
  await fillMorePages(opened.member)
  await opened.page.reload({ waitUntil: 'networkidle' })
  await opened.page.getByRole('link', { name: 'More for Star Wars' }).click()
  return opened
}

async function moveTo(page: Page, place: number) {
  await page.getByRole('spinbutton', { name: 'Place' }).fill(String(place))
  await page.getByRole('button', { name: 'Move', exact: true }).click()
}

test('a film that gets a place on another page of the list keeps the note that is being written', async () => {
  const { page, context, member } = await openForms()
  await page.getByLabel('Note on Star Wars').fill('The furnace.')
  await moveTo(page, 70)
  const hasNote = async () => (await (await member.get(`${path}?page=2`)).text()).includes('The furnace.')
  await expect.poll(hasNote).toBe(true)
  await context.close()
})

test('a form that has taken a note along to another page takes the earlier one along when that is typed again', async () => {
  const { page, context } = await openForms()
  const note = page.getByLabel('Note on Star Wars')
  const earlier = await note.inputValue()
  const sent: (string | null)[] = []
  // Leaves the page as it was, as Back does.
  await page.route(`**${path}/films/11`, route => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('note'))
    return route.fulfill({ status: 204 })
  })
  await page.getByRole('spinbutton', { name: 'Place' }).fill('70')
  for (const text of ['The furnace.', earlier]) {
    await note.fill(text)
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.poll(() => sent.length).toBe(text === earlier ? 2 : 1)
  }
  expect(sent).toEqual(['The furnace.', earlier])
  await context.close()
})

test('a copy and a merge that are made offline are kept, undone offline, and made once when online again', async () => {
  const { page, context, noticed, member } = await openList()
  const other = await member.get(`/list/${emptyList}/films/862`, put({}))
  expect(other.status).toBe(200)
  const more = page.getByLabel('More: copy, merge, export, delete')
  const unsaved = page.locator('main').getByText('Not saved yet. It is kept here and tried again.')
  await context.setOffline(true)
  for (const name of ['Copy this list', 'Merge into this list']) {
    await more.click()
    await page.getByRole('button', { name }).click()
  }
  await page.getByText('A copy of this list.').waitFor()
  await page.getByText(/^The films of /).waitFor()
  await unsaved.first().waitFor() // the merge waits for the copy
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => page.getByText('A copy of this list.').count()).toBe(0)
  expect(await stored(member)).toEqual(inOrder)

  await context.setOffline(false)
  await page.getByText('Added 1 film.').waitFor()
  expect(short(await titles(page))).toEqual([...inOrder, 'Toy Story'])
  expect(await (await member.get('/lists')).text()).not.toContain('(copy)')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('status').getByText('Undone: 1 film removed again.').waitFor()
  await expect.poll(() => stored(member)).toEqual(inOrder)
  await more.click()
  await page.getByRole('button', { name: 'Copy this list' }).click()
  await page.getByRole('heading', { level: 1, name: /\(copy\)$/ }).waitFor()
  expect(short(await titles(page))).toEqual(inOrder)
  expect(noticed.filter(text => !/net::ERR_/.test(text))).toEqual([])
  await context.close()
})

test('a merge that another tab makes leaves a note that is being written', async () => {
  const { page, context, noticed, member } = await openList()
  expect((await member.get(`/list/${emptyList}/films/862`, put({}))).status).toBe(200)
  await page.goto(`${path}?film=11`, { waitUntil: 'networkidle' })
  await waitForHydration(grip(page, 'Star Wars'))
  const note = page.getByLabel('Note on Star Wars')
  await note.fill('The furnace.')
  const other = await context.newPage()
  await other.goto(path, { waitUntil: 'networkidle' })
  await waitForHydration(grip(other, 'Star Wars'))
  await other.getByLabel('More: copy, merge, export, delete').click()
  await other.getByRole('button', { name: 'Merge into this list' }).click()
  await page.getByText('Added 1 film.').waitFor()
  await expect.poll(async () => short(await titles(page))).toEqual([...inOrder, 'Toy Story'])
  expect(await note.inputValue()).toBe('The furnace.')
  expect(noticed).toEqual([])
  await context.close()
})

test('a copy that is saved while its member types is not opened, and has a link', async () => {
  const { page, context, noticed } = await openList()
  const typing = Promise.withResolvers<void>()
  await page.route('**/user/commands/*', route => typing.promise.then(() => route.continue()))
  await page.getByLabel('More: copy, merge, export, delete').click()
  await page.getByRole('button', { name: 'Copy this list' }).click()
  const search = page.getByRole('combobox', { name: 'Film to add' })
  await search.fill('the ma')
  typing.resolve()
  await page.getByRole('link', { name: /^the copy of Trains/ }).waitFor()
  expect(page.url()).toBe(site.url + path)
  expect(await search.inputValue()).toBe('the ma')
  await page.getByRole('link', { name: /^the copy of Trains/ }).click()
  await page.getByRole('heading', { level: 1, name: /\(copy\)$/ }).waitFor()
  expect(await page.getByText(/^Saved:/).count()).toBe(0)
  expect(noticed).toEqual([])
  await context.close()
})

test('the undo of a removed film stays when another film is added, and puts it back in its place', async () => {
  const { page, context, noticed, member } = await openList()
  await page.getByRole('link', { name: 'More for Star Wars' }).click()
  await page.getByRole('button', { name: 'Remove Star Wars from this list' }).click()
  const search = page.getByRole('combobox', { name: 'Film to add' })
  await search.fill('inception')
  await page.getByRole('option', { name: /Inception/ }).click()
  await page.getByRole('status').getByText('Added Inception').waitFor()
  const without = [first, second, fourth, fifth, sixth, 'Inception']
  await expect.poll(async () => short(await titles(page))).toEqual(without)
  await page.getByText(/^6 films/).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  const all = [...inOrder, 'Inception']
  await expect.poll(() => stored(member)).toEqual(all)
  expect(short(await titles(page))).toEqual(all)
  await page.getByText(/^7 films/).waitFor()
  expect(noticed).toEqual([])
  await context.close()
})

test('a film that the list has is not said to be added, and the number of pasted films is shown once', async () => {
  const { page, context, noticed } = await openList()
  const search = page.getByRole('combobox', { name: 'Film to add' })
  await search.fill('the matrix')
  await page.getByRole('option', { name: /The Matrix 1999/ }).click()
  await page.getByRole('status').getByText('Already in the list: The Matrix').waitFor()
  expect(short(await titles(page))).toEqual(inOrder)

  await page.goto(`${path}?added=2`)
  await expect.poll(() => page.url()).toBe(site.url + path)
  await page.getByRole('status').getByText('Added 2 films.').waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('Added 2 films.').count()).toBe(0)
  expect(noticed).toEqual([])
  await context.close()
})

test('pasted films are taken out again by Undo, and the page shows it without a reload', async () => {
  const { page, context, noticed, member } = await openList()
  const added = await member.send(`${path}/paste`, { intent: 'add', film: '862' })
  await page.goto(added.headers.get('location') ?? '', { waitUntil: 'networkidle' })
  await waitForHydration(grip(page, 'Star Wars'))
  expect(short(await titles(page))).toEqual([...inOrder, 'Toy Story'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('status').getByText('Undone: 1 film removed again.').waitFor()
  expect(short(await titles(page))).toEqual(inOrder)
  expect(await page.getByText('Added 1 film.').count()).toBe(0)
  await expect.poll(() => page.url()).toBe(site.url + path)
  expect(noticed).toEqual([])
  await context.close()
})

test('a list is created, gets a film by search, is deleted and brought back', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url, serviceWorkers: 'block' })
  await signInAsMember(context, site)
  await page.goto('/lists', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'New List' }).first().click()
  await page.getByLabel('Name').fill('Trains')
  await page.getByRole('button', { name: 'Create the list' }).click()
  await page.getByRole('heading', { level: 1, name: 'Trains' }).waitFor()
  const search = page.getByRole('combobox', { name: 'Film to add' })
  await waitForHydration(search)
  await search.fill('the matrix')
  await page.getByRole('option', { name: /The Matrix 1999/ }).waitFor()
  await search.press('ArrowDown')
  await search.press('Enter')
  await page.getByRole('status').getByText('Added The Matrix').waitFor()
  await expect.poll(() => titles(page)).toEqual(['The Matrix'])

  await page.locator('summary', { hasText: 'Edit' }).click()
  await page.getByLabel('Name').fill('Night trains')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Night trains' }).waitFor()

  const { pathname: path } = new URL(page.url())
  await page.getByLabel('More: copy, merge, export, delete').click()
  await page.getByRole('button', { name: 'Delete Night trains' }).click()
  await page.getByRole('status').getByText('Deleted Night trains').waitFor()
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(404)
  expect(await page.getByRole('link', { name: 'Night trains' }).count()).toBe(0)
  const restored = Promise.withResolvers<void>()
  await page.route(/\/list\/[\w-]+\/details$/, route => restored.promise.then(() => route.continue()))
  // The sent mutation is stored in the browser: the page may be left.
  const sent = page.waitForRequest(/\/list\/[\w-]+\/details$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await sent
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'No list available' }).waitFor()
  restored.resolve()
  await expect.poll(() => titles(page)).toEqual(['The Matrix'])
  expect(noticed.filter(problem => !problem.includes('404'))).toEqual([])
  await context.close()
})

test('a list that another tab deletes says so and is brought back, and a film that is refused is not said to be added', async () => {
  const { page, context, member } = await openList()
  const other = await context.newPage()
  await other.goto(path, { waitUntil: 'networkidle' })
  await waitForHydration(other.getByRole('combobox', { name: 'Film to add' }))
  await other.getByLabel('More: copy, merge, export, delete').click()
  await other.getByRole('button', { name: /^Delete Trains/ }).click()
  await page.getByRole('status').getByText('Deleted Trains, boats and aeroplanes').waitFor()
  const search = page.getByRole('combobox', { name: 'Film to add' })
  await search.fill('inception')
  await page.getByRole('option', { name: /Inception/ }).click()
  const box = page.getByRole('region', { name: 'Add films' })
  await box.getByText('Not saved: There is no such list.').waitFor()
  expect(await box.getByText(/^Added/).count()).toBe(0)
  await box.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('It can be brought back').waitFor({ state: 'detached' })
  await expect.poll(() => stored(member)).toEqual(inOrder)
  await context.close()
})

test('a removed film that was added again, on another page of the list, has no undo any more', async () => {
  const { page, context } = await openForms()
  await page.getByRole('button', { name: 'Remove Star Wars from this list' }).click()
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  expect(await undo.evaluate(button => button === document.activeElement)).toBe(true)
  const search = page.getByRole('combobox', { name: 'Film to add' })
  await search.fill('inception')
  await page.getByRole('option', { name: /Inception/ }).click()
  // The page was loaded again, without it.
  await expect.poll(async () => (await titles(page)).length).toBe(60)
  await search.fill('star wars')
  await page.getByRole('option', { name: /^Star Wars,? ?1977/ }).click()
  await page.getByRole('status').getByText('Added Star Wars').waitFor()
  await expect.poll(() => undo.count()).toBe(0)
  expect(await search.evaluate(box => box === document.activeElement)).toBe(true)
  await context.close()
})

test.each(['', '  '])('a new list named "%s" is not created, and its field says why', async typed => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await signInAsMember(context, site)
  await page.goto('/lists?new=list')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill(typed)
  await page.getByRole('button', { name: 'Create the list' }).click()
  await page.getByRole('alert').getByText('A list needs a name.').waitFor()
  expect(await name.evaluate(field => field === document.activeElement)).toBe(true)
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  expect(await name.getAttribute('aria-describedby')).toBe(await page.getByRole('alert').getAttribute('id'))
  await name.fill('Trains')
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.getByRole('button', { name: 'Create the list' }).click()
  await page.getByRole('heading', { name: 'Trains' }).waitFor()
  expect(noticed).toEqual([])
  await context.close()
})

const tooLong = [
  { label: 'Name', text: longName, message: nameLimit },
  { label: 'Description', text: 'x'.repeat(5001), message: 'The description of a list has at most 5,000 characters.' },
]

test.for(tooLong)(
  'a pasted $label that is too long for a list stays whole, and its field says why',
  async ({ label, text, message }) => {
    const { page, context } = await openPage(browser, { baseURL: site.url })
    await signInAsMember(context, site)
    await page.goto('/lists?new=list', { waitUntil: 'networkidle' })
    await page.getByLabel('Name', { exact: true }).fill('Trains')
    const field = page.getByLabel(label, { exact: true })
    await field.fill('')
    await field.focus()
    // Unlike `fill`, it is cut at a `maxlength`.
    await page.keyboard.insertText(text)
    await page.getByRole('button', { name: 'Create the list' }).click()
    await page.getByRole('alert').getByText(message).waitFor()
    expect(await field.inputValue()).toBe(text)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.evaluate(node => node === document.activeElement)).toBe(true)
    await context.close()
  },
)

test('without script a pasted name that is too long for a list leads to a page with all of it', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, javaScriptEnabled: false })
  await signInAsMember(context, site)
  await page.goto('/lists?new=list')
  await page.getByLabel('Name', { exact: true }).fill(longName)
  await page.getByRole('button', { name: 'Create the list' }).click()
  await page.getByRole('alert').getByText(nameLimit).waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(longName)
  await context.close()
})

test('without script a new list named with only spaces leads to a page with the reason', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, javaScriptEnabled: false })
  await signInAsMember(context, site)
  await page.goto('/lists?new=list')
  await page.getByLabel('Name', { exact: true }).fill('  ')
  await page.getByRole('button', { name: 'Create the list' }).click()
  await page.getByRole('alert').getByText('A list needs a name.').waitFor()
  await page.getByLabel('Name', { exact: true }).waitFor()
  await context.close()
})
