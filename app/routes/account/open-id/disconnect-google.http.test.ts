import { expect, test } from 'vitest'
import { setUpAuthenticator } from '#tests/client/account/authenticator-app.ts'
import { confirmChange, requestChange } from '#tests/client/account/email-change.ts'
import { createClient, createPerson, type HttpClient, signIn } from '#tests/client/http-client.ts'
import { textOf } from '#tests/services/accounts/start-account-site.ts'
import { somebody, startOpenIdSite } from '#tests/services/accounts/start-open-id-site.ts'

const { box, provider, site, followed, signInWithGoogle, isSignedIn, createVerifiedMember } = await startOpenIdSite()

const page = '/user/security/google'

const security = async (browser: HttpClient) => textOf(await browser.get('/user/security'))

/** A member with a password, whose Google account has joined, with the browser that signed in with it. */
async function createJoinedMember() {
  const member = await createVerifiedMember()
  const claims = { ...somebody(), email: member.email }
  const opened = createClient(site)
  await opensWithGoogle(opened, claims)
  return { ...member, claims, opened }
}

async function opensWithGoogle(browser: HttpClient, claims: ReturnType<typeof somebody>) {
  provider.setUser(claims)
  const back = await signInWithGoogle(browser)
  return { isOpen: await isSignedIn(browser), location: back.headers.get('Location') ?? '' }
}

async function connected(browser: HttpClient, claims: ReturnType<typeof somebody>) {
  provider.setUser(claims)
  const { back } = await followed(await browser.send(page, { intent: 'connect' }))
  const answer = await browser.get(back)
  return textOf(await browser.get(answer.headers.get('Location') ?? ''))
}

test('a member disconnects Google: an email says so, other sessions end, and no Google account of the email address opens the account', async () => {
  const { browser, opened, claims, email, password } = await createJoinedMember()
  expect(await security(browser)).toMatch(/Password\s*<span[^>]*>On<.*Google\s*<span[^>]*>On</s)
  const oldCookies = new Map(browser.cookies)
  const answer = await browser.send(page, { intent: 'disconnect' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/user/security'])
  expect(await security(browser)).toMatch(/Google is disconnected.*Connect Google/s)
  expect([await isSignedIn(browser), await isSignedIn(opened)]).toEqual([true, false])
  const copy = createClient(site)
  for (const [name, value] of oldCookies) copy.cookies.set(name, value)
  expect(await isSignedIn(copy)).toBe(false)
  await box.next({ to: email, subject: /no longer opens with Google/ })
  for (const account of [claims, { ...somebody(), email }]) {
    const stranger = createClient(site)
    const { isOpen, location } = await opensWithGoogle(stranger, account)
    expect(isOpen).toBe(false)
    expect(await textOf(await stranger.get(location))).toContain('Google was disconnected from the account')
  }
  const later = createClient(site)
  await signIn(later, { email, password })
  expect(await isSignedIn(later)).toBe(true)
})

test('Google stays connected to an account without a password, whose page leads to setting one', async () => {
  const claims = somebody()
  const browser = createClient(site)
  await opensWithGoogle(browser, claims)
  const shown = await textOf(await browser.get(page))
  expect(shown).toContain('Your account has no password yet. Set one first, then disconnect Google.')
  expect(shown).toContain('href="/update-Password"')
  expect(shown).not.toContain('Disconnect Google</button>')
  const refused = await browser.send(page, { intent: 'disconnect' })
  expect(refused.status).toBe(400)
  expect(await textOf(refused)).toContain('Set one first')
  expect((await opensWithGoogle(createClient(site), claims)).isOpen).toBe(true)
  const password = 'velvet curtain'
  await browser.send('/update-Password', { password, confirmPassword: password })
  expect((await browser.send(page, { intent: 'disconnect' })).status).toBe(302)
  expect((await opensWithGoogle(createClient(site), claims)).isOpen).toBe(false)
})

test('a member connects Google again, also with a second factor, and an email says so', async () => {
  const { browser, claims, email } = await createJoinedMember()
  await browser.send(page, { intent: 'disconnect' })
  await setUpAuthenticator(browser)
  expect(await connected(browser, claims)).toMatch(/Google\s*<span[^>]*>On</)
  expect(await isSignedIn(browser)).toBe(true)
  await box.next({ to: email, subject: /no longer opens with Google/ })
  await box.next({ to: email, subject: /authenticator app was added/ })
  await box.next({ to: email, subject: /opens with Google too/ })
  expect((await opensWithGoogle(createClient(site), claims)).isOpen).toBe(true)
})

test('a Google account with another email address is not connected', async () => {
  const { browser } = await createVerifiedMember()
  expect(await connected(browser, somebody())).toContain('has another email address than your account')
  expect(await security(browser)).not.toMatch(/Google\s*<span[^>]*>On</)
})

test('a Google account with the former email address is not connected, also when the change comes while it is chosen', async () => {
  const { browser, email, password } = await createVerifiedMember()
  provider.setUser({ ...somebody(), email })
  const { back } = await followed(await browser.send(page, { intent: 'connect' }))
  const next = createPerson().email
  await requestChange(browser, next, password)
  const { link } = await box.next({ to: next, subject: /^Confirm your new/ })
  await confirmChange(browser, link.slice(site.url.length))
  const answer = await browser.get(back)
  expect(await textOf(await browser.get(answer.headers.get('Location') ?? ''))).toContain('has another email address')
  expect(await security(browser)).not.toMatch(/Google\s*<span[^>]*>On</)
})

test('a connection that was begun before the member signed out is not completed', async () => {
  const { browser, claims } = await createJoinedMember()
  await browser.send(page, { intent: 'disconnect' })
  provider.setUser(claims)
  const { back } = await followed(await browser.send(page, { intent: 'connect' }))
  await browser.send('/signout', {})
  await browser.get(back)
  expect((await opensWithGoogle(createClient(site), claims)).isOpen).toBe(false)
})

test('a member who connects the same Google account in two tabs sees it connected in both', async () => {
  const { browser, email } = await createVerifiedMember()
  const claims = { ...somebody(), email }
  for (let tab = 0; tab < 2; tab += 1) expect(await connected(browser, claims)).toMatch(/Google\s*<span[^>]*>On</)
})

test('a Google account of another member is not connected', async () => {
  const [first, second] = [await createJoinedMember(), await createVerifiedMember()]
  const moved = { ...first.claims, email: second.email }
  expect(await connected(second.browser, moved)).toContain('opens another account of filmDB')
  expect(await security(second.browser)).not.toMatch(/Google\s*<span[^>]*>On</)
})

test('a visitor can neither connect nor disconnect Google', async () => {
  const visitor = createClient(site)
  expect((await visitor.get(page)).status).toBe(401)
  for (const intent of ['connect', 'disconnect']) expect((await visitor.send(page, { intent })).status).toBe(401)
})
