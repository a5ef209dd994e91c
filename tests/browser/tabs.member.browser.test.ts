// One browser, several tabs: all of them know who is visiting, whichever of them learnt it first.
import { chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openProvider } from '../services/open-id-provider.ts'
import { startASite } from '../services/start-site.ts'
import { signInOn } from './account-steps.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const provider = await openProvider()
const site = await startASite(provider.settings)
const browser = await openBrowser()

/** Another tab knows at once; what is given here is for a machine with much else to do. */
const soon = { timeout: 10_000 }

async function twoTabs() {
  const { page: here, context } = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  const there = await context.newPage()
  return { context, here, there }
}

const profil = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Profil' })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' })

/** Opens the page and waits until its script runs: then the tab listens. */
async function openAlive(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
}

test('signing out in one tab is seen in the other, which stays where it is', async () => {
  const { context, here, there } = await twoTabs()
  await signInAsMember(context, site)
  await openAlive(there, '/terms-of-service')
  await openAlive(here, '/privacy-policy')
  await here.getByRole('button', { name: 'Logout' }).click()
  await signInLink(here).waitFor()
  await signInLink(there).waitFor(soon)
  expect(new URL(there.url()).pathname).toBe('/terms-of-service')
})

test('signing in in one tab is seen in the other', async () => {
  const { context, here, there } = await twoTabs()
  const { person } = await signInAsMember(context, site)
  await context.clearCookies()
  await openAlive(there, '/terms-of-service')
  await openAlive(here, '/signin')
  await signInOn(here, person)
  await profil(here).waitFor()
  await profil(there).waitFor(soon)
})

test('coming back from Google is seen in the other tab', async () => {
  const { here, there } = await twoTabs()
  provider.is({ sub: 'grace', email: 'grace.tabs@example.org', email_verified: true, name: 'Grace Hopper' })
  await openAlive(there, '/terms-of-service')
  await here.goto('/signin')
  await here.getByRole('button', { name: 'Continue with Google' }).click()
  await profil(here).waitFor()
  await profil(there).waitFor(soon)
})

test('a session that has ended elsewhere is noticed on the next page, and then by every tab', async () => {
  const { context, here, there } = await twoTabs()
  const member = await signInAsMember(context, site)
  await openAlive(there, '/terms-of-service')
  await openAlive(here, '/privacy-policy')
  await member.send('/user/devices/all', {})
  await here.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await signInLink(here).waitFor()
  await signInLink(there).waitFor(soon)
})

test('another member in one tab is another member in all of them', async () => {
  const { context, here, there } = await twoTabs()
  await signInAsMember(context, site)
  await openAlive(there, '/signin')
  await there.getByText('You are signed in as Ada Lovelace.').waitFor()
  provider.is({ sub: 'grace', email: 'grace.tabs@example.org', email_verified: true, name: 'Grace Hopper' })
  await here.goto('/signin')
  await here.getByRole('button', { name: 'Continue with Google' }).click()
  await here.waitForURL('/')
  await there.getByText('You are signed in as Grace Hopper.').waitFor(soon)
})

// A Chromium without windows has no such cache, and Playwright switches it off.
const whole = process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium'

test.skipIf(!whole)('a page out of the back-forward cache asks who is visiting now', async () => {
  const cached = await chromium.launch({
    executablePath: whole,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  onTestFinished(() => cached.close())
  const { page, context } = await openPage(cached, { baseURL: site.url, reducedMotion: 'reduce' })
  await openAlive(page, '/terms-of-service')
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => (document.title = persisted ? 'out of the cache' : 'loaded')),
  )
  await page.goto('/healthz')
  await signInAsMember(context, site)
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.title()).toBe('out of the cache')
  await profil(page).waitFor(soon)
})
