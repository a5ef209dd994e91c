import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

test('the arrow keys run through films, people, collections and keywords, and Enter opens the person', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await page.goto('/terms-of-service')
  const box = page.getByRole('combobox', { name: 'Search films' })
  await box.focus()
  const answered = page.waitForResponse(/\/search\/suggestions/)
  await page.keyboard.type('king')
  await answered
  const groups = page.getByRole('listbox').getByRole('group')
  await expect.poll(() => groups.count()).toBe(4)
  const names = await groups.evaluateAll(all => all.map(each => each.firstElementChild?.textContent))
  expect(names).toEqual(['Films', 'People', 'Collections', 'Keywords'])
  const films = await groups.first().getByRole('option').count()
  const people = groups.nth(1).getByRole('option')
  for (let press = 0; press <= films; press += 1) await page.keyboard.press('ArrowDown')
  expect(await box.getAttribute('aria-activedescendant')).toBe(await people.first().getAttribute('id'))
  await page.keyboard.press('ArrowUp')
  expect(await people.first().getAttribute('aria-selected')).toBe('false')
  await page.keyboard.press('ArrowDown')
  const path = await people.first().getAttribute('href')
  expect(path).toMatch(/^\/person\//)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${path}`)
  await page.getByRole('heading', { level: 1, name: /King/ }).waitFor()
  expect(noticed).toEqual([])
  await context.close()
})

test('from a film a name leads to the person, the role to its films, and a film back', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await page.goto('/movie/4638')
  await page.getByRole('list', { name: 'Cast' }).getByRole('link', { name: 'Simon Pegg' }).click()
  await page.waitForURL('**/person/simon-pegg')
  await page.getByRole('navigation', { name: 'Roles' }).getByRole('link', { name: 'Writer' }).click()
  await page.waitForURL('**/person/simon-pegg?role=writer')
  await page.getByRole('link', { name: 'Hot Fuzz' }).click()
  await page.waitForURL('**/movie/4638')
  expect(noticed).toEqual([])
  await context.close()
})
