import { expect, test } from 'vitest'
import { createGuardedMember } from '#tests/client/account/authenticator-app.ts'
import { createClient, type HttpClient, signIn } from '#tests/client/http-client.ts'
import { addPlayer, webhooksOf } from '#tests/client/library/players.ts'
import { shareByLink } from '#tests/client/secret-urls.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/accounts/start-account-site.ts'

const { box, site, pathOf, expectNoPersonalDataInLog } = await startSiteWithMailbox()

const step = '/signin/second-factor'
const password = 'velvet curtain'
const isSignedIn = async (at: HttpClient) => (await at.get('/user/devices')).status === 200

test.each([
  '/user/security',
  '/user/security/authenticator',
  '/user/security/recovery-codes',
  '/user/security/passkeys',
  '/user/security/passkeys/603',
  step,
])('%s answers 401 to an anonymous visitor', async path => {
  expect((await site.get(path)).status).toBe(401)
})

test('a member with an authenticator app gets a session after the code, not after the password', async () => {
  const { member, nextCode } = await createGuardedMember(site)
  const browser = createClient(site)
  const { email, password } = member.person
  const first = await browser.send('/signin?next=%2Fmovie%2F11', { email, password })
  expect([first.status, first.headers.get('Location')]).toEqual([302, `${step}?next=%2Fmovie%2F11`])
  expect([...browser.cookies.keys()]).toEqual(['filmdb.pending-sign-in'])
  expect(first.headers.getSetCookie()[0]).toMatch(/Max-Age=300; HttpOnly; SameSite=Lax/)
  expect(await isSignedIn(browser)).toBe(false)
  expect(await textOf(await browser.get(step))).toContain('Code of your app, or a recovery code')
  const second = await browser.send(`${step}?next=%2Fmovie%2F11`, { code: nextCode() })
  expect([second.status, second.headers.get('Location')]).toEqual([302, '/movie/11'])
  expect(browser.cookies.has('filmdb.pending-sign-in')).toBe(false)
  expect(await isSignedIn(browser)).toBe(true)
})

test('a wrong password of a member with a second factor is rejected like any other', async () => {
  const { member } = await createGuardedMember(site)
  const browser = createClient(site)
  const answer = await signIn(browser, { ...member.person, password: 'not the password' })
  expect(answer.status).toBe(401)
  expect(browser.cookies.size).toBe(0)
})

test('one of two browsers that send the same code is signed in', async () => {
  const { member, nextCode } = await createGuardedMember(site)
  const browsers = [createClient(site), createClient(site)]
  for (const browser of browsers) await signIn(browser, member.person)
  const code = nextCode()
  const answers = await Promise.all(browsers.map(browser => browser.send(step, { code })))
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 400])
})

test('a recovery code works once, and its use sends an email with the number of codes left', async () => {
  const { member, recoveryCodes } = await createGuardedMember(site)
  const [code = ''] = recoveryCodes
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
  const browsers = [createClient(site), createClient(site)]
  for (const browser of browsers) await signIn(browser, member.person)
  const answers = await Promise.all(browsers.map(browser => browser.send(step, { code: typed })))
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 400])
  const { text } = await box.next({ to: member.person.email, subject: 'recovery code was used' })
  expect(text).toContain('Recovery codes left: 9.')
  expect(await textOf(await member.get('/user/security'))).toContain('9<!-- --> of 10 left')
})

test('after five wrong codes the right one is rate limited in any browser', async () => {
  const { member, nextCode } = await createGuardedMember(site)
  const browser = createClient(site)
  await signIn(browser, member.person)
  for (let times = 0; times < 5; times++) expect((await browser.send(step, { code: '000000' })).status).toBe(400)
  const other = createClient(site)
  await signIn(other, member.person)
  const late = await other.send(step, { code: nextCode() })
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(30)
  expect(await textOf(late)).toContain('That was tried too often.')
})

test('a malformed code is reported and does not count as an attempt', async () => {
  const { member } = await createGuardedMember(site)
  const browser = createClient(site)
  await signIn(browser, member.person)
  for (const code of ['12345', '1234567', 'abcd', '0000-0000-0000', 'x'.repeat(41)]) {
    const answer = await browser.send(step, { code })
    expect(answer.status, code).toBe(400)
    expect(await textOf(answer)).toContain('A code of your app has six digits')
  }
})

test('a forged, foreign or outdated pending sign-in cookie is rejected', async () => {
  const { member, nextCode } = await createGuardedMember(site)
  const browser = createClient(site)
  await signIn(browser, member.person)
  const cookie = browser.cookies.get('filmdb.pending-sign-in') ?? ''
  const [, expiresAt = ''] = cookie.split('.')
  const { member: other } = await createGuardedMember(site)
  const thief = createClient(site)
  await signIn(thief, other.person)
  const [otherId = ''] = (thief.cookies.get('filmdb.pending-sign-in') ?? '').split('.')
  const code = nextCode()
  for (const forged of [
    'x',
    cookie.slice(0, -1),
    cookie.replace(expiresAt, String(Number(expiresAt) + 1000)),
    cookie.replace(/^[^.]+/, otherId),
  ]) {
    browser.cookies.set('filmdb.pending-sign-in', forged)
    const answer = await browser.send(step, { code })
    expect(answer.status, forged).toBe(401)
    expect(await textOf(answer)).toContain('Enter it once more.')
  }
  await member.send('/update-Password', { password: 'velvet curtain', confirmPassword: 'velvet curtain' })
  browser.cookies.set('filmdb.pending-sign-in', cookie)
  expect((await browser.send(step, { code })).status).toBe(401)
  expect(await isSignedIn(browser)).toBe(false)
})

test('a new password by email does not remove the second factor', async () => {
  const { member, nextCode } = await createGuardedMember(site)
  const { email } = member.person
  const verification = await box.next({ to: email, subject: /^Confirm/ })
  await member.get(pathOf(verification.link))
  await member.send('/confirm-address', {})
  const browser = createClient(site)
  await setPasswordByEmail(browser, email)
  expect((await signIn(browser, { email, password })).headers.get('Location')).toBe(step)
  expect(await isSignedIn(browser)).toBe(false)
  expect((await browser.send(step, { code: nextCode() })).status).toBe(302)
})

test('a new password by email removes the second factor, links and players of an address that was never verified', async () => {
  const { member: stranger } = await createGuardedMember(site)
  const { email } = stranger.person
  const { path } = await shareByLink(stranger, 'watchlist')
  await addPlayer(stranger)
  const owner = createClient(site)
  await setPasswordByEmail(owner, email)
  expect((await signIn(owner, { email, password })).headers.get('Location')).toBe('/')
  expect(await isSignedIn(owner)).toBe(true)
  expect((await site.get(path)).status).toBe(404)
  expect(await webhooksOf(owner)).toEqual([])
})

test('no email address, password or code is in the log', expectNoPersonalDataInLog)

/** Sets `password` with the link of a reset email. */
async function setPasswordByEmail(at: HttpClient, email: string) {
  await at.send('/forgotpassword', { email })
  const { link } = await box.next({ to: email, subject: 'Choose a new password' })
  await at.send(pathOf(link), { password, confirmPassword: password })
}
