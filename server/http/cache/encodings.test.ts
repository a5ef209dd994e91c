import { randomBytes } from 'node:crypto'
import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { bestEncoding, encode, encodeOnce, fastEncoding } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.001', 'br'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br; q=0.5 , zstd;q=0.5', 'br'],
  ['br;q=0.1, gzip', 'gzip'],
  ['identity;q=1, br;q=0.5', null],
  ['identity, br', 'br'],
  ['br;q=0, gzip;q=0.000', null],
  ['br;q=0.0000, gzip', 'gzip'],
  ['br;q=0.00000', null],
  ['br;q=high', 'br'],
  ['*', null],
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
  ['zstd;q=0.2, br;q=0.4, gzip;q=0.3', 'br'],
])('of %j the fastest is %j', (accepted, fastest) => {
  expect(fastEncoding(accepted)).toBe(fastest)
})

test('an Accept-Encoding of more than 256 characters counts as absent', () => {
  const header = (length: number) => 'gzip,'.padEnd(length, ',')
  expect([256, 257, 15_000].map(length => bestEncoding(header(length)))).toEqual(['gzip', null, null])
  expect([256, 257, 15_000].map(length => fastEncoding(header(length)))).toEqual(['gzip', null, null])
})

const decoders = { br: zlib.brotliDecompressSync, zstd: zlib.zstdDecompressSync, gzip: zlib.gunzipSync }

test.each(['br', 'zstd', 'gzip'] as const)('%s decodes to the same bytes and keeps no other memory', async encoding => {
  const bodies = ['', 'A film. ', 'A film. '.repeat(10_000), 'A film. '.repeat(40_000)].map(text => Buffer.from(text))
  for (const body of [...bodies, randomBytes(1000), randomBytes(200_000)])
    for (const encoded of [await encodeOnce(body, encoding), await encode(body, encoding)]) {
      expect(decoders[encoding](encoded).equals(body)).toBe(true)
      expect(encoded.buffer.byteLength).toBe(encoded.length)
    }
})
