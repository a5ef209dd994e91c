/**
 * The same bytes in memory of their own, for what stays in a cache. Node cuts buffers below half of `Buffer.poolSize`
 * (64 KB) from a shared piece, also those that zlib gives: a cached one keeps the whole piece in memory, so that a
 * cache that counts lengths holds many times its limit.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
