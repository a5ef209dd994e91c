import { expect, test } from 'vitest'
import type { Database } from '#app/db/database.server.ts'
import { sessionCookieName } from '../auth/auth.server.ts'
import { identifyVisitorWith } from './identify-visitor.server.ts'
import { sessionCookieValue } from './session-token.server.ts'

test('a session that cannot be read is logged as "Error fetching user data", and the visitor is unknown', async () => {
  const publicUrl = 'http://localhost'
  const secret = 's'.repeat(32)
  const failure = new Error('no database')
  const fail = () => {
    throw failure
  }
  const db = new Proxy({}, { get: fail }) as Database // used by nothing that returns
  const logged: unknown[] = []
  const identify = identifyVisitorWith({
    accounts: { db, secret, publicUrl, readSession: fail },
    reportError: (error, task) => logged.push([error, task]),
  })
  const cookie = `${sessionCookieName(publicUrl)}=${sessionCookieValue('token', secret)}`
  const headers = new Headers({ Cookie: cookie })
  const { identified, cookies } = await identify({ headers, ipAddress: '192.0.2.1', needsSession: false })
  expect(logged).toEqual([[failure, 'Error fetching user data']])
  expect(identified).toMatchObject({ member: null, isUnknown: true })
  expect(cookies).toEqual([])
})
