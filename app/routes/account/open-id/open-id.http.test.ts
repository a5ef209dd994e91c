import { expect, test } from 'vitest'
import { setUpAuthenticator } from '#tests/client/account/authenticator-app.ts'
import { createClient } from '#tests/client/http-client.ts'
import { textOf } from '#tests/services/accounts/start-account-site.ts'
import { somebody, startOpenIdSite } from '#tests/services/accounts/start-open-id-site.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const { box, provider, site, pressed, signInWithGoogle, isSignedIn } = await startOpenIdSite()
const plain = await startTestSite()

test('the Google button shows a message on a site without an OpenID client', async () => {
  expect(await textOf(await plain.get('/signin'))).toContain('Signing in with Google is not set up on this site.')
  expect((await createClient(plain).send('/signin', { provider: 'google' })).status).toBe(503)
  expect(await textOf(await site.get('/signin'))).not.toContain('not set up')
})

test('the Google button is above the password where it works, and below the form where it does not', async () => {
  const order = async (at: typeof plain) => {
    const html = await (await at.get('/signin')).text()
    return html.match(/Continue with Google|type="password"/g)
  }
  expect(await order(site)).toEqual(['Continue with Google', 'type="password"'])
  expect(await order(plain)).toEqual(['type="password"', 'Continue with Google'])
})

test('the authorization request has state, PKCE and nonce, and the callback redirects to the next page', async () => {
  const browser = createClient(site)
  provider.setUser(somebody())
  const { there, back } = await pressed(browser, '?next=%2Fmovie%2F11')
  const authorization = Object.fromEntries(there.searchParams)
  expect(authorization).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' })
  expect(
    [authorization.state, authorization.nonce, authorization.code_challenge].every(text => (text?.length ?? 0) >= 22),
  ).toBe(true)
  expect(authorization.redirect_uri).toBe(`${site.url}/auth/callback/google`)
  expect(authorization.scope?.split(' ').sort()).toEqual(['email', 'openid', 'profile'])
  const answer = await browser.get(back)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/movie/11'])
  expect(await isSignedIn(browser)).toBe(true)
})

test('a person whose email address changed at Google is still the same member', async () => {
  const claims = somebody()
  provider.setUser(claims)
  const first = createClient(site)
  await signInWithGoogle(first)
  provider.setUser({ ...claims, email: `moved.${claims.email}` })
  const second = createClient(site)
  await signInWithGoogle(second)
  expect(await textOf(await second.get('/user/devices'))).toContain('Sign Out All Other Devices')
})

test('the fifty-first session that Google opens for a member ends the oldest', async () => {
  provider.setUser(somebody())
  const [oldest, second] = [createClient(site), createClient(site)]
  for (const browser of [oldest, second]) await signInWithGoogle(browser)
  for (let session = 3; session <= 51; session += 1) await signInWithGoogle(createClient(site))
  expect([await isSignedIn(oldest), await isSignedIn(second)]).toEqual([false, true])
})

test('a visitor who declines at Google sees a message and no session', async () => {
  provider.setUser(null)
  const browser = createClient(site)
  const answer = await signInWithGoogle(browser)
  const page = await textOf(await browser.get(answer.headers.get('Location') ?? ''))
  expect(page).toContain('You did not sign in with Google.')
  expect(await isSignedIn(browser)).toBe(false)
})

test('a sign-in with Google requires no second factor', async () => {
  const claims = somebody()
  provider.setUser(claims)
  const first = createClient(site)
  await signInWithGoogle(first)
  await setUpAuthenticator(first)
  const second = createClient(site)
  const answer = await signInWithGoogle(second)
  expect(answer.headers.get('Location')).toBe('/')
  expect(await isSignedIn(second)).toBe(true)
})

test('a member without a password deletes the account by the link of the email', async () => {
  const claims = somebody()
  provider.setUser(claims)
  const browser = createClient(site)
  await signInWithGoogle(browser)
  await browser.send('/delete-account', {})
  const { link } = await box.next({ to: claims.email, subject: /delete/i })
  expect(await textOf(await browser.get('/delete-account'))).toContain('Open it in this browser')
  expect((await browser.send('/delete-account', { password: 'anything' })).status).toBe(200) // another email, nothing else
  const newer = await box.next({ to: claims.email, subject: /delete/i })
  expect(newer.link).not.toBe(link)
  await browser.get(newer.link.slice(site.url.length))
  // The page of the step before, still open in another tab, asks for an email: it deletes nothing.
  expect((await browser.send('/delete-account', { ask: 'email' })).status).toBe(200)
  const newest = await box.next({ to: claims.email, subject: /delete/i })
  await browser.get(newest.link.slice(site.url.length))
  expect((await browser.send('/delete-account', {})).headers.get('Location')).toBe('/signin')
  expect(await isSignedIn(browser)).toBe(false)
})
