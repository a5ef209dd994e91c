import { expect, test } from 'vitest'
import { ada, formOf, signUp } from '#tests/fixtures/sign-up-fields.ts'
import { signInForm, signUpForm } from './form-schemas.ts'
import { messages } from './messages.ts'
import { parseForm } from './parse-form.ts'

test('a complete sign-up form returns its values', () => {
  expect(signUp({ firstName: ' Ada ' })).toEqual({ values: ada })
})

test('an empty sign-up form has one problem with all five fields', () => {
  const empty = formOf({ firstName: '', lastName: ' ', email: '', password: '', confirmPassword: '' })
  const all = { message: 'All fields are required.', fields: Object.keys(ada) }
  expect(parseForm(signUpForm, empty)).toEqual({ problem: all })
  expect(parseForm(signUpForm, new FormData())).toEqual({ problem: all })
})

test.each(['\u200b', '\u200d\u2060', '\u00ad'])('the invisible name %j counts as missing', firstName => {
  const problem = { message: 'All fields are required.', fields: ['firstName'] }
  expect(signUp({ firstName })).toEqual({ problem })
  expect(signUp({ firstName: `می${firstName}خواهم` })).toHaveProperty('values')
})

test('a name is stored without invisible characters', () => {
  expect(signUp({ firstName: 'A\u200bd\u00ada', lastName: 'می\u200cخواهم' })).toEqual({
    values: { ...ada, lastName: 'می\u200cخواهم' },
  })
})

test('a missing field is reported before a malformed one', () => {
  const problem = { message: 'All fields are required.', fields: ['lastName'] }
  expect(signUp({ lastName: '', password: 'short', email: 'nobody' })).toMatchObject({ problem })
})

test('a sign-up form has a problem for each invalid field, missing fields first', () => {
  const others = [
    { message: 'Password should be at least 8 characters long.', fields: ['password'] },
    { message: 'Passwords do not match.', fields: ['confirmPassword'] },
  ]
  const wrong = { email: 'nobody', password: 'short', confirmPassword: 'other' }
  const malformed = { message: messages.emailInvalid, fields: ['email'] }
  expect(signUp(wrong)).toEqual({ problem: { ...malformed, others } })
  const missing = { message: 'All fields are required.', fields: ['lastName'] }
  expect(signUp({ ...wrong, lastName: '' })).toEqual({ problem: { ...missing, others: [malformed, ...others] } })
})

test('a sign-in without email address and password has the message of the auth service', () => {
  const message = 'You must provide either an email or phone number and a password'
  expect(parseForm(signInForm, formOf({ email: ' ', password: '' }))).toEqual({
    problem: { message, fields: ['email'] },
  })
})

test('a sign-in without email address or password reports the missing field', () => {
  const messageOf = (form: Record<string, string>) => parseForm(signInForm, formOf(form))
  expect(messageOf({ email: '', password: 'x' })).toHaveProperty('problem.message', 'Enter your email address.')
  expect(messageOf({ email: ada.email, password: '' })).toHaveProperty('problem.message', 'Enter your password.')
  const short = parseForm(signInForm, formOf({ email: ada.email, password: 'x' }))
  expect(short).toHaveProperty('values') // the length rules apply to new passwords only
})
