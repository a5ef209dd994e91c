import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { TestSite } from '../services/start-site.ts'
import { openPage } from './open-browser.ts'

/** Opens the terms of service, a page with one search box and no film. */
export async function openTerms(browser: Browser, site: TestSite, options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, { baseURL: site.url, ...options })
  await opened.page.goto('/terms-of-service')
  const box = opened.page.getByRole('combobox', { name: 'Search films' })
  return { ...opened, box, options: opened.page.getByRole('option') }
}

/**
 * Types a text and waits for the response with the suggestions for all of it: slow typing requests those for its
 * beginning.
 */
export async function typeAndWait(page: Page, text: string) {
  const responded = page.waitForResponse(response => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === '/search/suggestions' && searchParams.get('q')?.endsWith(text.trim()) === true
  })
  await page.keyboard.type(text)
  await responded
}
