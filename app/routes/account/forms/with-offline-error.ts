import { data } from 'react-router'
import { messages } from '#app/accounts/forms/messages.ts'
import { isUnreachable } from '#app/ui/error/is-unreachable.ts'
import type { FormResult } from './run-form-action.ts'

/** Submits a form. When the site is unreachable, the page shows an error and keeps the typed values. */
export async function withOfflineError<Result>({ serverAction }: { serverAction: () => Promise<Result> }) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const offlineResult: FormResult = { problem: null, formError: messages.unreachable, done: null, typed: {} }
    // An error status, so that the router does not revalidate the page, which would fail as well.
    return data(offlineResult, { status: 503 })
  }
}
