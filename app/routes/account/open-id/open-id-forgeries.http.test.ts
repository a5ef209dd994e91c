import { createHmac, createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClient } from '#tests/client/http-client.ts'
import { somebody, startOpenIdSite } from '#tests/services/accounts/start-open-id-site.ts'

const { provider, site, pressed, isSignedIn } = await startOpenIdSite()

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
  ['another audience besides ours', { aud: ['filmdb-at-the-provider', 'another-client'] }],
  ['another authorized party', { azp: 'another-client' }],
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

test.each(forgedClaims)('an id token with %s opens no session', async (_what, claims) => {
  await refused({ claims })
})

test.each(forgedTexts)('an id token with %s opens no session', async (_what, text) => {
  await refused({ text })
})

test('an id token signed with the public key as a secret opens no session', async () => {
  provider.setUser(somebody())
  const browser = createClient(site)
  const { back } = await pressed(browser)
  const forged = await signedWithPublicKey(
    `${part({})}.${part({ ...somebody(), iss: provider.url, aud: 'filmdb-at-the-provider', exp: now() + 600 })}.x`,
  )
  provider.forgeNext({ text: () => forged })
  await browser.get(back)
  expect(await isSignedIn(browser)).toBe(false)
})

async function refused(forgery: Parameters<typeof provider.forgeNext>[0]) {
  provider.setUser(somebody())
  const browser = createClient(site)
  const { back } = await pressed(browser)
  provider.forgeNext(forgery)
  const answer = await browser.get(back)
  expect(answer.headers.get('Location')).toMatch(/^\/signin\?error=/)
  expect(await isSignedIn(browser)).toBe(false)
}

test('an authorization code works once and in the browser that requested it', async () => {
  provider.setUser(somebody())
  const browser = createClient(site)
  const { back } = await pressed(browser)
  const thief = createClient(site)
  await thief.get(back)
  expect(await isSignedIn(thief)).toBe(false)
  const again = await pressed(browser)
  await browser.get(again.back)
  expect(await isSignedIn(browser)).toBe(true)
  const other = createClient(site)
  await other.get(again.back)
  expect(await isSignedIn(other)).toBe(false)
})

test('a changed state opens no session', async () => {
  provider.setUser(somebody())
  const browser = createClient(site)
  const { back } = await pressed(browser)
  await browser.get(back.replace(/state=.{6}/, 'state=AAAAAA'))
  expect(await isSignedIn(browser)).toBe(false)
})
