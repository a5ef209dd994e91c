import { href, redirect } from 'react-router'
import { endSession, noSessionCookie } from '#app/accounts/sessions.server.ts'
import { servicesContext, visitorContext } from '#app/context.ts'
import type { Route } from './+types/sign-out'
import { goOn } from './go-on.ts'

/** Signing out is never done by following a link. */
export const loader = () => redirect(href('/'))

/** Ends the session and goes home. When that fails it is logged, and the person stays signed in and is told so. */
export async function action({ context }: Route.ActionArgs) {
  const { accounts, report } = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const { db, publicUrl } = accounts
  try {
    if (visitor) await endSession(db, { memberId: visitor.id, sessionId: visitor.sessionId })
    return goOn(href('/'), { cookies: [noSessionCookie(publicUrl)], publicUrl })
  } catch (error) {
    report(error, 'Error signing out')
    return goOn(href('/'), { notice: 'sign-out-failed', publicUrl })
  }
}
