import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns the HMAC-SHA256 of the text (RFC 2104). The text begins with the name of its use, so that the MAC of one use
 * is wrong for every other; better-auth signs its session tokens without a name.
 */
export const createMac = (secret: string, text: string, encoding: 'base64' | 'base64url' = 'base64url'): string =>
  createHmac('sha256', secret).update(text).digest(encoding)

/** Whether two MACs are equal, in constant time. */
export function isSameMac(given: string, right: string): boolean {
  const [givenBytes, rightBytes] = [Buffer.from(given), Buffer.from(right)]
  return givenBytes.length === rightBytes.length && timingSafeEqual(givenBytes, rightBytes)
}
