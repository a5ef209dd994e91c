import { data } from 'react-router'
import { messages } from '#app/accounts/forms/messages.ts'
import { isUnreachable } from '#app/ui/error/is-unreachable.ts'
import type { FormResult } from './run-form-action.ts'

/** Sends a form about accounts. When the site cannot be reached the page says so and keeps all that was typed. */
export async function withOfflineError<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const offlineResult: FormResult = { problem: null, formError: messages.unreachable, done: null, typed: {} }
    // A failure, so that the router does not fetch the page again, which cannot be had either.
    return data(offlineResult, { status: 503 })
  }
}
