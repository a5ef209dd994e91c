import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeLength, formatRecoveryCode, parseRecoveryCode, parseTotpCode, recoveryAlphabet } from './recovery-code.ts'

test('the alphabet has no look-alike characters, and ten of them are 49 bits', () => {
  expect(recoveryAlphabet).not.toMatch(/[01ILO]/)
  expect(new Set(recoveryAlphabet).size).toBe(31)
  expect(10 * Math.log2(31)).toBeGreaterThan(49)
})

test('a code is parsed in any case and with any spaces and hyphens', () => {
  const codes = fc
    .array(fc.constantFrom(...recoveryAlphabet), { minLength: codeLength, maxLength: codeLength })
    .map(characters => characters.join(''))
  fc.assert(
    fc.property(codes, fc.constantFrom('-', ' ', '', ' - '), (code, between) => {
      const typed = formatRecoveryCode(code).toLowerCase().replaceAll('-', between)
      expect(parseRecoveryCode(typed)).toEqual({ selector: code.slice(0, 2), secret: code.slice(2) })
    }),
  )
})

test.each(['', '7KQM-RXW4-TPH', '7KQM-RXW4-TPHDD', '0KQM-RXW4-TPHD', '123456', '７KQM-RXW4-TPHD'])(
  '%j is not a recovery code',
  typed => expect(parseRecoveryCode(typed)).toBeNull(),
)

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', null],
  ['1234567', null],
  ['１２３４５６', null],
  ['12345a', null],
])('%j as a code of an app is %j', (typed, code) => expect(parseTotpCode(typed)).toBe(code))
