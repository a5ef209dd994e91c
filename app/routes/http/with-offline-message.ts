import { data } from 'react-router'
import { messages } from '#app/accounts/forms/messages.ts'
import { isUnreachable } from '#app/ui/error/is-unreachable.ts'

/**
 * Submits a form. When the site is unreachable, returns `offlineResult` with an error status: the router then does not
 * revalidate the page, which would fail as well. The page stays, with the typed text and the choices on it.
 */
export async function withOfflineResult<Result, Offline>(serverAction: () => Promise<Result>, offlineResult: Offline) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return data(offlineResult, { status: 503 })
  }
}

/** Like `withOfflineResult`, with a message as the result. `message` is another one where nothing was typed. */
export const withOfflineMessage = <Result>(
  { serverAction }: { serverAction: () => Promise<Result> },
  message: string = messages.unreachable,
) => withOfflineResult(serverAction, { error: message })
