import { expect, test } from 'vitest'
import { sealerOf } from './cipher.server.ts'

const sealer = sealerOf('a secret of at least thirty-two letters')
const other = sealerOf('b secret of at least thirty-two letters')

test('what was sealed opens with the same secret, for the same place, and nowhere else', () => {
  const sealed = sealer.seal('ann@example.org ✉', 'here')
  expect(sealer.open(sealed, 'here')).toBe('ann@example.org ✉')
  expect(() => sealer.open(sealed, 'there')).toThrow()
  expect(() => other.open(sealed, 'here')).toThrow()
})

test('a seal with any bit changed, or cut short, does not open', () => {
  const sealed = Buffer.from(sealer.seal('ann', 'here'), 'base64')
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    expect(() => sealer.open(changed.toString('base64'), 'here')).toThrow()
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => sealer.open(sealed.subarray(0, length).toString('base64'), 'here')).toThrow()
})

test('the same text is never sealed alike, but always has the same mark', () => {
  expect(sealer.seal('ann', 'here')).not.toBe(sealer.seal('ann', 'here'))
  expect(sealer.mark('ann')).toBe(sealerOf('a secret of at least thirty-two letters').mark('ann'))
  expect(sealer.mark('ann')).toMatch(/^[\da-f]{32}$/)
  expect(sealer.mark('ann')).not.toBe(other.mark('ann'))
})
