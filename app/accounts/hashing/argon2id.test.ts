import { hashSync, verifySync } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { argon2id, decoyHash, isOutdated } from './argon2id.ts'

test('a hash with smaller parameters is outdated, one with the current parameters is not', () => {
  expect(isOutdated(hashSync('analytical', argon2id))).toBe(false)
  expect(isOutdated(hashSync('analytical', { ...argon2id, timeCost: 3 }))).toBe(false)
  expect(isOutdated(hashSync('analytical', { ...argon2id, timeCost: 1 }))).toBe(true)
  expect(isOutdated(hashSync('analytical', { ...argon2id, memoryCost: 12_288, timeCost: 3 }))).toBe(true)
})

test.each(['', '$2b$10$abcdefghijklmnopqrstuv', `$argon2i$v=19$m=65536,t=3,p=1$AAAA$AAAA`])(
  'the hash %j, made by another method, is made anew',
  hash => expect(isOutdated(hash)).toBe(true),
)

test('the decoy hash matches no password and costs as much as a real hash', () => {
  expect(verifySync(decoyHash, '')).toBe(false)
  expect(verifySync(decoyHash, 'analytical')).toBe(false)
  expect(isOutdated(decoyHash)).toBe(false)
})
