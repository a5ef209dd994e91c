import { expect, test } from 'vitest'
import { ada, formOf } from '#tests/fixtures/sign-up-fields.ts'
import { pickTypedFields } from './parse-form.ts'

test('typed values are returned without the passwords', () => {
  expect(pickTypedFields(formOf(ada), new Set(Object.keys(ada)))).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
  })
})

test('typed values are returned of the fields of the form only, each cut to 1,000 characters', () => {
  const typed = pickTypedFields(formOf({ email: '&'.repeat(62_000), other: 'x' }), new Set(['email']))
  expect(typed).toEqual({ email: '&'.repeat(1000) })
})
