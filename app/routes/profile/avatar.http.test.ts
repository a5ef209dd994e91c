import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClient, type HttpClient } from '#tests/client/http-client.ts'
import { createPng } from '#tests/fixtures/picture.ts'
import { startOpenIdProvider } from '#tests/services/accounts/open-id-provider.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const provider = await startOpenIdProvider()
const site = await startTestSite(provider.settings)

const png = createPng()

/** A member who signed in at the provider with this picture URL. */
async function memberWithPicture(picture: string) {
  const sub = randomUUID()
  provider.setUser({ sub, email: `${sub}@example.org`, email_verified: true, name: 'Grace Hopper', picture })
  const browser = createClient(site)
  const there = (await browser.send('/signin', { provider: 'google' })).headers.get('Location') ?? ''
  const back = (await fetch(there, { redirect: 'manual' })).headers.get('Location') ?? ''
  await browser.get(back.replace(site.url, ''))
  return browser
}

async function avatarOf(browser: HttpClient) {
  const response = await browser.get('/user/avatar')
  const { headers } = response
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    type: headers.get('Content-Type'),
    cacheControl: headers.get('Cache-Control'),
    bytes,
  }
}

test('the picture of an OpenID provider is the avatar, with a private cache header', async () => {
  provider.setPicture({ bytes: png })
  const { status, type, cacheControl, bytes } = await avatarOf(await memberWithPicture(`${provider.url}/picture`))
  expect([status, type, bytes.equals(png)]).toEqual([200, 'image/png', true])
  expect(cacheControl).toContain('private')
})

test.each([
  ['no picture', { bytes: Buffer.from('<svg onload="alert(1)"/>') }],
  ['a picture of 3 MB', { bytes: createPng({ dataBytes: 3_000_000 }) }],
  ['a picture that is cut', { bytes: png.subarray(0, -4) }],
  ['a way elsewhere', { status: 302, location: 'http://127.0.0.1:1/', bytes: png }],
  ['an error', { status: 500, bytes: png }],
])('the avatar is a drawn portrait when the provider has %s', async (_, picture) => {
  provider.setPicture(picture)
  const { status, type, bytes } = await avatarOf(await memberWithPicture(`${provider.url}/picture`))
  expect([status, type, bytes.toString('utf8', 0, 4)]).toEqual([200, 'image/svg+xml', '<svg'])
})

test('an avatar URL on another host than the provider is not requested', async () => {
  const { type } = await avatarOf(await memberWithPicture('http://127.0.0.1:1/metadata'))
  expect(type).toBe('image/svg+xml')
})
