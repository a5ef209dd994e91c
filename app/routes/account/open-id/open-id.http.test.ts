import { expect, test } from 'vitest'
import { setUpAuthenticator } from '#tests/client/account/authenticator-app.ts'
import { createClient, createMember, createPerson, signIn, signUp } from '#tests/client/http-client.ts'
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

test('the authorization request has state, PKCE and nonce, and the callback redirects to the next page', async () => {
  const browser = createClient(site)
  provider.is(somebody())
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
  provider.is(claims)
  const first = createClient(site)
  await signInWithGoogle(first)
  provider.is({ ...claims, email: `moved.${claims.email}` })
  const second = createClient(site)
  await signInWithGoogle(second)
  expect(await textOf(await second.get('/user/devices'))).toContain('Sign Out All Other Devices')
})

test('a visitor who declines at Google sees a message and no session', async () => {
  provider.is(null)
  const browser = createClient(site)
  const answer = await signInWithGoogle(browser)
  const page = await textOf(await browser.get(answer.headers.get('Location') ?? ''))
  expect(page).toContain('You did not sign in with Google.')
  expect(await isSignedIn(browser)).toBe(false)
})

test('an email address that Google has not verified creates no account', async () => {
  provider.is({ ...somebody(), email_verified: false })
  const browser = createClient(site)
  const answer = await signInWithGoogle(browser)
  const page = await textOf(await browser.get(answer.headers.get('Location') ?? ''))
  expect(page).toContain('Google has not verified that this email address is yours')
  expect(await isSignedIn(browser)).toBe(false)
})

test.each([
  'a@b.test\r\nBcc: x@y.test',
  'a@b.test\r\n',
  'not an address',
  `${'a'.repeat(290)}@b.test`,
  '<script>@x.test',
])('an account is not opened for the address %j of a careless provider, and the person reads why', async email => {
  provider.is({ ...somebody(), email })
  const browser = createClient(site)
  const answer = await signInWithGoogle(browser)
  const page = await textOf(await browser.get(answer.headers.get('Location') ?? ''))
  expect(page).toContain('Google named an email address that filmDB cannot use')
  expect(await isSignedIn(browser)).toBe(false)
})

test('a name, a picture URL and a user agent of any length are accepted and cut', async () => {
  const claims = somebody()
  const picture = `https://lh3.googleusercontent.com/${'p'.repeat(5000)}`
  provider.is({ ...claims, name: `Grace\r\n\u202e${'Hopper '.repeat(200)}`, picture })
  const browser = createClient(site, { 'User-Agent': `Firefox/140 ${'x'.repeat(10_000)}` })
  await signInWithGoogle(browser)
  const page = await textOf(await browser.get('/user'))
  expect(page).toContain('Grace Hopper Hopper')
  expect(page).not.toContain('Hopper '.repeat(40))
  expect(page).not.toContain('pppp')
})

test('an invalid subject opens no session', async () => {
  provider.is({ ...somebody(), sub: 's'.repeat(5000) })
  const browser = createClient(site)
  const answer = await signInWithGoogle(browser)
  expect(answer.headers.get('Location')).toMatch(/^\/signin\?error=/)
  expect(await isSignedIn(browser)).toBe(false)
})

test('a stranger who signed up with the email address first never shares an account with its owner', async () => {
  const squatter = await createMember(site)
  const { email } = squatter.person
  provider.is({ ...somebody(), email })
  const owner = createClient(site)
  const answer = await signInWithGoogle(owner)
  const page = await textOf(await owner.get(answer.headers.get('Location') ?? ''))
  expect(page).toContain('nobody has shown yet that the address is theirs')
  expect(await isSignedIn(owner)).toBe(false)
  // The owner recovers the account: a password reset by email
  await owner.send('/forgotpassword', { email })
  const { link } = await box.next({ to: email, subject: 'new password' })
  const password = 'velvet curtain'
  await owner.send(link.slice(site.url.length), { password, confirmPassword: password })
  expect(await isSignedIn(squatter)).toBe(false)
  await signInWithGoogle(owner)
  expect(await isSignedIn(owner)).toBe(true)
  expect((await signIn(createClient(site), squatter.person)).status).toBe(401)
})

test('an address that only lower case makes the address of a member opens no session of that member', async () => {
  const person = createPerson()
  const owner = { ...person, email: `kay.${person.email}` }
  const browser = createClient(site)
  await signUp(browser, owner)
  const { link } = await box.next({ to: owner.email, subject: /confirm/i })
  await browser.get(link.slice(site.url.length))
  await browser.send('/confirm-address', {})
  provider.is({ ...somebody(), email: owner.email.replace('k', '\u212a') }) // the Kelvin sign
  const stranger = createClient(site)
  const answer = await signInWithGoogle(stranger)
  expect(answer.headers.get('Location')).toMatch(/^\/signin\?error=/)
  expect(await isSignedIn(stranger)).toBe(false)
})

test('a sign-in with Google requires no second factor', async () => {
  const claims = somebody()
  provider.is(claims)
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
  provider.is(claims)
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
