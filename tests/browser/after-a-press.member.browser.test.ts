// The content of a page and its focus after a press that changes the page, in Chromium.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { HttpClient } from '../client/http-client.ts'
import { put } from '../client/http-client.ts'
import { anEntry, entryFields } from '../client/library/library-requests.ts'
import { addPlayer, pendingOf, sendReport } from '../client/library/players.ts'
import { fillLists, fullList } from '../fixtures/filled-library/full-lists.ts'
import { startTestSite } from '../services/start-site.ts'
import { libraryEntryOf } from './library-entry.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)
const film = 603

async function memberOn(path: string, fill?: (client: HttpClient) => Promise<unknown>, timezoneId = 'UTC') {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url, timezoneId })
  onTestFinished(() => context.close())
  const member = await signInAsMember(context, site, fill)
  await page.goto(path, { waitUntil: 'networkidle' })
  return { page, noticed, member }
}

/** The name of the element that has the focus; BODY when none has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? (element === document.body ? 'BODY' : element?.textContent?.trim())
  })

test('the form of a log has the stars of now, also when the rating was cleared on this page', async () => {
  const { page, member } = await memberOn(`/movie/${film}`, ({ get }) =>
    get(`/movie/${film}/rating`, put({ stars: 2 })),
  )
  const log = page.getByRole('button', { name: 'Log', exact: true })
  const stars = (name: string) => page.getByRole('dialog').getByRole('radio', { name, exact: true })
  await waitForHydration(log)
  await page.getByRole('button', { name: 'Clear your rating' }).click()
  await log.click()
  await stars('2 stars').waitFor({ state: 'attached' })
  expect(await stars('2 stars').isChecked()).toBe(false)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('label:has(input[value="3.5"])').first().click()
  await log.click()
  await expect.poll(() => stars('3.5 stars').isChecked()).toBe(true)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => libraryEntryOf(member, film)).toMatchObject({ stars: '3.5', viewings: 1 })
})

test('the page of a log has the day of the member, and saves it', async () => {
  // One of the two has another day than the server now.
  const timezoneId = new Date().getUTCHours() < 10 ? 'Pacific/Honolulu' : 'Pacific/Kiritimati'
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId }).format(new Date())
  const { page, member } = await memberOn(`/movie/${film}/log`, undefined, timezoneId)
  await expect.poll(() => page.getByLabel('Date').inputValue()).toBe(today)
  await page.keyboard.press('l')
  expect(await page.getByLabel('Date').inputValue()).toBe(today)
  await page.getByRole('button', { name: 'Save' }).click()
  const [year, month] = today.split('-').map(Number)
  await expect.poll(async () => (await member.get(`/diary/${year}/${month}`)).text()).toContain(`id="${today}"`)
})

test('other filters begin without the films that were chosen', async () => {
  const { page } = await memberOn('/user/films?mine=liked', async ({ get }) => {
    for (const id of [film, 11, 862]) await get(`/movie/${id}/rating`, put({ stars: 5 }))
    for (const id of [film, 11]) await get(`/movie/${id}/like`, put({}))
  })
  await waitForHydration(page.getByRole('checkbox', { name: /The Matrix/ }))
  await page.getByRole('checkbox', { name: /The Matrix/ }).check()
  await page.getByRole('button', { name: 'Choose all 2' }).click()
  await page.getByText('2 chosen').waitFor()
  await page.getByRole('link', { name: /^Everything/ }).click()
  await page.getByRole('checkbox', { name: /Toy Story/ }).waitFor()
  expect(await page.getByText(/\d chosen/).count()).toBe(0)
})

test('the question about a note that would be lost takes the focus, and gives it back', async () => {
  const { page } = await memberOn(`/movie/${film}`)
  await waitForHydration(page.getByRole('button', { name: 'Log', exact: true }))
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  const note = page.getByRole('dialog').getByLabel('Note')
  await note.fill('Not finished')
  for (const answer of ['Escape', 'Enter']) {
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('Go on writing')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Throw away')
    await page.keyboard.press('Shift+Tab')
    expect(await page.locator('dialog [form=log]').evaluate(save => save === document.activeElement)).toBe(false)
    await page.getByRole('button', { name: 'Go on writing' }).focus()
    await page.keyboard.press(answer)
    await expect.poll(() => note.evaluate(field => field === document.activeElement)).toBe(true)
  }
})

test('an entry that gets another day says that it is saved, and a deleted one is in no count', async () => {
  const day = { ...entryFields, watchedOn: '2024-03-05' }
  const { page, noticed } = await memberOn('/diary/2024/3', async ({ get }) => {
    await get(anEntry(), put(day))
    await get(anEntry().replace('603', '11'), put(day))
  })
  const menuOf = 'Edit or delete the entry about The Matrix'
  const menu = page.getByLabel(menuOf)
  await waitForHydration(menu)
  await menu.click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Date').fill('2024-03-09')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByText('Saved in your diary').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => focused(page)).toBe(menuOf)
  const head = page.getByRole('region', { name: 'March' })
  await head.getByText('2 viewings').first().waitFor()
  await menu.click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await head.getByText('1 viewing').first().waitFor()
  await page.getByText('Deleted The Matrix of Mar 9.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => focused(page)).toBe(menuOf)
  await head.getByText('2 viewings').first().waitFor()
  expect(noticed).toEqual([])
})

test('the note and the place of a listed film stay when they are saved apart, and when it is removed and brought back', async () => {
  const { page, member } = await memberOn(`/list/${fullList}`, fillLists)
  const titles = () => page.locator('ol h3 a').allTextContents()
  const [first = '', second = '', third = ''] = await titles()
  const stored = async () => (await member.get(`/list/${fullList}`)).text()
  const savedNote = async (text: string) => {
    await page.getByRole('link', { name: `More for ${third}` }).click()
    await page.getByLabel(`Note on ${third}`).fill(text)
    await page.getByRole('button', { name: 'Save the note' }).click()
    await expect.poll(stored).toContain(text)
  }
  await waitForHydration(page.getByRole('button', { name: `Up, ${third}` }))
  await savedNote('First words.')
  await expect.poll(() => focused(page)).toContain(`More for ${third} (`)
  await page.getByRole('button', { name: `Up, ${third}` }).click()
  await savedNote('Other words.')
  expect((await titles()).slice(0, 3)).toEqual([first, third, second])
  await page.getByRole('button', { name: `Up, ${third}` }).click()
  await expect.poll(() => focused(page)).toContain(`Down, ${third} (`)
  await page.getByText('Other words.').waitFor()

  await page.getByRole('link', { name: `More for ${third}` }).click()
  await page.getByRole('button', { name: `Remove ${third} (` }).click()
  await expect.poll(() => focused(page)).toBe('Undo')
  const order = async () => [...(await stored()).matchAll(/aria-label="Move ([^"]+), place/g)].map(([, title]) => title)
  await expect.poll(order).not.toContain(third)
  // The focus is taken once: it stays with what is pressed next.
  await page.getByRole('button', { name: `Down, ${first}` }).click()
  await expect.poll(() => focused(page)).toContain(`Down, ${first} (`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => focused(page)).toMatch(`Move ${third}`)
  await expect.poll(titles).toEqual(expect.arrayContaining([third]))
  await page.getByText('Other words.').waitFor()
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual([third, second, first])
  await page.reload()
  expect((await titles()).slice(0, 3)).toEqual([third, second, first])
  await page.getByText('Other words.').waitFor()
})

test('after a press that removes its button, what follows from it has the focus', async () => {
  const { page } = await memberOn('/user/favourites', ({ get }) => get(`/movie/${film}/rating`, put({ stars: 5 })))
  await waitForHydration(page.getByRole('button', { name: 'Choose The Matrix' }))
  await page.getByRole('button', { name: 'Choose The Matrix' }).click()
  await expect.poll(() => focused(page)).toBe('Move The Matrix one place earlier')
  await page.getByRole('button', { name: 'Remove The Matrix from your favourites' }).click()
  await expect.poll(() => focused(page)).toBe('Place 1 is free: choose a film')
  await page.goto('/user/films', { waitUntil: 'networkidle' })
  await page.getByRole('checkbox', { name: /The Matrix/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Like', exact: true }).press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^1 film liked/)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^1 film as before/)
  await page.goto('/user/sharing', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Make a Secret Link' }).first().press('Enter')
  await expect.poll(() => focused(page)).toMatch(/watchlist|diary/i)
})

test('the switch of suggestions keeps the focus, and its state is announced', async () => {
  const { page } = await memberOn('/user/suggested')
  const button = page.getByRole('button', { name: /^Turn Suggestions/ })
  await waitForHydration(button)
  for (const [name, told] of [
    ['Turn Suggestions On', 'Suggestions are off.'],
    ['Turn Suggestions Off', 'Suggestions begin with'],
  ] as const) {
    await button.press('Enter')
    await page.getByRole('status').filter({ hasText: told }).waitFor()
    await expect.poll(() => focused(page)).toBe(name)
  }
})

test('after a navigation that removes what had the focus, the page has it', async () => {
  const { page } = await memberOn('/lists?new=list')
  await waitForHydration(page.getByLabel('Name'))
  await page.getByLabel('Name').fill('Trains')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Trains' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('a new player empties the form, takes the focus from it, and a new link is announced', async () => {
  const { page } = await memberOn('/user/players')
  await waitForHydration(page.getByLabel('Name'))
  await page.getByLabel('Name').fill('Living room')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Living room' }).waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('')
  await expect.poll(() => focused(page)).toContain('Living room')
  await page.goto('/user/sharing')
  await page.getByRole('button', { name: 'Make a Feed Address' }).press('Enter')
  await page.getByRole('status').filter({ hasText: 'On.' }).waitFor()
})

test('a decided viewing passes the focus to the next one, and No to All asks first', async () => {
  const { page, member } = await memberOn('/user/players', async member => {
    const path = await addPlayer(member, { kind: 'kodi' })
    for (const [title, year] of waitingFilms) await sendReport(member, path, { event: 'watched', title, year })
  })
  const yes = (title: string) => page.getByRole('button', { name: `Yes, I watched ${title}`, exact: true })
  await waitForHydration(yes('Alien'))
  await yes('Inception').press('Enter')
  await yes('Inception').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Yes, I watched The Matrix')
  await page.getByText('No to All 3', { exact: true }).press('Enter')
  expect(await pendingOf(member)).toHaveLength(3)
  await page.getByRole('button', { name: 'Yes, Remove All 3' }).press('Enter')
  await page.getByText('Did you watch these?').waitFor({ state: 'detached' })
  expect(await pendingOf(member)).toEqual([])
  await expect.poll(() => focused(page)).toContain('Attic')
})

test('two viewings are declined by Enter twice, because the focus goes from No to No', async () => {
  const { page, member } = await memberOn('/user/players', async member => {
    const path = await addPlayer(member, { kind: 'kodi' })
    for (const [title, year] of waitingFilms) await sendReport(member, path, { event: 'watched', title, year })
  })
  const no = (title: string) => page.getByRole('button', { name: `No, I did not watch ${title}`, exact: true })
  await waitForHydration(no('Alien'))
  await no('Alien').press('Enter')
  await no('Alien').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('No, I did not watch Inception')
  await page.keyboard.press('Enter')
  await no('Inception').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('No, I did not watch The Matrix')
  expect(await pendingOf(member)).toHaveLength(2)
  expect(await libraryEntryOf(member, 27205)).toMatchObject({ isSeen: false, viewings: 0 })
})

/** In the order in which they are reported; the page has the newest first. */
const waitingFilms = [
  ['Heat', 1995],
  ['The Matrix', 1999],
  ['Inception', 2010],
  ['Alien', 1979],
] as const

test('a press after the session has ended leads to the sign-in and back', async () => {
  const { page } = await memberOn('/user/devices')
  await waitForHydration(page.getByRole('button', { name: /Sign out/i }).first())
  await page.context().clearCookies()
  await page
    .getByRole('button', { name: /Sign out/i })
    .first()
    .click()
  await page.getByText('Nothing was changed.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL(/\/signin\?next=%2Fuser%2Fdevices/)
})

test('expanding a section of the home page leaves a film that was just added on the watchlist', async () => {
  const { page, noticed } = await memberOn('/')
  const section = page.getByRole('region', { name: 'Popular Movies' })
  const add = section.getByRole('button', { name: /^Add .+ to watch list$/ }).first()
  await waitForHydration(add)
  const saved = page.waitForResponse(response => /\/movie\/\d+\/watchlist/.test(response.url()))
  await add.click()
  await saved
  const remove = section.getByRole('button', { name: /^Remove .+ from watch list$/ })
  await expect.poll(() => remove.count()).toBe(1)
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await section.getByRole('button', { name: 'See More' }).click()
  await expect.poll(() => section.getByRole('article').count()).toBe(20)
  await page.waitForURL('**/?popular=all')
  expect(await remove.count()).toBe(1)
  expect(requests.filter(url => url.includes('.data'))).toEqual([])
  expect(noticed).toEqual([])
})

test('after Logout on an expanded home page no card has an action of the member', async () => {
  const { page } = await memberOn('/?popular=all')
  const actions = page.getByRole('button', { name: /watch list$/ })
  await waitForHydration(page.getByRole('button', { name: 'Logout' }))
  await expect.poll(() => actions.count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  await expect.poll(() => actions.count()).toBe(0)
})
