import { useState } from 'react'
import type { Reauthentication } from '#app/accounts/password/change-password.server.ts'
import type { FormResult } from './run-form-action.ts'

/**
 * Returns true when the form has the field `currentPassword`: when the page was loaded later than ten minutes after the
 * sign-in, and from the first submission on that the server rejects for it. The loader does not run again after an
 * error, so `first` can be older than the result.
 */
export function useNeedsPassword(first: Reauthentication, result: FormResult | undefined): boolean {
  const [wasRejected, setRejected] = useState(false)
  const isRejected = result?.problem?.fields.includes('currentPassword') ?? false
  if (isRejected && !wasRejected) setRejected(true)
  return first === 'current password' || isRejected || wasRejected
}
