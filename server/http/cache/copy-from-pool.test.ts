import { expect, test } from 'vitest'
import { copyFromPool } from './copy-from-pool.ts'
import { encode } from './encodings.ts'

test.each(['br', 'zstd', 'gzip'] as const)(
  'a response encoded as %s holds no memory beyond its own bytes',
  async name => {
    const encoded = await encode(Buffer.from('words of a page '.repeat(100)), name)
    expect(encoded.buffer.byteLength).toBe(encoded.length)
  },
)

test.each([0, 1, 900, 40_000])('%d bytes are copied to memory of their own, unchanged', length => {
  const own = copyFromPool(Buffer.from('x'.repeat(length)))
  expect([own.buffer.byteLength, own.toString()]).toEqual([length, 'x'.repeat(length)])
})
