// A site with an OpenID provider on loopback.

import { createClient, createPerson, type HttpClient, signIn, signUp } from '../../client/http-client.ts'
import { openMailbox } from '../email/mailbox.ts'
import { startTestSite } from '../start-site.ts'
import { type Claims, startOpenIdProvider } from './open-id-provider.ts'

let count = 0
/** Claims of a new person at the provider. */
export const somebody = (): Claims => {
  count += 1
  return { sub: `sub-${count}`, email: `grace.${count}@example.org`, email_verified: true, name: 'Grace Hopper' }
}

/** Starts both for a test file, with a mailbox. */
export async function startOpenIdSite() {
  const box = await openMailbox()
  const provider = await startOpenIdProvider()
  const site = await startTestSite({ SMTP_URL: box.url, REQUIRE_VERIFIED_EMAIL: 'false', ...provider.settings })

  /** Presses the Google button and follows the redirects to the provider and back. Returns both URLs. */
  const pressed = async (browser: HttpClient, search = '') =>
    followed(await browser.send(`/signin${search}`, { provider: 'google' }))

  /** Follows the redirect of this response to the provider, and back. */
  async function followed(press: Response) {
    const there = press.headers.get('Location') ?? ''
    const back = (await fetch(there, { redirect: 'manual' })).headers.get('Location') ?? ''
    return { there: new URL(there), back: back.replace(site.url, '') }
  }

  async function signInWithGoogle(browser: HttpClient, search = '') {
    const { back } = await pressed(browser, search)
    return browser.get(back)
  }

  const isSignedIn = async (browser: HttpClient) => (await browser.get('/user/devices')).status === 200

  /** Signs a person up and in, who follows the link of the first email. */
  async function createVerifiedMember(person = createPerson()) {
    const browser = createClient(site)
    await signUp(browser, person)
    await signIn(browser, person)
    const { link } = await box.next({ to: person.email, subject: /confirm/i })
    await browser.get(link.slice(site.url.length))
    await browser.send('/confirm-address', {})
    return { ...person, browser }
  }

  return { box, provider, site, pressed, followed, signInWithGoogle, isSignedIn, createVerifiedMember }
}
