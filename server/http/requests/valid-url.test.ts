import { expect, test } from 'vitest'
import { isValidUrl } from './valid-url.ts'

const readable = (path: string) => isValidUrl(new URL(path, 'https://films.example'))

test.each([
  '/',
  '/movie/603',
  '/search?q=a%09b%0D%0A',
  '/search?q=%E2%80%AE%F0%9F%8E%AC',
  '/search?q=%25',
  '/search?q=%',
])('the URL %j can be decoded to printable text', path => {
  expect(readable(path)).toBe(true)
})

test.each([
  '/movie/%00',
  '/movie/603%00',
  '/movie/%E0%A4%A',
  '/%ff',
  '/movie/%7F',
  '/search?q=%00',
  '/search?q=a%1Bb',
  '/search?q=%C2%85',
  '/popular?genre=War&genre=%00',
  '/popular?%00=War',
])('the URL %j cannot be decoded to printable text', path => {
  expect(readable(path)).toBe(false)
})
