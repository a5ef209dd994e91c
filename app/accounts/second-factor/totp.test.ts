import { expect, test } from 'vitest'
import { createTotpSecret, findTotpStep, totpUri } from './totp.server.ts'

/** The secret of RFC 6238, appendix B, in base32: the text 12345678901234567890. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// Appendix B has eight digits; six are their last six (RFC 4226, section 5.3).
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %d the code of RFC 6238 is %s', (seconds, code) => {
  expect(findTotpStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code is valid in its own step and in the one before and after', () => {
  const step = 41152263
  const at = (offset: number) => findTotpStep(secret, '005924', (step + offset) * 30_000)
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null])
})

test('a secret has 160 random bits', () => {
  expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(createTotpSecret()).not.toBe(createTotpSecret())
})

test('the QR code has a standard otpauth URI', () => {
  expect(totpUri(secret, 'ada+films@example.org')).toBe(
    `otpauth://totp/filmDB:ada%2Bfilms%40example.org?issuer=filmDB&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
