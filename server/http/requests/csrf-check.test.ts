import { expect, test } from 'vitest'
import { isCrossSite } from './csrf-check.ts'

const publicUrl = 'https://films.example'

const foreign = (headers: Record<string, string>, { method = 'POST', site = publicUrl } = {}) =>
  isCrossSite({ method, headers: new Headers(headers) }, { publicUrl: site })

test('a form of the site and a request without browser headers count as same-origin', () => {
  expect(foreign({ Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' })).toBe(false)
  expect(foreign({ Origin: publicUrl })).toBe(false)
  expect(foreign({ 'Sec-Fetch-Site': 'none' })).toBe(false)
  expect(foreign({})).toBe(false)
})

test.each([
  'https://evil.example',
  'https://films.example.evil.example',
  'https://my.films.example',
  'http://films.example',
  'https://films.example:8443',
  'https://films.example@evil.example',
  'null',
  'films.example',
  '',
])('the origin %j is foreign', origin => {
  expect(foreign({ Origin: origin, 'Sec-Fetch-Site': 'same-origin' })).toBe(true)
})

test.each(['cross-site', 'same-site'])('a request that a browser calls %s is foreign, with any origin', site => {
  expect(foreign({ Origin: publicUrl, 'Sec-Fetch-Site': site })).toBe(true)
  expect(foreign({ 'Sec-Fetch-Site': site })).toBe(true)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'ANYTHING'])('%s may change something and is asked', method => {
  expect(foreign({ Origin: 'https://evil.example' }, { method })).toBe(true)
})

test.each(['GET', 'HEAD'])('%s only reads: another site may lead here', method => {
  expect(foreign({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, { method })).toBe(false)
})

test('a site on this machine accepts every loopback name as same-origin, on its own port only', () => {
  const site = 'http://localhost:3000'
  for (const name of ['localhost', '127.0.0.1', '[::1]']) {
    expect(foreign({ Origin: `http://${name}:3000` }, { site })).toBe(false)
    expect(foreign({ Origin: `http://${name}:3001` }, { site })).toBe(true)
    expect(foreign({ Origin: `https://${name}:3000` }, { site })).toBe(true)
    expect(foreign({ Origin: `http://${name}:3000` })).toBe(true)
  }
  expect(foreign({ Origin: 'http://192.168.1.5:3000' }, { site })).toBe(true)
})
