import { expect, test } from 'vitest'
import { put } from '../client/http-client.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

test('a member without network replaces one of four favourites on a film’s page: it is saved later, and undone', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  const member = await signInAsMember(context, site)
  for (const id of [603, 11, 10193, 335984]) await member.get(`/movie/${id}/favourite`, put({}))
  const stored = async () => {
    const html = await (await member.get('/user/favourites')).text()
    return [...html.matchAll(/aria-label="Remove ([^"]+) from/g)].map(([, title]) => title)
  }
  await page.goto('/movie/348', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add to list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('summary').click()
  await dialog.getByText('You have four favourites already.').waitFor()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Replace Star Wars' }).click()
  await dialog.getByText(/Saving|Not saved yet/).waitFor()
  await dialog.getByRole('button', { name: 'Your favourites', pressed: true }).waitFor()
  expect(await stored()).toEqual(['The Matrix', 'Star Wars', 'Toy Story 3', 'Blade Runner 2049'])
  await context.setOffline(false)
  await expect.poll(stored).toEqual(['The Matrix', 'Alien', 'Toy Story 3', 'Blade Runner 2049'])
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stored).toEqual(['The Matrix', 'Star Wars', 'Toy Story 3', 'Blade Runner 2049'])
  await dialog.locator('summary').waitFor()
  expect(noticed.filter(text => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
  await context.close()
})

test('two tabs that order the favourites show what the server has', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  const member = await signInAsMember(context, site)
  for (const id of [603, 11, 10193]) await member.get(`/movie/${id}/favourite`, put({}))
  const other = await context.newPage()
  const titles = (tab: typeof page) => tab.locator('main ol h2').allTextContents()
  for (const tab of [page, other]) {
    await tab.goto('/user/favourites', { waitUntil: 'networkidle' })
    await waitForHydration(tab.locator('main ol form').first())
  }
  await page.getByRole('button', { name: 'Move Star Wars one place earlier' }).click()
  await other.getByRole('button', { name: 'Remove The Matrix from your favourites' }).click()
  for (const tab of [page, other]) await expect.poll(() => titles(tab)).toEqual(['Star Wars', 'Toy Story 3'])
  await context.close()
})
