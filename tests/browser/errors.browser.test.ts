import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

test('a page whose data fails to load shows the error page with a link to the start page', async () => {
  const { page } = await openPage(browser, { baseURL: site.url })
  await page.goto('/terms-of-service')
  await page.route('**/privacy-policy.data*', route => route.fulfill({ status: 500, body: 'secret of the server' }))
  await page.getByRole('navigation', { name: 'Legal' }).getByText('Privacy Policy').click()
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  expect(await page.getByRole('main').textContent()).not.toContain('secret of the server')
  expect(await page.getByRole('banner').count()).toBe(1)
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await page.waitForURL(`${site.url}/`)
})

test('the error page keeps the chosen theme', async () => {
  const { page } = await openPage(browser, { baseURL: site.url, colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/terms-of-service')
  await page.route('**/privacy-policy.data*', route => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('navigation', { name: 'Legal' }).getByText('Privacy Policy').click()
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test('the search box of the 404 page suggests films', async () => {
  const { page } = await openPage(browser, { baseURL: site.url })
  await page.goto('/no/such/page')
  const box = page.getByRole('main').getByRole('combobox')
  await box.fill('alien')
  await page.getByRole('main').getByRole('option').first().click()
  await page.waitForURL('**/movie/*')
})
