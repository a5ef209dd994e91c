import { data, href, redirect } from 'react-router'
import type { FlashMessage } from '#app/accounts/forms/flash-messages.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { clearSessionCookie, deleteSession } from '#app/accounts/sessions/sessions.server.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import type { Route } from './+types/sign-out'
import { redirectWithFlash } from './forms/redirect-with-flash.ts'

/** GET does not sign out. */
export const loader = () => redirect(href('/'))

/** Ends the session and redirects to the home page. On an error the member stays signed in and sees a message. */
export async function action({ context }: Route.ActionArgs) {
  const { accounts, reportError } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  const { db, publicUrl } = accounts
  try {
    if (member) await deleteSession(db, { memberId: member.id, sessionId: member.sessionId })
    return redirectWithFlash(href('/'), { cookies: [clearSessionCookie(publicUrl)], clears: 'cache', publicUrl })
  } catch (error) {
    reportError(error, 'Error signing out')
    return redirectWithFlash(href('/'), { flashMessage: 'sign-out-failed', publicUrl })
  }
}

/** When the server is unreachable the page stays and shows a message (ui/shell/use-sign-out.ts). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (result) {
    if (result instanceof Response) throw result // the redirect
    console.warn('Error signing out', result)
    // An error status, so that the router does not revalidate, which would fail as well.
    return data<FlashMessage>({ name: 'sign-out-failed', message: messages.signOutFailed }, { status: 503 })
  }
}
