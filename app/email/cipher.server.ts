// Letters hold one-time links, so they lie in the outbox sealed: a copy of the database alone opens none of them.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Made once from AUTH_SECRET. */
export type Cipher = {
  /** The text, sealed for this `context`: it opens nowhere else. */
  encrypt(text: string, context: string): string
  /** What was sealed. Throws when it was sealed with another secret, for another place, or was changed. */
  decrypt(ciphertext: string, context: string): string
  /** A name for the text that does not tell it, 32 hexadecimal digits; the same text has the same name. */
  mac(text: string): string
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12 // what GCM is made for, NIST SP 800-38D section 8.2
const tagBytes = 16

/**
 * The sealer of this secret for one use. Its two keys are derived (HKDF, RFC 5869), so neither says anything of the
 * other uses.
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
