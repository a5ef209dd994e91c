// The stored page of all lists, offline: its forms and notices depend on a query that the stored copy does not have.
import { expect, onTestFinished, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'
import { age, offlinePage, soon, visit } from './stored-pages.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

/** A member with a list, who has visited the page of all lists and then that of the list. */
async function visitList() {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  const listId = crypto.randomUUID()
  const ada = await signInAsMember(context, site, member =>
    member.send(`/list/${listId}/details`, { _method: 'PUT', name: 'Trains', description: '' }),
  )
  await visit(page, '/lists')
  await visit(page, `/list/${listId}`)
  await waitForHydration(page.getByRole('button', { name: 'Delete Trains', includeHidden: true }))
  return { page, context, noticed, ada }
}

test('a member deletes a list offline and sees the stored lists without it; the list is deleted when online again', async () => {
  const { page, context, ada } = await visitList()
  await context.setOffline(true)
  await page.getByLabel('More: copy, merge, export, delete').click()
  await page.getByRole('button', { name: 'Delete Trains' }).click()
  await age(page).waitFor()
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Lists' }).waitFor()
  await main.getByText('Deleted Trains.').waitFor()
  await main.getByRole('button', { name: 'Undo' }).waitFor()
  expect(await main.getByRole('heading', { name: 'Trains' }).count()).toBe(0)
  await context.setOffline(false)
  await expect.poll(async () => (await ada.get('/lists')).text(), soon).not.toContain('Trains')
})

test('a member makes two lists offline on the stored page of lists; both are saved when online again', async () => {
  const { page, context, noticed, ada } = await visitList()
  await context.setOffline(true)
  await page.goto('/lists')
  const main = page.getByRole('main')
  for (const { link, button, name } of [
    { link: 'New List', button: 'Create the list', name: 'Boats' },
    { link: 'Paste titles or links', button: 'Create and paste', name: 'Planes' },
  ]) {
    await main.getByRole('link', { name: link }).first().click()
    await main.getByRole('button', { name: button }).waitFor()
    await age(page).waitFor()
    await main.getByLabel('Name').fill(name)
    await main.getByRole('button', { name: button }).click()
    // The second one waits for the first.
    await main.getByText(/^(Saving…|Not saved yet\. It is kept here)/).waitFor()
    await main.getByRole('link', { name: 'Cancel' }).click()
    await main.getByRole('button', { name: button }).waitFor({ state: 'detached' })
  }
  // Hydration finds the HTML of the query-less copy.
  expect(noticed.filter(text => !text.includes('Failed to load resource'))).toEqual([])
  await context.setOffline(false)
  const names = async () => (await (await ada.get('/lists')).text()).match(/Boats|Planes|Trains/g)
  await expect.poll(async () => new Set(await names()), soon).toEqual(new Set(['Boats', 'Planes', 'Trains']))
})

test('another page of the lists is not the stored one', async () => {
  const { page, context } = await visitList()
  await context.setOffline(true)
  await page.goto('/lists?page=2&new=list')
  await offlinePage(page).waitFor()
})
