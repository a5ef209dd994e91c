import { expect, test } from 'vitest'
import { isSingleEmailAddress } from '#app/email/transport.ts'
import { formOf } from '#tests/fixtures/sign-up-fields.ts'
import { forgotPasswordForm } from './form-schemas.ts'
import { parseForm } from './parse-form.ts'

test.each([
  'ada',
  'ada@',
  '@example.org',
  'ada@example',
  'ada@localhost',
  'ada@example.c',
  'ada@192.0.2.1',
  'ada@-example.org',
  'ada@example-.org',
  'ada@example..org',
  `ada@${'x'.repeat(64)}.org`,
  'a da@example.org',
  '.ada@example.org',
  'ada.@example.org',
  'ada..b@example.org',
  'ada@example.org\r\nBcc: all@example.net',
  'ada@example.org,bob@example.org',
  'Ada <ada@example.org>',
  '"ada"@example.org',
])('%j is not an email address', email => {
  expect(parseForm(forgotPasswordForm, formOf({ email }))).toHaveProperty('problem.fields', ['email'])
})

test.each([
  'ann@xn--e1afmkfd.xn--p1ai',
  'a&b@example.org',
  'a!b@example.org',
  'a#b@example.org',
  'a=b@example.org',
  'first/last@example.org',
  "o'neil+films@mail.example.co",
  'a_b.c-d@example.museum',
  `ada@${'x'.repeat(63)}.org`,
])('%s is an email address that can be written to', email => {
  expect(parseForm(forgotPasswordForm, formOf({ email }))).toEqual({ values: { email } })
  expect(isSingleEmailAddress(email)).toBe(true)
})
