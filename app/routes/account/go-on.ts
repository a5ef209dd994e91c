import { redirect } from 'react-router'
import { leaveNotice, type NoticeName } from '#app/accounts/notices.ts'

type Way = { cookies?: string[]; notice?: NoticeName; publicUrl: string }

/** Sends the browser on to a page of this site, with cookies, and with a notice for the top of that page. */
export function goOn(to: string, { cookies = [], notice, publicUrl }: Way) {
  const headers = new Headers()
  for (const cookie of notice ? [...cookies, leaveNotice(notice, publicUrl)] : cookies)
    headers.append('Set-Cookie', cookie)
  return redirect(to, { headers })
}
