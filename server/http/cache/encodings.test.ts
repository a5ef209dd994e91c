import { expect, test } from 'vitest'
import { bestEncoding, fastEncoding } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.001', 'br'],
  ['deflate', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('of %j the best is %j', (accepted, best) => {
  expect(bestEncoding(accepted)).toBe(best)
})

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['zstd;q=0', null],
])('of %j the fastest is %j', (accepted, fastest) => {
  expect(fastEncoding(accepted)).toBe(fastest)
})

test('an Accept-Encoding of more than 256 characters counts as absent', () => {
  const header = (length: number) => 'gzip,'.padEnd(length, ',')
  expect([256, 257, 15_000].map(length => bestEncoding(header(length)))).toEqual(['gzip', null, null])
  expect([256, 257, 15_000].map(length => fastEncoding(header(length)))).toEqual(['gzip', null, null])
})
