import { messages } from '#app/accounts/forms/messages.ts'
import { withOfflineResult } from '../../http/with-offline-message.ts'
import type { FormResult } from './run-form-action.ts'

/**
 * Submits a form. When the site is unreachable, the page shows an error and keeps the typed values. `message` is another
 * one where nothing was typed.
 */
export function withOfflineError<Result>(
  { serverAction }: { serverAction: () => Promise<Result> },
  message: string = messages.unreachable,
) {
  const offlineResult: FormResult = { problem: null, formError: message, done: null, typed: {} }
  return withOfflineResult(serverAction, offlineResult)
}
