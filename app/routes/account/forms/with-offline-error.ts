import { data } from 'react-router'
import { sentences } from '#app/accounts/forms/messages.ts'
import { isUnreachable } from '#app/ui/error/is-unreachable.ts'
import type { FormAnswer } from './run-form-action.ts'

/** Sends a form about accounts. When the site cannot be reached the page says so and keeps all that was typed. */
export async function withOfflineError<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const kept: FormAnswer = { problem: null, refusal: sentences.unreachable, done: null, typed: {} }
    // A failure, so that the router does not fetch the page again, which cannot be had either.
    return data(kept, { status: 503 })
  }
}
