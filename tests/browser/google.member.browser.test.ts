// The Google button, in a real browser, against an OpenID provider that is another site.
import type { BrowserContextOptions } from 'playwright-core'
import { onTestFinished, test } from 'vitest'
import { type Claims, startOpenIdProvider } from '../services/accounts/open-id-provider.ts'
import { openMailbox } from '../services/email/mailbox.ts'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const box = await openMailbox()
const provider = await startOpenIdProvider()
const site = await startTestSite({ SMTP_URL: box.url, REQUIRE_VERIFIED_EMAIL: 'false', ...provider.settings })
const away = await startOpenIdProvider()
const siteWithoutGoogle = await startTestSite(away.settings)
const browser = await openBrowser(withoutPictures)

let count = 0

/** A person at the provider who has no account here. */
function grace(): Claims {
  count += 1
  return { sub: `g-${count}`, email: `grace.${count}@example.org`, email_verified: true, name: 'Grace Hopper' }
}

async function openSignIn(options: BrowserContextOptions, { at = site, search = '' } = {}) {
  const { page, context } = await openPage(browser, { baseURL: at.url, reducedMotion: 'reduce', ...options })
  onTestFinished(() => context.close())
  await page.goto(`/signin${search}`)
  const pressGoogle = () => page.getByRole('button', { name: 'Continue with Google' }).click()
  return {
    page,
    pressGoogle,
    profil: page.getByRole('link', { name: 'Profil', exact: true }).filter({ visible: true }),
  }
}

const ways: [string, BrowserContextOptions][] = [
  ['with script', {}],
  ['without script', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }],
]

for (const [way, options] of ways) {
  test(`${way}: declining is said beside the button, and the next press leads to where the person was going`, async () => {
    const { page, pressGoogle, profil } = await openSignIn(options, { search: '?next=%2Fterms-of-service' })
    provider.setUser(null)
    await pressGoogle()
    await page.getByRole('alert').getByText('You did not sign in with Google.').waitFor()
    provider.setUser(grace())
    await pressGoogle()
    await page.waitForURL('/terms-of-service')
    await profil.waitFor()
  })

  test(`${way}: a provider that is down is said beside the button, once`, async () => {
    await away.stop()
    const { page, pressGoogle } = await openSignIn(options, { at: siteWithoutGoogle })
    await pressGoogle()
    await page.getByRole('alert').getByText('Google cannot be reached at the moment.').waitFor()
  })

  test(`${way}: a member without a password deletes the account by the link of the email`, async () => {
    const { page, pressGoogle } = await openSignIn(options, { search: '?next=%2Fdelete-account' })
    const person = grace()
    provider.setUser(person)
    await pressGoogle()
    await page.getByRole('button', { name: 'Send Confirmation Email' }).click()
    await page.getByText('An email is on its way to you.').waitFor()
    const { link } = await box.next({ to: person.email, subject: /delete/i })
    await page.goto(link)
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByText('Your account and everything in it has been deleted.').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
  })
  test(`${way}: a member sets a password, disconnects Google and connects it again, with the keyboard`, async () => {
    const { page, pressGoogle } = await openSignIn(options, { search: '?next=%2Fuser%2Fsecurity' })
    provider.setUser(grace())
    await pressGoogle()
    const follow = (name: string) => page.getByRole('link', { name, exact: true }).press('Enter')
    const press = (name: string) => page.getByRole('button', { name }).press('Enter')
    await follow('Disconnect Google')
    await page.getByText('Your account has no password yet. Set one first, then disconnect Google.').waitFor()
    await follow('Set a Password')
    await page.getByRole('textbox', { name: 'Nouveau Mot de passe:' }).fill('velvet curtain')
    await page.getByRole('textbox', { name: 'Confirmer le Mot de passe:' }).fill('velvet curtain')
    await press('Mettre à jour le mot de passe')
    await page.getByText('Password updated successfully.').waitFor()
    await page.goto('/user/security/google')
    await press('Disconnect Google')
    await page.getByText('Google is disconnected.').waitFor()
    await follow('Connect Google')
    await press('Connect Google')
    await page.getByText('A Google account opens your account.').waitFor()
  })
}
