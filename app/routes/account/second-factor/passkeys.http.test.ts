// Passkeys over HTTP, with a software authenticator that can send invalid responses.
import { expect, test } from 'vitest'
import { recoveryCodesIn } from '#tests/client/authenticator-app.ts'
import { createClient, createMember, createPerson, type HttpClient, signIn } from '#tests/client/http-client.ts'
import { addPasskey, softwarePasskey } from '#tests/client/software-passkey.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/start-account-site.ts'

const { box, site, expectNoPersonalDataInLog } = await startSiteWithMailbox()
const origin = site.url

const isSignedIn = async (at: HttpClient) => (await at.get('/user/devices')).status === 200

type Options = { options: Record<string, unknown> & { challenge: string } }

async function optionsAt(at: HttpClient, path: string, fields: Record<string, string> = {}) {
  const answer = await at.send(path, fields)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const { options } = (await answer.json()) as Options // what passkey-options.ts and its neighbours return
  return options
}

async function aMemberWithPasskey() {
  const member = await createMember(site)
  const { passkey } = await addPasskey(member, { name: 'Phone', origin })
  return { member, passkey }
}

const challengeFor = async (at: HttpClient) => (await optionsAt(at, '/passkey-options/sign-in')).challenge

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

test('a passkey alone signs its member in and redirects to the next page', async () => {
  const { passkey } = await aMemberWithPasskey()
  const browser = createClient(site)
  const credential = passkey.answer({ origin, challenge: await challengeFor(browser) })
  const answer = await browser.send('/signin/passkey?next=%2Fmovie%2F11', { credential })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/movie/11'])
  expect(await isSignedIn(browser)).toBe(true)
})

test('only the challenge differs between two requests for sign-in options', async () => {
  const { member } = await aMemberWithPasskey()
  const all = await Promise.all(
    [createClient(site), createClient(site), member].map(at => optionsAt(at, '/passkey-options/sign-in')),
  )
  expect(new Set(all.map(({ challenge }) => challenge)).size).toBe(3)
  const [first, ...others] = all.map(options => ({ ...options, challenge: '' }))
  for (const other of others) expect(other).toEqual(first)
  expect(first).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
})

test('a response to a used, unknown or foreign challenge is rejected', async () => {
  const { member, passkey } = await aMemberWithPasskey()
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
  const { passkey } = await aMemberWithPasskey()
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
  const { passkey } = await aMemberWithPasskey()
  const status = async (counter: number) => {
    const browser = createClient(site)
    const credential = passkey.answer({ origin, counter, challenge: await challengeFor(browser) })
    return (await browser.send('/signin/passkey', { credential })).status
  }
  expect([await status(5), await status(5), await status(4), await status(6)]).toEqual([302, 401, 401, 302])
})

test('a malformed authenticator response is rejected', async () => {
  const { passkey } = await aMemberWithPasskey()
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
  const { member, passkey } = await aMemberWithPasskey()
  const { passkey: others } = await aMemberWithPasskey()
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

test('an account has at most ten passkeys, and one passkey belongs to one account', async () => {
  const { member, passkey } = await aMemberWithPasskey()
  const other = await createMember(site)
  expect(await textOf((await addPasskey(other, { name: 'Same', origin, passkey })).answer)).toContain(
    'has a passkey for your account already',
  )
  for (let count = 2; count <= 10; count++)
    expect((await addPasskey(member, { name: `Key ${count}`, origin })).answer.status).toBe(302)
  const eleventh = await member.send('/passkey-options/register', { name: 'Key 11' })
  expect(eleventh.status).toBe(400)
  expect(await eleventh.json()).toMatchObject({ formError: 'An account has at most 10 passkeys. Remove one first.' })
})

test.each(['', ' ', '\u200b', 'a'.repeat(61), 'a\nb', '\u202eevil'])('a passkey cannot be named %j', async name => {
  const member = await createMember(site)
  const answer = await member.send('/passkey-options/register', { name })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ problem: { fields: ['name'] } })
})

test('a member renames and removes a passkey of their own and no other', async () => {
  const { member, passkey } = await aMemberWithPasskey()
  const own =
    /\/user\/security\/passkeys\/[\da-f-]{36}/.exec(await textOf(await member.get('/user/security')))?.[0] ?? ''
  const stranger = await createMember(site)
  expect((await stranger.get(own)).status).toBe(404)
  expect((await stranger.send(own, { intent: 'rename', name: 'Mine' })).status).toBe(404)
  await stranger.send(own, { intent: 'remove' })
  expect((await member.send(own, { intent: 'rename', name: 'Old <b>phone</b>' })).status).toBe(302)
  expect(await textOf(await member.get('/user/security'))).toContain('Old &lt;b&gt;phone')
  expect((await member.send(own, { intent: 'remove' })).status).toBe(302)
  await box.next({ to: member.person.email, subject: 'passkey was removed' })
  const browser = createClient(site)
  const credential = passkey.answer({ origin, challenge: await challengeFor(browser) })
  expect((await browser.send('/signin/passkey', { credential })).status).toBe(401)
  expect((await signIn(browser, member.person)).headers.get('Location')).toBe('/')
})

test('no email address or password is in the log', expectNoPersonalDataInLog)
