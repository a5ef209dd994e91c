// Second factors in a real browser: an authenticator app with script and without, passkeys with Chromium's virtual
// authenticator.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { authenticatorApp, secretIn } from '../client/account/authenticator-app.ts'
import { startTestSite } from '../services/start-site.ts'
import { headingOf, sendButton, signInOn } from './account-steps.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

/** A browser of a new member's own; it is gone with the test. */
async function openAsMember(options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce', ...options })
  onTestFinished(() => opened.context.close())
  const { person } = await signInAsMember(opened.context, site)
  return { ...opened, person }
}

async function signOut({ page, context }: Pick<Awaited<ReturnType<typeof openAsMember>>, 'page' | 'context'>) {
  await context.clearCookies()
  await page.goto('/terms-of-service')
}

const isSignedIn = (page: Page) =>
  page.getByRole('link', { name: 'Profil', exact: true }).filter({ visible: true }).waitFor()

const ways: [string, BrowserContextOptions][] = [
  ['with script', {}],
  ['without script', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }],
]

for (const [way, options] of ways) {
  test(`${way}: a member sets up an app, signs in by password and code, and another time by a recovery code`, async () => {
    const opened = await openAsMember(options)
    const { page, person } = opened
    await page.goto('/user/security')
    await page.getByRole('link', { name: 'Set Up an App' }).click()
    await headingOf(page, 'Authenticator App')
    await sendButton(page).click()
    await page.getByRole('img', { name: 'QR code' }).waitFor()
    const app = authenticatorApp(secretIn(await page.content()))
    await page.getByLabel('The six digits').fill(app.nextCode())
    await sendButton(page).click()
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
    const code = await page.locator('ol code').first().textContent()
    const download = await page.getByRole('link', { name: 'Download' }).getAttribute('href')
    expect(decodeURIComponent(download ?? '')).toContain(code)
    await page.getByRole('link', { name: 'I Have Kept Them' }).click()
    await page.getByText('10 of 10 left').waitFor()
    for (const next of [app.nextCode(), code ?? '']) {
      await signOut(opened)
      await page.goto('/signin?next=/terms-of-service')
      await signInOn(page, person)
      await headingOf(page, 'One More Step')
      await page.getByLabel('Code of your app').fill('nonsense')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByText('A code of your app has six digits').waitFor()
      await page.getByLabel('Code of your app').fill(next)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.waitForURL('/terms-of-service')
      await isSignedIn(page)
    }
    await page.goto('/user/security')
    await page.getByText('9 of 10 left').waitFor()
  })
}

test('without script the passkey buttons say what they need', async () => {
  const { page } = await openAsMember({ javaScriptEnabled: false })
  await page.goto('/user/security/passkeys')
  await sendButton(page).click()
  await page.getByRole('alert').getByText('needs JavaScript').waitFor()
  await page.goto('/signin?next=/terms-of-service')
  await page.getByRole('button', { name: 'Continue with a Passkey' }).click()
  await headingOf(page, 'Sign In with a Passkey')
  await page.getByText('needs JavaScript').waitFor()
  await page.getByRole('link', { name: 'Use Your Password' }).click()
  await page.waitForURL('/signin?next=%2Fterms-of-service')
})

/** A phone of the member, as far as the browser can tell: it makes passkeys and answers at once. */
async function plugInAuthenticator({ page, context }: Awaited<ReturnType<typeof openPage>>) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether whoever holds it shows finger or face. */
    isUserVerified: (is: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: is }),
    credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

/** A member who has added the passkey "My phone" and kept the recovery codes. */
async function openWithPasskey() {
  const opened = await openAsMember()
  const { page } = opened
  const authenticator = await plugInAuthenticator(opened)
  await page.goto('/user/security')
  await page.getByRole('link', { name: 'Add a Passkey' }).click()
  await headingOf(page, 'Add a Passkey')
  await page.getByLabel('Name').fill('My phone')
  await page.getByRole('button', { name: 'Add This Passkey' }).click()
  const codes = page.getByRole('heading', { name: 'Recovery codes' })
  await expect.poll(() => codes.evaluate(heading => heading === document.activeElement)).toBe(true)
  const [credential] = await authenticator.credentials()
  expect(credential).toMatchObject({ isResidentCredential: true, rpId: 'localhost' })
  await page.getByRole('link', { name: 'I Have Kept Them' }).click()
  await page.getByRole('heading', { name: 'My phone' }).waitFor()
  return { ...opened, opened, authenticator }
}

test('a member signs in with only a passkey, by its button and by the form of the password', async () => {
  const { opened, page, noticed } = await openWithPasskey()
  await signOut(opened)
  await page.goto('/signin/passkey?next=/terms-of-service')
  await page.getByRole('button', { name: 'Continue with a Passkey' }).click()
  await page.waitForURL('/terms-of-service')
  await isSignedIn(page)

  await signOut(opened)
  await page.goto('/signin?next=/terms-of-service')
  await page.waitForURL('/terms-of-service')
  await isSignedIn(page)
  expect(noticed).toEqual([])
})

test('a member signs in with a passkey after the password', async () => {
  const { opened, page, person, authenticator, noticed } = await openWithPasskey()
  await signOut(opened)
  await authenticator.isUserVerified(false) // so that the passkey is not enough, and the password comes first
  await page.goto('/signin?next=/terms-of-service')
  await signInOn(page, person)
  await headingOf(page, 'One More Step')
  await authenticator.isUserVerified(true)
  await page.getByRole('button', { name: 'Use a Passkey' }).click()
  await page.waitForURL('/terms-of-service')
  await isSignedIn(page)
  expect(noticed).toEqual([])
})

test('a member renames and removes a passkey', async () => {
  const { page, noticed } = await openWithPasskey()
  await page.goto('/user/security')
  await page.getByRole('link', { name: 'Change My phone' }).click()
  await page.getByLabel('Name').fill('Old phone')
  await page.getByRole('button', { name: 'Save the Name' }).click()
  await page.getByRole('heading', { name: 'Old phone' }).waitFor()
  await page.getByRole('link', { name: 'Change Old phone' }).click()
  await page.getByRole('link', { name: 'Remove This Passkey' }).click()
  await page.getByRole('button', { name: 'Remove This Passkey' }).click()
  await page.getByText('The passkey is removed.').waitFor()
  expect(await page.getByRole('heading', { name: 'Old phone' }).count()).toBe(0)
  expect(noticed).toEqual([])
})
