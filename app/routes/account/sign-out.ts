import { data, href, redirect } from 'react-router'
import type { FlashMessage } from '#app/accounts/forms/flash-messages.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { clearSessionCookie, deleteSession } from '#app/accounts/sessions/sessions.server.ts'
import { servicesContext, visitorContext } from '#app/context.ts'
import type { Route } from './+types/sign-out'
import { redirectWithFlash } from './forms/redirect-with-flash.ts'

/** Signing out is never done by following a link. */
export const loader = () => redirect(href('/'))

/** Ends the session and goes home. When that fails it is logged, and the person stays signed in and is told so. */
export async function action({ context }: Route.ActionArgs) {
  const { accounts, report } = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const { db, publicUrl } = accounts
  try {
    if (visitor) await deleteSession(db, { memberId: visitor.id, sessionId: visitor.sessionId })
    return redirectWithFlash(href('/'), { cookies: [clearSessionCookie(publicUrl)], clears: 'cache', publicUrl })
  } catch (error) {
    report(error, 'Error signing out')
    return redirectWithFlash(href('/'), { notice: 'sign-out-failed', publicUrl })
  }
}

/**
 * With script the page stays as it is when the server could not even be asked, and says so (ui/sign-out-button.tsx).
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (result) {
    if (result instanceof Response) throw result // on to the next page
    console.warn('Error signing out', result)
    // A status of failure, so that the router does not ask for the page anew, which would fail as well.
    return data<FlashMessage>({ name: 'sign-out-failed', message: messages.signOutFailed }, { status: 503 })
  }
}
