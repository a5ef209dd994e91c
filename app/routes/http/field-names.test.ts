import { expect, test } from 'vitest'
import { z } from 'zod'
import { accountForm } from '#app/accounts/details/forms.ts'
import { changePasswordForm, signInForm, signUpForm } from '#app/accounts/forms/form-schemas.ts'
import { diaryEntrySchema } from '../library/diary-entry-schema.ts'
import { fieldNames } from './field-names.ts'

test('the fields of a form are those of all its schemas', () => {
  expect(fieldNames(signInForm)).toEqual(new Set(['email', 'password']))
  expect(fieldNames(signUpForm)).toEqual(new Set(['firstName', 'lastName', 'email', 'password', 'confirmPassword']))
  expect(fieldNames(changePasswordForm)).toEqual(new Set(['password', 'confirmPassword', 'currentPassword']))
  expect([...fieldNames(accountForm)]).toEqual(expect.arrayContaining(['intent', 'firstName', 'lastName', 'email']))
  expect([...fieldNames(diaryEntrySchema)]).toEqual(expect.arrayContaining(['watchedOn', 'note', 'tags', 'basedOn']))
  expect(fieldNames(z.strictObject({ a: z.string() }).transform(({ a }) => a))).toEqual(new Set(['a']))
})
