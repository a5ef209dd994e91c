// A member who logs a film and looks at the diary, in Chromium.
import type { Browser, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { TestSite } from '../services/start-site.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openPage } from './open-browser.ts'

export const film = 603

/** Opens the film's page, or another one, as a new member. */
export async function openMemberPage(
  browser: Browser,
  site: TestSite,
  path = `/movie/${film}`,
  options: { javaScriptEnabled?: boolean } = {},
) {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url, ...options })
  onTestFinished(() => context.close())
  const member = await signInAsMember(context, site)
  await page.goto(path, { waitUntil: 'networkidle' })
  return { page, context, noticed, member }
}

/** Opens the dialog "Log a Film" with its key. */
export async function openDialog(page: Page) {
  await waitForHydration(page.getByRole('button', { name: 'Log', exact: true }))
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog', { name: 'Log a Film' })
  await dialog.getByRole('button', { name: 'Save' }).waitFor()
  return dialog
}

export const saved = (page: Page) => page.getByRole('status').getByText('Saved in your diary').waitFor()
export const isFocused = (element: Element) => element === document.activeElement
/** The viewings of the film on a page of the diary. */
export const entries = (page: Page) =>
  page.locator('article', { has: page.getByRole('heading', { name: 'The Matrix' }) })
