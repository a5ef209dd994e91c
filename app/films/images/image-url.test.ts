import { expect, test } from 'vitest'
import { image, isImageFile } from './image-url.ts'
import { pictureKindOf } from './picture-kind.ts'

const drawn = { src: '/img/drawn/poster-603.svg?v=0011aabb', drawn: true }

test('a photograph is fetched through our own route, with its drawing named for when it is missing', () => {
  const { src, srcSet, drawn: isDrawn } = image('poster', 'abc.jpg', drawn)
  expect(src).toBe('/img/w500/abc.jpg?else=poster-603.svg')
  expect(srcSet).toContain('/img/w185/abc.jpg?else=poster-603.svg 185w, /img/w342/abc.jpg')
  expect(isDrawn).toBe(false)
})

test('where there is no photograph there is the drawing', () => {
  expect(image('poster', null, drawn)).toBe(drawn)
})

test.each([
  ...['..', '../x.jpg', 'a/b.jpg', 'a%2fb.jpg', 'a.svg', 'a.jpg?x', 'a.jpg#x', '@host.jpg', 'a.b.jpg', '.jpg', ''],
  ...['a\\b.jpg', 'a jpg', 'ａ.jpg', 'a.JPG', `${'a'.repeat(65)}.jpg`, 'a.jpg\n', 'http://x.jpg', '[::1].jpg', 'a.gif'],
])('%j is no name of a photograph', file => {
  expect(isImageFile(file)).toBe(false)
})

test('what bytes are is told by how they begin', () => {
  expect(pictureKindOf(Buffer.from('\xff\xd8\xff\xe0', 'latin1'))).toBe('image/jpeg')
  expect(pictureKindOf(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBe('image/png')
  expect(pictureKindOf(Buffer.from('RIFF\x01\x02\x03\x04WEBPVP8 '))).toBe('image/webp')
  for (const other of ['', '<svg xmlns', '<!doctype html>', 'GIF89a', 'RIFF1234WAVE', '{"a":1}']) {
    expect(pictureKindOf(Buffer.from(other)), other).toBeNull()
  }
})
