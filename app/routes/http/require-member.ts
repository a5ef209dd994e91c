import { data, type RouterContextProvider } from 'react-router'
import { messages } from '#app/accounts/forms/messages.ts'
import type { Member } from '#app/accounts/member.ts'
import { memberContext } from '#app/context.ts'

/** Returns the signed-in member. Throws a 401 of plain text for a visitor: a download has no error page. */
export function requireMemberOfDownload(context: Readonly<RouterContextProvider>): Member {
  const member = context.get(memberContext)
  if (!member) throw new Response(`${messages.notAuthenticated}\n`, { status: 401 })
  return member
}

/** Returns the signed-in member. Throws 401 for a visitor; the error page links to the sign-in. */
export function requireMember(context: Readonly<RouterContextProvider>): Member {
  const member = context.get(memberContext)
  if (!member) throw data(messages.notAuthenticated, { status: 401 })
  return member
}
