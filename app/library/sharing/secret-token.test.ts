import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createToken, verifyToken } from './secret-token.server.ts'

const secret = 'a secret of this site'
const shared = { secret, use: 'shared' } as const

test('a token leads back to its id', () => {
  const id = randomUUID()
  expect(createToken(id, shared)).toMatch(/^[\w-]{43}$/)
  expect(verifyToken(createToken(id, shared), shared)).toBe(id)
})

test('a token opens no other use and no site with another secret', () => {
  const token = createToken(randomUUID(), shared)
  expect(verifyToken(token, { secret, use: 'feed' })).toBeNull()
  expect(verifyToken(token, { secret, use: 'webhook' })).toBeNull()
  expect(verifyToken(token, { ...shared, secret: 'another' })).toBeNull()
})

test('10,000 guesses find nothing, those with the id of a real link included', () => {
  const idOfLink = Buffer.from(createToken(randomUUID(), shared), 'base64url').subarray(0, 16)
  const guesses = Array.from({ length: 10_000 }, (_, index) =>
    index % 2 === 0 ? randomBytes(32) : Buffer.concat([idOfLink, randomBytes(16)]),
  )
  const found = guesses.filter(guess => verifyToken(guess.toString('base64url'), shared) !== null)
  expect(found).toEqual([])
})

test('each change of one character makes a token invalid', () => {
  const token = createToken(randomUUID(), shared)
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(verifyToken(token.slice(0, at) + other + token.slice(at + 1), shared), `character ${at}`).toBeNull()
  }
})

test.each(['', 'x', 'é'.repeat(43), `${'A'.repeat(42)}=`, 'A'.repeat(44), '../'.repeat(14)])(
  'the token %j is rejected',
  text => expect(verifyToken(text, shared)).toBeNull(),
)
