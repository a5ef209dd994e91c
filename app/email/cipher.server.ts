// Encrypts outbox rows: emails hold one-time links, and a copy of the database must not reveal them.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encryption and keyed hashing with keys derived from AUTH_SECRET. */
export type Cipher = {
  /** Returns the ciphertext, bound to `context` as additional authenticated data. */
  encrypt(text: string, context: string): string
  /** Returns the plain text. Throws when the secret or the context differs, or the ciphertext was changed. */
  decrypt(ciphertext: string, context: string): string
  /** Returns the MAC of the text: 32 hexadecimal digits, the same for the same text. */
  mac(text: string): string
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12 // the recommended length, NIST SP 800-38D section 8.2
const tagBytes = 16

/**
 * Returns the cipher of this secret for one use. Both keys are derived with HKDF (RFC 5869), so they reveal nothing
 * about the keys of other uses.
 */
export function createCipher(secret: string, use = 'outgoing letters'): Cipher {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `filmdb ${use}`, 32))
  const encryptionKey = keyFor(use)
  const macKey = keyFor('names of events')
  return {
    encrypt(text, context) {
      const nonce = randomBytes(nonceBytes)
      const ciphertext = createCipheriv(cipher, encryptionKey, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([ciphertext.update(text, 'utf8'), ciphertext.final()])
      return Buffer.concat([nonce, ciphertext.getAuthTag(), body]).toString('base64')
    },
    decrypt(ciphertext, context) {
      const bytes = Buffer.from(ciphertext, 'base64')
      const opened = createDecipheriv(cipher, encryptionKey, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      opened.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return opened.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opened.final('utf8')
    },
    mac: text => createHmac('sha256', macKey).update(text).digest('hex').slice(0, 32),
  }
}
