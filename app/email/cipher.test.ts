import { expect, test } from 'vitest'
import { createCipher } from './cipher.server.ts'

const cipher = createCipher('a secret of at least thirty-two letters')
const other = createCipher('b secret of at least thirty-two letters')

test('a ciphertext is decrypted only with the same secret and context', () => {
  const ciphertext = cipher.encrypt('ann@example.org ✉', 'here')
  expect(cipher.decrypt(ciphertext, 'here')).toBe('ann@example.org ✉')
  expect(() => cipher.decrypt(ciphertext, 'there')).toThrow()
  expect(() => other.decrypt(ciphertext, 'here')).toThrow()
})

test('a ciphertext with a changed bit or a missing end is rejected', () => {
  const ciphertext = Buffer.from(cipher.encrypt('ann', 'here'), 'base64')
  for (let bit = 0; bit < ciphertext.length * 8; bit += 1) {
    const changed = Buffer.from(ciphertext)
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    expect(() => cipher.decrypt(changed.toString('base64'), 'here')).toThrow()
  }
  for (let length = 0; length < ciphertext.length; length += 1)
    expect(() => cipher.decrypt(ciphertext.subarray(0, length).toString('base64'), 'here')).toThrow()
})

test('two ciphertexts of one text differ, and its MAC is always the same', () => {
  expect(cipher.encrypt('ann', 'here')).not.toBe(cipher.encrypt('ann', 'here'))
  expect(cipher.mac('ann')).toBe(createCipher('a secret of at least thirty-two letters').mac('ann'))
  expect(cipher.mac('ann')).toMatch(/^[\da-f]{32}$/)
  expect(cipher.mac('ann')).not.toBe(other.mac('ann'))
})
