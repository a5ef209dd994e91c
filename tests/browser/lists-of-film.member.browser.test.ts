// The dialog of lists on the page of a film, in Chromium.
import { expect, test } from 'vitest'
import { emptyList, fillLists } from '../fixtures/filled-library/full-lists.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

test('on a film’s page a press puts the film into a list, and a new list has the film', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  const member = await signInAsMember(context, site, fillLists)
  await page.goto('/movie/862', { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: 'Add to list' })
  await waitForHydration(button)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Add to list' })
  await dialog.getByRole('button', { name: 'Nothing yet' }).click()
  await dialog.locator('[aria-pressed=true]', { hasText: 'Nothing yet' }).waitFor()
  await dialog.getByLabel('Name of a new list').fill('Toys')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.locator('[aria-pressed=true]', { hasText: 'Toys' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'In 2 lists' }).waitFor()
  await expect.poll(async () => (await member.get(`/list/${emptyList}`)).text()).toContain('/movie/862')
  await expect.poll(async () => (await member.get('/lists')).text()).toContain('Toys')
  expect(noticed).toEqual([])
  await context.close()
})

test.each([true, false])(
  'a pasted name that is too long for a new list stays in its field, which is marked, script: %s',
  async hasScript => {
    const { page, context } = await openPage(browser, { baseURL: site.url, javaScriptEnabled: hasScript })
    await signInAsMember(context, site)
    await page.goto('/movie/862/lists', { waitUntil: 'networkidle' })
    const name = page.getByLabel('Name of a new list')
    if (hasScript) await waitForHydration(name)
    const typed = 'Night trains '.repeat(8).trim()
    await name.fill(typed)
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('alert').getByText('The name of a list has at most 100 characters.').waitFor()
    expect(await name.inputValue()).toBe(typed)
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    const problem = page.locator(`#${await name.getAttribute('aria-describedby')}`)
    expect(await problem.textContent()).toBe('The name of a list has at most 100 characters.')
    if (hasScript) {
      await name.fill('Night trains')
      await problem.waitFor({ state: 'detached' })
      expect(await name.getAttribute('aria-invalid')).toBe(null)
    }
    await context.close()
  },
)

test('lists that cannot be loaded leave the film’s page, and another press loads them', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, serviceWorkers: 'block' })
  await signInAsMember(context, site, fillLists)
  await page.goto('/movie/862', { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: 'Add to list' })
  await waitForHydration(button)
  await context.setOffline(true)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Add to list' })
  await dialog.getByText('could not be loaded').waitFor()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await dialog.getByRole('button', { name: 'Nothing yet' }).waitFor()
  await context.close()
})

test('a member whose session has ended is offered to sign in by the dialog of the lists', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await signInAsMember(context, site)
  await page.goto('/movie/862', { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: 'Add to list' })
  await waitForHydration(button)
  await context.clearCookies()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Add to list' })
  expect(await dialog.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/signin?next=%2Fmovie%2F862')
  await context.close()
})
