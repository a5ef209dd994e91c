import { href } from 'react-router'
import { sessionCookieName } from '#app/accounts/auth/auth.server.ts'
import { deleteSession } from '#app/accounts/sessions/sessions.server.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { redirectWithFlash } from '../forms/redirect-with-flash.ts'
import type { Route } from './+types/open-id-callback'

/** The callback of the OpenID provider: redirects to the next page, or to /signin with the error. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, reportError } = context.get(dependenciesContext)
  const { openId, publicUrl } = accounts
  const failed = `${href('/signin')}?error=failed`
  try {
    const signInResult = await openId.finish(new Request(publicUrl + toPath(request.url), { headers: request.headers }))
    if (!signInResult) return redirectWithFlash(failed, { publicUrl })
    // A new sign-in ends the previous session of this browser.
    const before = context.get(memberContext)
    if (before && signInResult.cookies.some(cookie => cookie.startsWith(sessionCookieName(publicUrl))))
      await deleteSession(accounts.db, { memberId: before.id, sessionId: before.sessionId })
    return redirectWithFlash(toPath(new URL(signInResult.location, publicUrl).href), {
      cookies: signInResult.cookies,
      publicUrl,
    })
  } catch (error) {
    reportError(error, 'signing in with Google')
    return redirectWithFlash(failed, { publicUrl })
  }
}

/** Returns the path of the URL, never another host. */
function toPath(address: string) {
  const { pathname, search } = new URL(address)
  return pathname.replace(/^\/+/, '/') + search
}
