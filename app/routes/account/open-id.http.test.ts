import { createHmac, createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { openLetterBox } from '#tests/letter-box.ts'
import { type Claims, openProvider } from '#tests/open-id-provider.ts'
import { startASite } from '#tests/start-a-site.ts'
import { aMember, signIn, type Visit, visit } from '#tests/visit.ts'

const box = await openLetterBox()
const provider = await openProvider()
const site = await startASite({ SMTP_URL: box.url, ...provider.settings })
const plain = await startASite()

let count = 0
const somebody = (): Claims => {
  count += 1
  return { sub: `sub-${count}`, email: `grace.${count}@example.org`, email_verified: true, name: 'Grace Hopper' }
}
const textOf = async (answer: Response) => (await answer.text()).replaceAll('&#x27;', "'")

/** Presses the button and goes where it leads, to the provider and back; gives the address of the way back. */
async function pressed(browser: Visit, search = '') {
  const press = await browser.send(`/signin${search}`, { provider: 'google' })
  const there = press.headers.get('Location') ?? ''
  const back = (await fetch(there, { redirect: 'manual' })).headers.get('Location') ?? ''
  return { there: new URL(there), back: back.replace(site.url, '') }
}

async function signInWithGoogle(browser: Visit, search = '') {
  const { back } = await pressed(browser, search)
  return browser.get(back)
}

const isSignedIn = async (browser: Visit) => (await browser.get('/user/devices')).status === 200

test('the button says when the operator has not set it up', async () => {
  expect(await textOf(await plain.get('/signin'))).toContain('Signing in with Google is not set up on this site.')
  expect((await visit(plain).send('/signin', { provider: 'google' })).status).toBe(503)
  expect(await textOf(await site.get('/signin'))).not.toContain('not set up')
})

test('Google is asked with state, PKCE and nonce, and leads back to where the person was going', async () => {
  const browser = visit(site)
  provider.is(somebody())
  const { there, back } = await pressed(browser, '?next=%2Fmovie%2F11')
  const asked = Object.fromEntries(there.searchParams)
  expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' })
  expect([asked.state, asked.nonce, asked.code_challenge].every(text => (text?.length ?? 0) >= 22)).toBe(true)
  expect(asked.redirect_uri).toBe(`${site.url}/auth/callback/google`)
  expect(asked.scope?.split(' ').sort()).toEqual(['email', 'openid', 'profile'])
  const answer = await browser.get(back)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/movie/11'])
  expect(await isSignedIn(browser)).toBe(true)
})

test('the same person at Google is the same member, whatever their address is by then', async () => {
  const claims = somebody()
  provider.is(claims)
  const first = visit(site)
  await signInWithGoogle(first)
  provider.is({ ...claims, email: `moved.${claims.email}` })
  const second = visit(site)
  await signInWithGoogle(second)
  expect(await textOf(await second.get('/user/devices'))).toContain('Sign Out All Other Devices')
})

test('declining is told so, and nobody is signed in', async () => {
  provider.is(null)
  const browser = visit(site)
  const answer = await signInWithGoogle(browser)
  const page = await textOf(await browser.get(answer.headers.get('Location') ?? ''))
  expect(page).toContain('You did not sign in with Google.')
  expect(await isSignedIn(browser)).toBe(false)
})

test('an address that Google has not verified opens no account', async () => {
  provider.is({ ...somebody(), email_verified: false })
  const browser = visit(site)
  const answer = await signInWithGoogle(browser)
  const page = await textOf(await browser.get(answer.headers.get('Location') ?? ''))
  expect(page).toContain('Google has not verified that this e-mail address is yours')
  expect(await isSignedIn(browser)).toBe(false)
})

test('a stranger who signed up with the address first never gets to share an account with its owner', async () => {
  const squatter = await aMember(site)
  const { email } = squatter.person
  provider.is({ ...somebody(), email })
  const owner = visit(site)
  const answer = await signInWithGoogle(owner)
  const page = await textOf(await owner.get(answer.headers.get('Location') ?? ''))
  expect(page).toContain('nobody has shown yet that the address is theirs')
  expect(await isSignedIn(owner)).toBe(false)
  // The owner's way: a new password by letter ends the squatter's session, and then Google works too.
  await owner.send('/forgotpassword', { email })
  const { link } = await box.next({ to: email, subject: 'new password' })
  const password = 'velvet curtain'
  await owner.send(link.slice(site.url.length), { password, confirmPassword: password })
  expect(await isSignedIn(squatter)).toBe(false)
  await signInWithGoogle(owner)
  expect(await isSignedIn(owner)).toBe(true)
  expect((await signIn(visit(site), squatter.person)).status).toBe(401)
})

test('a member without a password deletes the account by the link of the letter', async () => {
  const claims = somebody()
  provider.is(claims)
  const browser = visit(site)
  await signInWithGoogle(browser)
  await browser.send('/delete-account', {})
  const { link } = await box.next({ to: claims.email, subject: /delete/i })
  expect(await textOf(await browser.get('/delete-account'))).toContain('Open it in this browser')
  expect((await browser.send('/delete-account', { password: 'anything' })).status).toBe(200) // another letter, no more
  const newer = await box.next({ to: claims.email, subject: /delete/i })
  expect(newer.link).not.toBe(link)
  await browser.get(newer.link.slice(site.url.length))
  expect((await browser.send('/delete-account', {})).headers.get('Location')).toBe('/signin')
  expect(await isSignedIn(browser)).toBe(false)
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const withHeader = (token: string, header: object) => `${part(header)}.${token.split('.')[1]}`

async function signedWithPublicKey(token: string) {
  const { keys } = await (await fetch(`${provider.url}/jwks`)).json()
  const pem = createPublicKey({ key: keys[0], format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const unsigned = withHeader(token, { alg: 'HS256', kid: keys[0].kid })
  return `${unsigned}.${createHmac('sha256', pem).update(unsigned).digest('base64url')}`
}

const now = () => Math.floor(Date.now() / 1000)
const forgedClaims: [string, Record<string, unknown>][] = [
  ['another audience', { aud: 'another-client' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['another nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['an end that has passed', { exp: now() - 3600 }],
  ['no subject', { sub: undefined }],
]
const forgedTexts: [string, (token: string) => string][] = [
  ['no signature (alg none)', token => `${withHeader(token, { alg: 'none' })}.`],
  ['a signature cut off', token => `${token.split('.').slice(0, 2).join('.')}.`],
  ['a signature of something else', token => `${token.slice(0, -8)}AAAAAAAA`],
  [
    'claims changed after signing',
    token => {
      const [head, , signature] = token.split('.')
      return `${head}.${part({ ...somebody(), iss: provider.url, aud: 'filmdb-at-the-provider', exp: now() + 600 })}.${signature}`
    },
  ],
]

test.each(forgedClaims)('an id token with %s signs nobody in', async (_what, claims) => {
  await refused({ claims })
})

test.each(forgedTexts)('an id token with %s signs nobody in', async (_what, text) => {
  await refused({ text })
})

test('an id token signed with the public key as a secret signs nobody in', async () => {
  provider.is(somebody())
  const browser = visit(site)
  const { back } = await pressed(browser)
  const forged = await signedWithPublicKey(
    `${part({})}.${part({ ...somebody(), iss: provider.url, aud: 'filmdb-at-the-provider', exp: now() + 600 })}.x`,
  )
  provider.forgeNext({ text: () => forged })
  await browser.get(back)
  expect(await isSignedIn(browser)).toBe(false)
})

async function refused(forgery: Parameters<typeof provider.forgeNext>[0]) {
  provider.is(somebody())
  const browser = visit(site)
  const { back } = await pressed(browser)
  provider.forgeNext(forgery)
  const answer = await browser.get(back)
  expect(answer.headers.get('Location')).toMatch(/^\/signin\?error=/)
  expect(await isSignedIn(browser)).toBe(false)
}

test('a code works once, and only for the browser that asked', async () => {
  provider.is(somebody())
  const browser = visit(site)
  const { back } = await pressed(browser)
  const thief = visit(site)
  await thief.get(back)
  expect(await isSignedIn(thief)).toBe(false)
  const again = await pressed(browser)
  await browser.get(again.back)
  expect(await isSignedIn(browser)).toBe(true)
  const other = visit(site)
  await other.get(again.back)
  expect(await isSignedIn(other)).toBe(false)
})

test('a changed state signs nobody in', async () => {
  provider.is(somebody())
  const browser = visit(site)
  const { back } = await pressed(browser)
  await browser.get(back.replace(/state=.{6}/, 'state=AAAAAA'))
  expect(await isSignedIn(browser)).toBe(false)
})
