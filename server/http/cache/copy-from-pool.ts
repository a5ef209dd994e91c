/**
 * Copies bytes out of a shared pool, for use in a cache. Node allocates buffers below half of `Buffer.poolSize` (64 KB)
 * from a pool, also those that zlib returns. A cached one holds the whole pool in memory, and a cache that counts
 * lengths would use many times its limit.
 */
export function copyFromPool(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
