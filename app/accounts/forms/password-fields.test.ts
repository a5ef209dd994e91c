import { expect, onTestFinished, test, vi } from 'vitest'
import { ada, formOf, signUp } from '#tests/fixtures/sign-up-fields.ts'
import { changePasswordForm, newPasswordForm, signUpForm } from './form-schemas.ts'
import { parseForm } from './parse-form.ts'

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
