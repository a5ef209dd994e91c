import { data, href, redirect } from 'react-router'
import { clearSessionCookie, deleteSession, deleteSessions } from '#app/accounts/sessions/sessions.server.ts'
import { dependenciesContext } from '#app/context.ts'
import { requireMember } from '../../http/require-member.ts'
import { redirectWithFlash } from '../forms/redirect-with-flash.ts'
import type { Route } from './+types/device'

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

export const loader = () => redirect(href('/user/devices'))

/** Ends the session of this id, all `others`, or `all`. Another member's session is 404. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, publicUrl } = context.get(dependenciesContext).accounts
  const { id: memberId, sessionId } = requireMember(context)
  const signedOut = { cookies: [clearSessionCookie(publicUrl)], clears: 'cache' as const, publicUrl }
  if (params.id === 'all') {
    await deleteSessions(db, { memberId })
    return redirectWithFlash(href('/signin'), signedOut)
  }
  if (params.id === 'others') {
    await deleteSessions(db, { memberId, keep: sessionId })
    return redirectWithFlash(href('/user/devices'), { flashMessage: 'sessions-ended', publicUrl })
  }
  if (!isId(params.id) || !(await deleteSession(db, { memberId, sessionId: params.id }))) {
    throw data('There is no such device.', { status: 404 })
  }
  return params.id === sessionId
    ? redirectWithFlash(href('/signin'), signedOut)
    : redirectWithFlash(href('/user/devices'), { flashMessage: 'session-ended', publicUrl })
}
