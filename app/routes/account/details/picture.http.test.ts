import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createClient, createMember, type HttpClient } from '#tests/client/http-client.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/accounts/start-account-site.ts'

const { site } = await startSiteWithMailbox()

/** A picture of one colour, with the place it was taken in its metadata. */
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c40' } }).withExif({
    IFD0: { Copyright: 'canary in the metadata' },
  })

function upload(member: HttpClient, bytes: Uint8Array, name = 'me.png') {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
  return member.get('/user/picture', { method: 'POST', body, headers: { Origin: site.url } })
}

async function avatarOf(member: HttpClient) {
  const answer = await member.get('/user/avatar')
  return { type: answer.headers.get('Content-Type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

test.each(['png', 'jpeg', 'webp'] as const)('a %s becomes a small WebP without metadata', async format => {
  const member = await createMember(site)
  const done = await upload(member, await drawn(900, 600).toFormat(format).toBuffer())
  expect([done.status, done.headers.get('Location')]).toEqual([302, '/user/account'])
  expect(await textOf(await member.get('/user/account'))).toContain('Your picture is changed.')
  const { type, bytes } = await avatarOf(member)
  expect(type).toBe('image/webp')
  expect(bytes.toString('latin1')).not.toContain('canary')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 })
})

test('a picture belongs only to its member, is in the export, and can be replaced and removed', async () => {
  const [ada, eve] = await Promise.all([createMember(site), createMember(site)])
  await upload(ada, await drawn(50, 50).png().toBuffer())
  await upload(ada, await drawn(60, 60).png().toBuffer())
  const { bytes } = await avatarOf(ada)
  expect((await avatarOf(eve)).type).toBe('image/svg+xml')
  expect((await createClient(site).get('/user/avatar')).status).toBe(404)
  const exported = unzipSync(new Uint8Array(await (await ada.get('/user/export.zip')).arrayBuffer()))
  expect(Buffer.from(exported['picture.webp'] ?? []).equals(bytes)).toBe(true)
  const removed = await ada.send('/user/picture', { intent: 'remove' })
  expect(removed.headers.get('Location')).toBe('/user/account')
  expect((await avatarOf(ada)).type).toBe('image/svg+xml')
})

const png = await drawn(100, 100).png().toBuffer()
const hidden = Buffer.concat([Buffer.from('RIFF0000WEBP'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 400],
  ['an SVG behind the first bytes of a WebP', hidden, 400],
  ['a GIF', await drawn(20, 20).gif().toBuffer(), 400],
  ['a cut PNG', png.subarray(0, png.length / 2), 400],
  ['only the signature of a PNG', png.subarray(0, 8), 400],
  ['an empty file', new Uint8Array(), 400],
  ['a picture of 8 by 8 pixels', await drawn(8, 8).png().toBuffer(), 400],
  ['a picture of 5000 by 20 pixels', await drawn(5000, 20).png().toBuffer(), 400],
  ['a PNG of 16 million pixels in a few KB', await drawn(4000, 4000).png().toBuffer(), 400],
  ['a picture over 1 MB', Buffer.concat([png, Buffer.alloc(1_100_000)]), 413],
])('%s is rejected with a message, and the picture stays', async (_, bytes, status) => {
  const member = await createMember(site)
  const answer = await upload(member, bytes)
  expect(answer.status).toBe(status)
  expect(await textOf(answer)).toMatch(/role="alert"[^>]*>(This is not a PNG|A picture has)/)
  expect((await avatarOf(member)).type).toBe('image/svg+xml')
})
