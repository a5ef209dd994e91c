import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

test('a visitor who types a name sees the reason below each suggested film, and the films in groups', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await page.goto('/terms-of-service')
  await page.getByRole('combobox', { name: 'Search films' }).focus()
  await page.keyboard.type('nolan')
  const option = page.getByRole('option').first()
  await option.getByText('Directed by Christopher Nolan').waitFor()
  expect(await page.getByRole('group', { name: 'Films' }).getByRole('option').count()).toBe(5)
  expect(await page.getByRole('group', { name: 'People' }).getByRole('option').count()).toBe(2)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=nolan')
  const directed = page.getByRole('region', { name: 'Directed by Christopher Nolan' })
  await directed.getByRole('link', { name: 'View Details: Inception' }).click()
  await page.waitForURL('**/movie/27205')
  expect(noticed).toEqual([])
  await context.close()
})

test('"Did you mean" leads from a mistyped title to the film, and from a mistyped name to its films', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await page.goto('/search?q=interstelar')
  const question = page.getByRole('main').getByRole('status')
  expect(await question.textContent()).toBe('No film called “interstelar”. Did you mean Interstellar?')
  await question.getByRole('link').click()
  await page.waitForURL('**/movie/157336')
  await page.goto('/search?q=tarrantino')
  await question.getByRole('link', { name: 'Quentin Tarantino' }).click()
  await page.waitForURL('**/search?q=Quentin+Tarantino')
  await page.getByRole('region', { name: 'Directed by Quentin Tarantino' }).waitFor()
  expect(noticed).toEqual([])
  await context.close()
})
