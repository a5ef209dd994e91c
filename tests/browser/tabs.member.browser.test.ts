// Several tabs of one browser agree on the signed-in member.
import { chromium, type Page, type Route } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { put } from '../client/http-client.ts'
import { startOpenIdProvider } from '../services/accounts/open-id-provider.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInOn } from './account-steps.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const provider = await startOpenIdProvider()
const site = await startTestSite(provider.settings)
const browser = await openBrowser(withoutPictures)

/** Other tabs are notified at once; the timeout is for a machine under load. */
const soon = { timeout: 10_000 }

async function twoTabs() {
  const { page: here, context } = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  const there = await context.newPage()
  return { context, here, there }
}

const profil = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Profil' })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' })

/** Opens the page and waits for hydration, after which the tab listens. */
async function openAlive(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
}

test('a sign-out in one tab is shown in the other, which stays on its page', async () => {
  const { context, here, there } = await twoTabs()
  await signInAsMember(context, site)
  await openAlive(there, '/terms-of-service')
  await openAlive(here, '/privacy-policy')
  await here.getByRole('button', { name: 'Logout' }).click()
  await signInLink(here).waitFor()
  await signInLink(there).waitFor(soon)
  expect(new URL(there.url()).pathname).toBe('/terms-of-service')
})

test('a sign-in in one tab is shown in the other', async () => {
  const { context, here, there } = await twoTabs()
  const { person } = await signInAsMember(context, site)
  await context.clearCookies()
  await openAlive(there, '/terms-of-service')
  await openAlive(here, '/signin')
  await signInOn(here, person)
  await profil(here).waitFor()
  await profil(there).waitFor(soon)
})

test('a sign-in through Google is shown in the other tab', async () => {
  const { here, there } = await twoTabs()
  provider.setUser({ sub: 'grace', email: 'grace.tabs@example.org', email_verified: true, name: 'Grace Hopper' })
  await openAlive(there, '/terms-of-service')
  await here.goto('/signin')
  await here.getByRole('button', { name: 'Continue with Google' }).click()
  await profil(here).waitFor()
  await profil(there).waitFor(soon)
})

test('a session that ended on another device is noticed on the next page, and then in every tab', async () => {
  const { context, here, there } = await twoTabs()
  const member = await signInAsMember(context, site)
  await openAlive(there, '/terms-of-service')
  await openAlive(here, '/privacy-policy')
  await member.send('/user/devices/all', {})
  await here.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await signInLink(here).waitFor()
  await signInLink(there).waitFor(soon)
})

test('a change of member in one tab is shown in all tabs', async () => {
  const { context, here, there } = await twoTabs()
  await signInAsMember(context, site)
  await openAlive(there, '/signin')
  await there.getByText('You are signed in as Ada Lovelace.').waitFor()
  provider.setUser({ sub: 'grace', email: 'grace.tabs@example.org', email_verified: true, name: 'Grace Hopper' })
  await here.goto('/signin')
  await here.getByRole('button', { name: 'Continue with Google' }).click()
  await here.waitForURL('/')
  await there.getByText('You are signed in as Grace Hopper.').waitFor(soon)
})

// A Chromium without windows has no such cache, and Playwright switches it off.
const whole = process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium'

test.skipIf(!whole)('a page from the back-forward cache reloads the visitor', async () => {
  const cached = await chromium.launch({
    executablePath: whole,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  onTestFinished(() => cached.close())
  const { page, context } = await openPage(cached, { baseURL: site.url, reducedMotion: 'reduce' })
  await openAlive(page, '/terms-of-service')
  await page.waitForLoadState('networkidle') // a page with requests under way is not cached
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => (document.title = persisted ? 'out of the cache' : 'loaded')),
  )
  await page.goto('/healthz')
  await signInAsMember(context, site)
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.title()).toBe('out of the cache')
  await profil(page).waitFor(soon)
})

test('a page that is shown again while the site cannot be reached stays, with what was typed, and is loaded later', async () => {
  const { context, here } = await twoTabs()
  const ada = await signInAsMember(context, site)
  await openAlive(here, '/lists?new=list')
  await here.getByLabel('Name').fill('Films of rain')
  const failures = [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    (route: Route) => route.fulfill({ body: '[{"_1":2},"routes/lists' }),
  ]
  await here.route(/\/lists\.data/, route => (failures.shift() ?? (() => route.continue()))(route))
  await ada.get(
    `/list/${crypto.randomUUID()}/details`,
    put({ name: 'Films of snow', description: '', isRanked: false }),
  )
  await here.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await here.getByRole('link', { name: 'Films of snow' }).first().waitFor()
  expect(await here.getByLabel('Name').inputValue()).toBe('Films of rain')
})

test('a page whose data fails requests it ever later, and not while its tab is in the background', async () => {
  const { context, here } = await twoTabs()
  await signInAsMember(context, site)
  await here.clock.install()
  await openAlive(here, '/lists')
  await here.route(/\/lists\.data/, route => route.fulfill({ status: 500 }))
  const setHidden = (isHidden: boolean) =>
    here.evaluate(
      hidden => Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true }),
      isHidden,
    )
  await here.evaluate(() => {
    const [load, times] = [window.fetch, [] as number[]]
    window.fetch = (...request) => {
      times.push(Date.now())
      return load(...request)
    }
    Object.assign(window, { times })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const times = () => here.evaluate(() => (window as unknown as { times: number[] }).times) // set above
  const requests = async () => {
    await here.clock.runFor(500)
    return (await times()).length
  }
  await expect.poll(requests, soon).toBe(5)
  const all = await times()
  const waits = all.slice(1).map((time, index) => time - (all[index] ?? 0))
  for (const [index, minMs] of [1000, 2000, 4000, 8000].entries()) expect(waits[index]).toBeGreaterThanOrEqual(minMs)
  await setHidden(true)
  await here.clock.runFor(600_000)
  expect(await times()).toHaveLength(5)
  await setHidden(false)
  await expect.poll(requests, soon).toBe(6)
})
