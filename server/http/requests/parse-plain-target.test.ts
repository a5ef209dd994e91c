import { expect, test } from 'vitest'
import { parsePlainTarget } from './parse-plain-target.ts'

const targetOf = (url: string, { method = 'GET', host = 'films.example:3000' } = {}) => {
  const target = parsePlainTarget({ method, url, headers: { host } })
  return target && `${target.pathname} ${target.search}`
}

test('a GET or HEAD request in its usual form has a path and search params', () => {
  expect(targetOf('/')).toBe('/ ')
  expect(targetOf('/toprated?page=2&utm=a%20b+c', { method: 'HEAD' })).toBe('/toprated page=2&utm=a+b+c')
  expect(targetOf('/search?q=am%C3%A9lie')).toBe('/search q=am%C3%A9lie')
})

test.each([
  '//evil.example/',
  '/movie//603',
  '/movie/603//',
  '/a/../b',
  '/a/.',
  '/%ff',
  '/movie/603%00',
  '/a\\b',
  '/a b',
  'http://films.example/',
  '*',
  '',
  '/?q=%00',
  '/?q=a%1Bb',
  '/?q=%0A',
  '/?q=%7f',
  '/?q=%C2%85',
  '/?q=a#b',
  '/?q=\u00e9',
  `/?q=${'x'.repeat(3000)}`,
])('the target %j is left to the app', url => {
  expect(targetOf(url)).toBeNull()
})

test('a request with another method than GET and HEAD, or a host that is not a name, is left to the app', () => {
  expect(targetOf('/', { method: 'POST' })).toBeNull()
  expect(targetOf('/', { host: 'a b' })).toBeNull()
  expect(targetOf('/', { host: '' })).toBeNull()
})
