import { expect, test } from 'vitest'
import { image, isImageFile } from './image-url.ts'
import { pictureKindOf } from './picture-kind.ts'

const drawn = { src: '/img/drawn/poster-603.svg?v=0011aabb', drawn: true }

test('an image has a URL of this site that names the drawn picture to fall back to', () => {
  const { src, srcSet, drawn: isDrawn } = image('poster', 'abc.jpg', drawn)
  expect(src).toBe('/img/w500/abc.jpg?else=poster-603.svg')
  expect(srcSet).toContain('/img/w185/abc.jpg?else=poster-603.svg 185w, /img/w342/abc.jpg')
  expect(isDrawn).toBe(false)
})

test('a film without an image has the drawn picture', () => {
  expect(image('poster', null, drawn)).toEqual({ ...drawn, isMissing: true })
})

test.each([
  '..',
  '../x.jpg',
  'a/b.jpg',
  'a%2fb.jpg',
  'a.svg',
  'a.jpg?x',
  'a.jpg#x',
  '@host.jpg',
  'a.b.jpg',
  '.jpg',
  '',
  'a\\b.jpg',
  'a jpg',
  'ａ.jpg',
  'a.JPG',
  `${'a'.repeat(65)}.jpg`,
  'a.jpg\n',
  'http://x.jpg',
  '[::1].jpg',
  'a.gif',
])('%j is not the file name of an image', file => {
  expect(isImageFile(file)).toBe(false)
})

test('the media type of an image is detected from its first bytes', () => {
  expect(pictureKindOf(Buffer.from('\xff\xd8\xff\xe0', 'latin1'))).toBe('image/jpeg')
  expect(pictureKindOf(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBe('image/png')
  expect(pictureKindOf(Buffer.from('RIFF\x01\x02\x03\x04WEBPVP8 '))).toBe('image/webp')
  for (const other of ['', '<svg xmlns', '<!doctype html>', 'GIF89a', 'RIFF1234WAVE', '{"a":1}']) {
    expect(pictureKindOf(Buffer.from(other)), other).toBeNull()
  }
})
