// Passkeys over HTTP, with a software authenticator that can send invalid responses.
import { expect, test } from 'vitest'
import { recoveryCodesIn } from '#tests/client/account/authenticator-app.ts'
import { challengeFor, createMemberWithPasskey, optionsAt } from '#tests/client/account/passkey-requests.ts'
import { addPasskey, softwarePasskey } from '#tests/client/account/software-passkey.ts'
import { createClient, createMember, createPerson, type HttpClient, signIn } from '#tests/client/http-client.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/accounts/start-account-site.ts'

const { box, site, expectNoPersonalDataInLog } = await startSiteWithMailbox()
const origin = site.url

const isSignedIn = async (at: HttpClient) => (await at.get('/user/devices')).status === 200

test('the options of a new passkey have the host, require user verification and reveal nothing about the member', async () => {
  const member = await createMember(site)
  const options = await optionsAt(member, '/passkey-options/register', { name: 'Phone' })
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'filmDB' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { id } = Object(options.user)
  expect(Buffer.from(id, 'base64url')).toHaveLength(32)
  expect(Object((await optionsAt(member, '/passkey-options/register', { name: 'Phone' })).user).id).toBe(id)
  const { answer } = await addPasskey(member, { name: 'Phone', origin })
  expect(recoveryCodesIn(await textOf(answer))).toHaveLength(10)
  await box.next({ to: member.person.email, subject: 'passkey was added' })
  const second = await addPasskey(member, { name: 'Key', origin })
  expect(second.answer.headers.get('Location')).toBe('/user/security')
  expect(await textOf(await member.get('/user/security'))).toMatch(/Key<.*Phone</s)
})

test('a passkey signs its member in without a password and redirects to the next page', async () => {
  const { passkey } = await createMemberWithPasskey(site)
  const browser = createClient(site)
  const credential = passkey.answer({ origin, challenge: await challengeFor(browser) })
  const answer = await browser.send('/signin/passkey?next=%2Fmovie%2F11', { credential })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/movie/11'])
  expect(await isSignedIn(browser)).toBe(true)
})

test('only the challenge differs between two requests for sign-in options', async () => {
  const { member } = await createMemberWithPasskey(site)
  const all = await Promise.all(
    [createClient(site), createClient(site), member].map(at => optionsAt(at, '/passkey-options/sign-in')),
  )
  expect(new Set(all.map(({ challenge }) => challenge)).size).toBe(3)
  const [first, ...others] = all.map(options => ({ ...options, challenge: '' }))
  for (const other of others) expect(other).toEqual(first)
  expect(first).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
})

test('a response to a used, unknown or foreign challenge is rejected', async () => {
  const { member, passkey } = await createMemberWithPasskey(site)
  const browser = createClient(site)
  const used = passkey.answer({ origin, challenge: await challengeFor(browser) })
  expect((await browser.send('/signin/passkey', { credential: used })).status).toBe(302)
  const { challenge } = await optionsAt(member, '/passkey-options/register', { name: 'Other' })
  for (const credential of [
    used,
    passkey.answer({ origin, challenge: 'A'.repeat(43) }),
    passkey.answer({ origin, challenge }),
  ]) {
    const thief = createClient(site)
    const answer = await thief.send('/signin/passkey', { credential })
    expect(answer.status).toBe(401)
    expect(await textOf(answer)).toContain('This passkey did not work.')
    expect(await isSignedIn(thief)).toBe(false)
  }
})

test('an invalid passkey response is rejected with the same message for every reason', async () => {
  const { passkey } = await createMemberWithPasskey(site)
  const stranger = softwarePasskey()
  const browser = createClient(site)
  const wrong: ((challenge: string) => string)[] = [
    challenge => passkey.answer({ origin: 'https://evil.example', challenge }),
    challenge => passkey.answer({ origin, rpID: 'evil.example', challenge }),
    challenge => passkey.answer({ origin, challenge, isVerified: false }),
    challenge => stranger.answer({ origin, challenge }).replaceAll(stranger.id, passkey.id),
    challenge => stranger.answer({ origin, challenge }),
  ]
  const pages = []
  for (const answerTo of wrong) {
    const credential = answerTo(await challengeFor(browser))
    const answer = await browser.send('/signin/passkey', { credential })
    expect(answer.status).toBe(401)
    pages.push((await textOf(answer)).replace(/nonce="[^"]*"/g, ''))
  }
  expect(new Set(pages).size).toBe(1)
  expect(await isSignedIn(browser)).toBe(false)
})

test('a passkey whose counter goes back is rejected as possibly cloned', async () => {
  const { passkey } = await createMemberWithPasskey(site)
  const status = async (counter: number) => {
    const browser = createClient(site)
    const credential = passkey.answer({ origin, counter, challenge: await challengeFor(browser) })
    return (await browser.send('/signin/passkey', { credential })).status
  }
  expect([await status(5), await status(5), await status(4), await status(6)]).toEqual([302, 401, 401, 302])
})

test('a malformed authenticator response is rejected', async () => {
  const { passkey } = await createMemberWithPasskey(site)
  const right = passkey.answer({ origin, challenge: 'A'.repeat(43) })
  for (const credential of [
    '',
    '{}',
    'null',
    '[',
    '"x"',
    '{"__proto__":1}',
    right.replace('public-key', 'password'),
    right.padEnd(40_000),
  ]) {
    expect((await createClient(site).send('/signin/passkey', { credential })).status, credential.slice(0, 20)).toBe(400)
  }
  const page = await textOf(await createClient(site).send('/signin/passkey', { credential: '' }))
  expect(page).toContain('needs JavaScript')
})

test('a passkey of the member finishes the sign-in after the password, another member’s does not', async () => {
  const { member, passkey } = await createMemberWithPasskey(site)
  const { passkey: others } = await createMemberWithPasskey(site)
  const browser = createClient(site)
  expect((await signIn(browser, member.person)).headers.get('Location')).toBe('/signin/second-factor')
  const options = await optionsAt(browser, '/passkey-options/second-factor')
  expect(options.allowCredentials).toEqual([{ id: passkey.id, transports: ['internal'], type: 'public-key' }])
  const foreign = others.answer({ origin, challenge: options.challenge })
  expect((await browser.send('/signin/second-factor', { credential: foreign })).status).toBe(401)
  expect(await isSignedIn(browser)).toBe(false)
  const { challenge } = await optionsAt(browser, '/passkey-options/second-factor')
  const credential = passkey.answer({ origin, challenge, isVerified: false })
  expect((await browser.send('/signin/second-factor', { credential })).status).toBe(302)
  expect(await isSignedIn(browser)).toBe(true)
})

test('a visitor without a pending sign-in gets no passkeys of an account', async () => {
  expect(
    (await createClient(site).send('/passkey-options/second-factor', { email: createPerson().email })).status,
  ).toBe(401)
})

test('no email address or password is in the log', expectNoPersonalDataInLog)
