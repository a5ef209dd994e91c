// The posters of rows, which are part of the link of their film, in Chromium.
import { expect, onTestFinished, test } from 'vitest'
import { fillLibrary } from '../fixtures/filled-library/full-library.ts'
import { fillLists } from '../fixtures/filled-library/full-lists.ts'
import { startTestSite } from '../services/start-site.ts'
import { path as listPath } from './list-page.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

async function openMemberPage(path: string) {
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport: { width: 1280, height: 1600 } })
  onTestFinished(() => context.close())
  await signInAsMember(context, site, async member => {
    await fillLibrary(member)
    await fillLists(member)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

for (const [where, path, row] of [
  ['a list', listPath, 'main ol > li'],
  ['the table of one’s own films', '/user/films?view=table', 'main tbody tr'],
] as const) {
  test(`a press on a poster in ${where} opens its film, which has one link in the row`, async () => {
    const page = await openMemberPage(path)
    const film = page.locator(row).nth(1)
    const links = film.locator('a[href^="/movie/"]')
    expect(await links.count()).toBe(1)
    const target = await links.getAttribute('href')
    const box = await film.locator('img').boundingBox()
    if (!box) throw new Error('The row has no poster')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForURL(`**${target}`)
  })
}

test('a press on a poster in a shared watchlist opens its film', async () => {
  const page = await openMemberPage('/user/sharing')
  const panel = page.getByRole('region', { name: 'Your watchlist' })
  await panel.getByRole('button', { name: 'Make a Secret Link' }).click()
  await page.goto(await panel.getByLabel('Secret link').inputValue(), { waitUntil: 'networkidle' })
  const poster = await page.locator('main li img').first().boundingBox()
  if (!poster) throw new Error('The watchlist has no poster')
  await page.mouse.click(poster.x + poster.width / 2, poster.y + poster.height / 2)
  await page.waitForURL('**/movie/*')
})

test('in a row of a list, its note and the forms of the row are above the link of the film', async () => {
  const page = await openMemberPage(listPath)
  const row = page.locator('main ol > li').first()
  // A press that the link covers fails.
  await row.getByText('A quarrel in the next seats.').click()
  await row.getByRole('link', { name: /^More for/ }).click()
  await row.getByLabel(/^Note on/).click()
  await row.getByText('Place', { exact: true }).click()
  expect(new URL(page.url()).pathname).toBe(listPath)
})
