import { expect, onTestFinished, test, vi } from 'vitest'
import { isSingleEmailAddress } from '#app/email/transport.ts'
import { changePasswordForm, forgotPasswordForm, newPasswordForm, signInForm, signUpForm } from './form-schemas.ts'
import { messages } from './messages.ts'
import { parseForm, pickTypedFields } from './parse-form.ts'

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  return form
}

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  password: 'analytical',
  confirmPassword: 'analytical',
}
const signUp = (change: Partial<typeof ada>) => parseForm(signUpForm, formOf({ ...ada, ...change }))

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

test('a password of seven characters is too short, one of eight is not', () => {
  const problem = { message: 'Password should be at least 8 characters long.', fields: ['password'] }
  expect(signUp({ password: '1234567', confirmPassword: '1234567' })).toEqual({ problem })
  expect(signUp({ password: '12345678', confirmPassword: '12345678' })).toHaveProperty('values')
})

test('the length of a password counts user-perceived characters', () => {
  const six = '🎬'.repeat(6)
  expect(signUp({ password: six, confirmPassword: six })).toHaveProperty('problem')
  const decomposed = 'é'.normalize('NFD').repeat(7)
  expect(signUp({ password: decomposed, confirmPassword: decomposed })).toHaveProperty('problem')
})

test.each([signUpForm, newPasswordForm, changePasswordForm])(
  'a password of 30,000 combining marks is not normalised',
  form => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    onTestFinished(() => normalize.mockRestore())
    const password = `a${'\u0301\u0316'.repeat(15_000)}`
    const fields = { ...(form === signUpForm && ada), password, confirmPassword: password }
    const problem = { message: 'Password should be at most 128 characters long.', fields: ['password'] }
    expect(parseForm(form, formOf(fields))).toEqual({ problem })
    expect(normalize).not.toHaveBeenCalled()
  },
)

test('a mismatch of two passwords is reported at the second field', () => {
  const problem = { message: 'Passwords do not match.', fields: ['confirmPassword'] }
  expect(signUp({ confirmPassword: 'analytics' })).toEqual({ problem })
})

test.each([
  ['analytical', 'analytics'],
  ['abc', 'xyz'],
  ['analytical', ''],
])('the reset page tells first that %j and %j differ', (password, confirmPassword) => {
  const problem = { message: "Passwords don't match. Please try again.", fields: ['confirmPassword'] }
  expect(parseForm(newPasswordForm, formOf({ password, confirmPassword }))).toMatchObject({ problem })
})

test('two equal passwords that are too short or empty are reported as that', () => {
  const messageOf = (password: string) => parseForm(newPasswordForm, formOf({ password, confirmPassword: password }))
  expect(messageOf('abc')).toHaveProperty('problem.message', 'Password should be at least 8 characters long.')
  expect(messageOf('')).toHaveProperty('problem.message', 'All fields are required.')
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
