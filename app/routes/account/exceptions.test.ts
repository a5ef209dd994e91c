// The message on the page and the line in the log when the work of an account page throws (spec section 8).

import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { hostCookieName } from '#app/accounts/cookies.ts'
import { TooBusyError } from '#app/accounts/hashing/hashing-threads.server.ts'
import { type Dependencies, dependenciesContext, memberContext } from '#app/context.ts'
import { signedInMember } from '#tests/client/account/signed-in-member.ts'
import { action as requestReset } from './forgot-password.tsx'
import { action as resetPassword } from './reset-password.tsx'
import { action as signOut } from './sign-out.ts'
import { action as signUp } from './sign-up.tsx'

const publicUrl = 'http://localhost'
const failure = new Error('a fault that nobody foresaw')

function raise(error: Error): never {
  throw error
}

/** The arguments of an action whose accounts throw at every use, and what it logs. */
function withBrokenAccounts(fields: Record<string, string>, error: Error = failure) {
  const logged: unknown[] = []
  const context = new RouterContextProvider()
  const broken = new Proxy({}, { get: () => raise(error) })
  const accounts = { publicUrl, db: broken, hashing: broken, secret: 's'.repeat(32) }
  const reportError = (error: unknown, task: string) => logged.push([error, task])
  context.set(dependenciesContext, { accounts, reportError } as unknown as Dependencies) // the actions use no others
  const headers = { Cookie: `${hostCookieName('link-new-password', publicUrl)}=${'t'.repeat(43)}` }
  const request = new Request(`${publicUrl}/form`, { method: 'POST', body: new URLSearchParams(fields), headers })
  return { args: { request, context } as never, context, logged } // the actions read no other arguments
}

const passwords = { password: 'velvet curtain', confirmPassword: 'velvet curtain' }
const email = 'ada@example.org'

test.each([
  [
    '/signup',
    signUp,
    { firstName: 'Ada', lastName: 'Lovelace', email, ...passwords },
    'An error occurred. Please try again.',
  ],
  ['/forgotpassword', requestReset, { email }, 'An error occurred. Please try again later.'],
  ['/updatepassword', resetPassword, passwords, 'An error occurred. Please try again later.'],
])(
  'an exception at %s is shown in the words of the specification, and logged',
  async (_, action, fields, formError) => {
    const { args, logged } = withBrokenAccounts(fields)
    expect(await action(args)).toMatchObject({ data: { formError, problem: null }, init: { status: 500 } })
    expect(logged).toEqual([[failure, 'POST /form']])
  },
)

test('while passwords cannot be hashed a form is a 503 that says when to try again, and a full queue is not logged', async () => {
  const fields = { firstName: 'Ada', lastName: 'Lovelace', email, ...passwords }
  for (const isReported of [false, true]) {
    const { args, logged } = withBrokenAccounts(fields, new TooBusyError('too busy', { isReported }))
    const formError = expect.stringContaining('Try again in a few seconds.')
    const init = { status: 503, headers: { 'Retry-After': '2' } }
    expect(await signUp(args)).toMatchObject({ data: { formError }, init })
    expect(logged).toHaveLength(isReported ? 1 : 0)
  }
})

test('a failed sign-out is logged as "Error signing out", and the member stays signed in', async () => {
  const { args, context, logged } = withBrokenAccounts({})
  context.set(memberContext, signedInMember('ada'))
  const response = await signOut(args)
  expect(logged).toEqual([[failure, 'Error signing out']])
  expect(response.headers.get('Location')).toBe('/')
  const cookies = response.headers.getSetCookie()
  expect(cookies.join()).toContain('sign-out-failed')
  expect(cookies.join()).not.toContain('session')
})
