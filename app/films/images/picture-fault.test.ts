import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { createPng } from '#tests/fixtures/picture.ts'
import { findPictureFault } from './picture-fault.ts'
import type { PictureKind } from './picture-kind.ts'

const draw = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#c52', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
type Encoder = (image: Sharp) => Sharp

const formats: { name: string; kind: PictureKind; encode: Encoder }[] = [
  { name: 'a JPEG', kind: 'image/jpeg', encode: image => image.jpeg() },
  { name: 'a progressive JPEG', kind: 'image/jpeg', encode: image => image.jpeg({ progressive: true }).withMetadata() },
  { name: 'a PNG', kind: 'image/png', encode: image => image.png() },
  { name: 'a WebP', kind: 'image/webp', encode: image => image.webp() },
  { name: 'a lossless WebP', kind: 'image/webp', encode: image => image.webp({ lossless: true }) },
  { name: 'a WebP with metadata', kind: 'image/webp', encode: image => image.webp().withMetadata() },
]

test.each(formats)('$name that is cut anywhere is not a whole picture', async ({ kind, encode }) => {
  const whole = await encode(draw(60, 90)).toBuffer()
  expect(findPictureFault(whole, kind)).toBeNull()
  for (let length = 12; length < whole.length; length += 1) {
    expect(findPictureFault(whole.subarray(0, length), kind), `${length} bytes`).toBe('cut')
  }
})

test.each(formats)('$name with one pixel too many is too large', async ({ kind, encode }) => {
  const whole = await encode(draw(60, 90)).toBuffer()
  expect(findPictureFault(whole, kind, 60 * 90)).toBeNull()
  expect(findPictureFault(whole, kind, 60 * 90 - 1)).toBe('too-large')
})

test('a picture of 25 million pixels is allowed, and one of 60,000 by 60,000 is too large', () => {
  expect(findPictureFault(createPng({ width: 5000, height: 5000 }), 'image/png')).toBeNull()
  expect(findPictureFault(createPng({ width: 60_000, height: 60_000 }), 'image/png')).toBe('too-large')
})

test('a JPEG with fill bytes before its markers is whole, and one that is followed by other bytes too', async () => {
  const whole = await draw(60, 90).jpeg().toBuffer()
  const filled = Buffer.concat([whole.subarray(0, 2), Buffer.from([0xff, 0xff]), whole.subarray(2), Buffer.alloc(99)])
  expect(findPictureFault(filled, 'image/jpeg')).toBeNull()
})
